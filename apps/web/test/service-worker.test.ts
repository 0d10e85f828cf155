import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://sobremesa.example';
const page = '<title>page</title>';
const files = ['/assets/index-1.css', '/assets/index-1.js', '/assets/Home-4.js'];

class FakeCache {
  readonly kept = new Map<string, Response>();
  readonly #pathOf = (request: Request | string): string =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

  async match(request: Request | string): Promise<Response | undefined> {
    return this.kept.get(this.#pathOf(request))?.clone();
  }
  async put(request: Request | string, answer: Response): Promise<void> {
    this.kept.set(this.#pathOf(request), answer);
  }
}

class FakeCaches {
  readonly all = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.all.get(name) ?? new FakeCache();
    this.all.set(name, cache);
    return cache;
  }
  async match(request: Request | string): Promise<Response | undefined> {
    for (const cache of this.all.values()) {
      const answer = await cache.match(request);
      if (answer) return answer;
    }
    return undefined;
  }
  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<void> {
    this.all.delete(name);
  }
}

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let caches: FakeCaches;
let answers: (path: string) => Response;
let asked: string[];

const online = (path: string): Response => new Response(path.startsWith('/assets/') ? path : page);
const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  caches = new FakeCaches();
  answers = online;
  asked = [];
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    asked.push(pathname);
    return answers(pathname);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The worker of a build, installed; the one before it no longer hears anything. */
async function install(build: string, names: readonly string[] = files): Promise<void> {
  listeners = new Map();
  vi.stubGlobal('SHELL', { build, files: names });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { claim: async () => {} },
  });
  vi.resetModules();
  await import('../shell/worker.js');
  await happens('install');
}

async function happens(type: 'install' | 'activate'): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({
    waitUntil: (work: Promise<unknown>) => {
      done = work;
    },
  });
  await done;
}

/** What the worker answers, or `undefined` when it leaves the request to the browser. */
async function ask(path: string, parts: object = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const request = { method: 'GET', mode: 'cors', url: ORIGIN + path, ...parts };
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return answer && (await answer).text();
}
const navigate = { mode: 'navigate' };

describe('service worker', () => {
  beforeEach(() => install('one'));

  it('caches the document and every file of the build', async () => {
    answers = offline;
    expect(await ask('/t/6ktvwx9b', navigate)).toBe(page);
    for (const file of files) expect(await ask(file)).toBe(file);
    await expect(ask('/assets/bids-3.js')).rejects.toThrow('Failed to fetch');
  });

  it.each(['/api/me', '/api/ws', '/api/tables/6ktvwx9b/record'])(
    'never touches %s',
    async (path) => {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, navigate)).toBeUndefined();
    },
  );

  it('ignores requests other than GET and those to other origins', async () => {
    expect(await ask('/assets/index-1.js', { method: 'POST' })).toBeUndefined();
    expect(await ask('/', { url: 'https://other.example/', ...navigate })).toBeUndefined();
  });

  it('serves the document of the server, and the cached one when the server fails', async () => {
    answers = () => new Response('newer');
    expect(await ask('/', navigate)).toBe('newer');
    answers = () => new Response('Bad Gateway', { status: 502 });
    expect(await ask('/', navigate)).toBe(page);
  });

  it('serves the cached document when the server does not answer in time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const answer = ask('/', navigate);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(page);
    vi.useRealTimers();
  });

  it('caches a file outside the shell, such as a font, after its first use', async () => {
    await ask('/assets/cyrillic.woff2');
    answers = offline;
    expect(await ask('/assets/cyrillic.woff2')).toBe('/assets/cyrillic.woff2');
  });

  it('fails to install with an incomplete shell and reuses what it cached', async () => {
    answers = (path) => (path === '/assets/broken.js' ? offline() : online(path));
    const wanted = ['/assets/new.js', '/assets/broken.js'];
    await expect(install('two', wanted)).rejects.toThrow('Failed to fetch');
    answers = online;
    asked = [];
    await install('two', wanted);
    expect(asked).toEqual(['/assets/broken.js', '/']);
  });
});

describe('service worker of a new build', () => {
  const [css, script] = files;
  const next = [css, '/assets/index-2.js'];
  beforeEach(async () => {
    await install('one');
    asked = [];
    await install('two', next);
  });

  it('fetches only changed files', () => {
    expect(asked).toEqual(['/assets/index-2.js', '/']);
  });

  it('leaves the old cache to open pages until it is activated', async () => {
    answers = offline;
    expect(await ask(script)).toBe(script);
    await happens('activate');
    expect(await caches.keys()).toEqual(['shell-two']);
    await expect(ask(script)).rejects.toThrow('Failed to fetch');
    for (const file of next) expect(await ask(file)).toBe(file);
  });
});

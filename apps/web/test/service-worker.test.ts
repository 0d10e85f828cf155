import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://sobremesa.example';
const page = '<script src="/assets/index-1.js"></script><link href="/assets/index-1.css">';

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
  async addAll(paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.put(path, await fetch(path));
  }
  async delete(request: Request | string): Promise<void> {
    this.kept.delete(this.#pathOf(request));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
  }
}

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let cache: FakeCache;
let isOnline: boolean;

beforeEach(async () => {
  listeners = new Map();
  cache = new FakeCache();
  isOnline = true;
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('caches', {
    open: async () => cache,
    keys: async () => [],
    delete: async () => {},
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    return new Response(pathname.startsWith('/assets/') ? pathname : page);
  });
  vi.resetModules();
  await import('../public/sw.js');
  await installed();
});
afterEach(() => vi.unstubAllGlobals());

async function installed(): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({
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

describe('the worker that keeps the shell', () => {
  it('keeps the document and the files that it names', () => {
    expect([...cache.kept.keys()].sort()).toEqual([
      '/',
      '/assets/index-1.css',
      '/assets/index-1.js',
    ]);
  });

  it.each(['/api/me', '/api/ws', '/api/tables/6ktvwx9b/record'])(
    'never touches %s',
    async (path) => {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, navigate)).toBeUndefined();
    },
  );

  it('leaves what is not asked for with GET, or of others, to the browser', async () => {
    expect(await ask('/assets/index-1.js', { method: 'POST' })).toBeUndefined();
    expect(await ask('/', { url: 'https://other.example/', ...navigate })).toBeUndefined();
  });

  it('shows the same document at every address, also without a connection', async () => {
    isOnline = false;
    expect(await ask('/t/6ktvwx9b', navigate)).toBe(page);
  });

  it('keeps a file once it has been used', async () => {
    expect(await ask('/assets/toma6-2.js')).toBe('/assets/toma6-2.js');
    isOnline = false;
    expect(await ask('/assets/toma6-2.js')).toBe('/assets/toma6-2.js');
    await expect(ask('/assets/bids-3.js')).rejects.toThrow('Failed to fetch');
  });

  it('keeps what a page had loaded before it', async () => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get('message')?.({
      data: { files: ['/assets/Home-4.js'] },
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    await done;
    isOnline = false;
    expect(await ask('/assets/Home-4.js')).toBe('/assets/Home-4.js');
  });

  it('lets the oldest files go when there are too many, but never the document', async () => {
    for (let file = 0; file < 200; file++) await ask(`/assets/part-${file}.js`);
    expect(cache.kept.has('/')).toBe(true);
    expect(cache.kept.has('/assets/part-199.js')).toBe(true);
    expect(cache.kept.has('/assets/part-0.js')).toBe(false);
    expect(cache.kept.size).toBeLessThan(200);
  });
});

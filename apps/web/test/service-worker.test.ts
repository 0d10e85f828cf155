import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://sobremesa.example';
const files = ['assets/index-1.css', 'assets/index-1.js', 'assets/Home-4.js'];

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
  async delete(request: Request | string): Promise<void> {
    this.kept.delete(this.#pathOf(request));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.kept.keys()].map((path) => ({ url: ORIGIN + path }));
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
/** The build that the server has. */
let deployed: string;
let locks: { name: string }[];
let registration: { waiting?: object };
let connection: { saveData?: boolean; type?: string };

const documentOf = (build: string): string => `<meta name="build" content="${build}">`;
const online = (path: string): Response =>
  new Response(path.includes('/assets/') ? path : documentOf(deployed));
const offline = (): Response => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  caches = new FakeCaches();
  answers = online;
  asked = [];
  locks = [];
  connection = {};
  registration = {};
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: locks }) }, connection });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    asked.push(pathname);
    return answers(pathname);
  });
});
afterEach(() => vi.unstubAllGlobals());

interface Place {
  readonly home?: string;
  readonly hasServer?: boolean;
}

/** The worker of a build, installed; the one before it no longer hears anything. */
async function install(
  build: string,
  names: readonly string[] = files,
  { home = '/', hasServer = true }: Place = {},
): Promise<void> {
  listeners = new Map();
  deployed = build;
  const location = new URL(`${ORIGIN}${home}sw.js`);
  vi.stubGlobal('location', location);
  const listed = names.map((name) => {
    const language = /-(es|en)-/.exec(name)?.[1];
    return { name, sent: 10, room: 30, ...(language === undefined ? {} : { language }) };
  });
  vi.stubGlobal('SHELL', { build, files: listed, hasServer });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    registration,
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

interface Shell {
  readonly build: string;
  readonly isComplete: boolean;
  readonly files: { readonly done: number };
  readonly sent: object;
  readonly room: number;
}

/** What the worker answers to a page. */
function message(data: string): Promise<Shell> {
  return new Promise((resolve, reject) => {
    const postMessage = (state: Shell | { failed: string }): void =>
      'failed' in state ? reject(new Error(state.failed)) : resolve(state);
    listeners.get('message')?.({ data, ports: [{ postMessage }], waitUntil: () => {} });
  });
}

async function fetchAhead(): Promise<void> {
  for (;;) if ((await message('fetch-next')).isComplete) return;
}

describe('service worker', () => {
  beforeEach(() => install('one'));

  test('fetches the document alone when it is installed for the first time', () => {
    expect(asked).toEqual(['/']);
  });

  test('fetches one file at a time when a page asks for it, and tells how far it is', async () => {
    expect(await message('state')).toMatchObject({
      isComplete: false,
      files: { done: 0, total: 3 },
    });
    expect(await message('fetch-next')).toMatchObject({
      isComplete: false,
      files: { done: 1, total: 3 },
      sent: { done: 10, total: 30 },
      room: 30,
    });
    await fetchAhead();
    expect(asked).toEqual(['/', ...files.map((file) => `/${file}`)]);
  });

  test('opens every page without a network once all files are fetched', async () => {
    await fetchAhead();
    answers = offline;
    expect(await ask('/t/6ktvwx9b', navigate)).toBe(documentOf('one'));
    for (const file of files) expect(await ask(`/${file}`)).toBe(`/${file}`);
    await expect(ask('/assets/bids-3.js')).rejects.toThrow('Failed to fetch');
  });

  describe('messages', () => {
    const [spanish, english] = ['assets/home-es-1.js', 'assets/home-en-1.js'];
    const all = [...files, spanish, english];
    const say = (language: string): void =>
      listeners.get('message')?.({ data: `language ${language}`, ports: [], waitUntil: () => {} });
    const isKept = async (file: string): Promise<boolean> =>
      (await caches.match(`/${file}`)) !== undefined;

    test('only those of the language that the page speaks are fetched', async () => {
      await install('two', all);
      say('en');
      expect(await message('state')).toMatchObject({ files: { done: 0, total: 4 } });
      await fetchAhead();
      expect([await isKept(english), await isKept(spanish)]).toEqual([true, false]);
    });

    test('after a change of language the others are fetched, and an update keeps that language', async () => {
      await install('two', all);
      say('en');
      await fetchAhead();
      say('es');
      expect(await message('state')).toMatchObject({ isComplete: false });
      await fetchAhead();
      expect(await isKept(spanish)).toBe(true);
      const renewed = [...files, 'assets/home-es-2.js', 'assets/home-en-2.js'];
      await install('three', renewed);
      expect([await isKept(renewed[3]), await isKept(renewed[4])]).toEqual([true, false]);
    });

    test('those of every language are fetched for a page that does not say which one it speaks', async () => {
      await install('two', all);
      await fetchAhead();
      expect([await isKept(english), await isKept(spanish)]).toEqual([true, true]);
    });
  });

  test.each(['/api/me', '/api/ws', '/api/tables/6ktvwx9b/record'])(
    'never touches %s',
    async (path) => {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, navigate)).toBeUndefined();
    },
  );

  test.each([
    '/health',
    '/ready',
    '/metrics',
    '/admin/health',
    '/previews/bids.jpg',
    '/favicon.svg',
  ])('leaves a visit of %s to the server', async (path) =>
    expect(await ask(path, navigate)).toBeUndefined(),
  );

  test('ignores requests other than GET and those to other origins', async () => {
    expect(await ask('/assets/index-1.js', { method: 'POST' })).toBeUndefined();
    expect(await ask('/', { url: 'https://other.example/', ...navigate })).toBeUndefined();
  });

  test('serves the kept document without asking the server once all files are fetched', async () => {
    await fetchAhead();
    asked = [];
    expect(await ask('/', navigate)).toBe(documentOf('one'));
    expect(asked).toEqual([]);
  });

  test('serves the document of the server while files are missing, and the kept one when the server fails', async () => {
    answers = () => new Response('newer');
    expect(await ask('/', navigate)).toBe('newer');
    answers = () => new Response('Bad Gateway', { status: 502 });
    expect(await ask('/', navigate)).toBe(documentOf('one'));
  });

  test('serves the kept document when the server does not answer in time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const answer = ask('/', navigate);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(documentOf('one'));
    vi.useRealTimers();
  });

  test('caches a file outside the shell, such as a font, after its first use', async () => {
    await ask('/assets/cyrillic.woff2');
    answers = offline;
    expect(await ask('/assets/cyrillic.woff2')).toBe('/assets/cyrillic.woff2');
  });

  test('tells that a file could not be fetched, and goes on from there', async () => {
    await message('fetch-next');
    answers = offline;
    await expect(message('fetch-next')).rejects.toThrow('Failed to fetch');
    answers = online;
    expect((await message('fetch-next')).files.done).toBe(2);
  });

  test('forgets what it fetched, and fetches it again', async () => {
    await fetchAhead();
    expect(await message('forget')).toMatchObject({ isComplete: false, room: 0 });
    await fetchAhead();
    answers = offline;
    expect(await ask('/rules/bids', navigate)).toBe(documentOf('one'));
  });

  test('fails to install beside the document of another build', async () => {
    answers = () => new Response(documentOf('three'));
    await expect(install('two')).rejects.toThrow('build two is gone');
  });
});

describe('service worker of a new build', () => {
  const [css, script] = files;
  const next = [css, 'assets/index-2.js'];
  beforeEach(async () => {
    await install('one');
    await fetchAhead();
    asked = [];
  });

  test('fetches the changed files before it counts as installed', async () => {
    await install('two', next);
    expect(asked).toEqual(['/', '/assets/index-2.js']);
    expect((await message('state')).isComplete).toBe(true);
  });

  test.each([{ saveData: true }, { type: 'cellular' }])(
    'fetches nothing but the document on a metered connection (%o), where the old build still opens',
    async (metered) => {
      Object.assign(connection, metered);
      await install('two', next);
      expect(asked).toEqual(['/']);
      await happens('activate');
      answers = offline;
      expect(await ask('/', navigate)).toBe(documentOf('one'));
      for (const file of files) expect(await ask(`/${file}`)).toBe(`/${file}`);
    },
  );

  test('fails to install with an incomplete shell, and reuses what it fetched', async () => {
    answers = (path) => (path === '/assets/broken.js' ? offline() : online(path));
    const wanted = ['assets/new.js', 'assets/broken.js'];
    await expect(install('two', wanted)).rejects.toThrow('Failed to fetch');
    answers = online;
    asked = [];
    await install('two', wanted);
    expect(asked).toEqual(['/', '/assets/broken.js']);
  });

  test('keeps the old files while a page of the old build is open', async () => {
    await install('two', next);
    locks = [{ name: 'build one' }];
    await happens('activate');
    answers = offline;
    expect(await ask(`/${script}`)).toBe(`/${script}`);
    expect(await ask('/', navigate)).toBe(documentOf('two'));

    locks = [];
    await message('state');
    expect(await caches.keys()).toEqual(['shell / two']);
    await expect(ask(`/${script}`)).rejects.toThrow('Failed to fetch');
    for (const file of next) expect(await ask(`/${file}`)).toBe(`/${file}`);
  });

  test('is chosen before it is active: until then the old worker answers with its pages', async () => {
    const older = listeners;
    await install('two', next);
    const newer = listeners;
    answers = offline;
    listeners = older;
    expect(await ask('/', navigate)).toBe(documentOf('one'));
    listeners = newer;
    expect((await message('activate')).build).toBe('two');
    listeners = older;
    expect(await ask('/', navigate)).toBe(documentOf('two'));
    listeners = newer;
    await happens('activate');
    expect(await caches.match('/chosen')).toBeUndefined();
  });

  test('does not forget the cache of a newer worker that waits', async () => {
    await caches.open('shell / two');
    registration.waiting = {};
    expect((await message('state')).isComplete).toBe(true);
    expect(await caches.keys()).toEqual(['shell / one', 'shell / two']);
  });

  test('removes the caches of versions that named no folder', async () => {
    await caches.open('shell-0123456789ab');
    await install('two', next);
    await happens('activate');
    expect(await caches.keys()).toEqual(['shell / two']);
  });
});

describe('service worker of a static copy in a folder', () => {
  const home = '/juegos/mesa/';
  beforeEach(async () => {
    await install('other');
    await fetchAhead();
    await install('one', files, { home, hasServer: false });
    await fetchAhead();
    await happens('activate');
    answers = offline;
  });

  test('opens its document at the folder and at index.html, and nothing else of the origin', async () => {
    expect(await ask(home, navigate)).toBe(documentOf('one'));
    expect(await ask(`${home}index.html`, navigate)).toBe(documentOf('one'));
    for (const path of ['/', '/other/', `${home}more/`, `${home}notes.html`]) {
      expect(await ask(path, navigate)).toBeUndefined();
    }
  });

  test('serves its own files and leaves the caches of other copies alone', async () => {
    for (const file of files) expect(await ask(home + file)).toBe(home + file);
    expect(await caches.keys()).toEqual(['shell / other', `shell ${home} one`]);
  });
});

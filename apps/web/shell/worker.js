/**
 * The service worker. It keeps the files of one build, so that every page opens without a network.
 * What the server says, everything under api/, is never kept.
 *
 * `SHELL` is written above this file by the build: a new build is a new worker with a cache of its
 * own. It waits until somebody asks for it or the last page of the old build is closed. The old cache
 * stays while a page of that build is open, because the server no longer has its files.
 */
const { build, files: written, hasServer } = SHELL;
/** The folder that the page is served from, which is also the address of its document. */
const HOME = new URL('./', location).pathname;
/** Other copies of the page at the same origin have caches of their own. */
const PREFIX = `shell ${HOME} `;
const CACHE = PREFIX + build;
/** Caches of versions that named no folder. */
const OLD_CACHE = /^shell-[0-9a-f]{12}$/;
/** Kept under the address itself only beside all files of its build, until then here. */
const DRAFT = `${HOME}draft`;
const COMPLETE = HOME;
/** In the cache of a build that somebody has asked for, until its worker is active. */
const CHOSEN = `${HOME}chosen`;
/** In the cache of a build: the language that its pages speak. */
const SPOKEN = `${HOME}language`;
/** After this long without an answer the kept document is shown. */
const PATIENCE_MS = 4000;
const SERVER_FAILED = 500;
/** Addresses that the server answers itself. */
const OF_SERVER = /^(?:api|admin|health|ready|metrics)(?:\/|$)|\.\w+$/;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(HOME)) return;
  const path = pathname.slice(HOME.length);
  if (request.mode === 'navigate') {
    if (isOfPage(path)) event.respondWith(documentFor(request));
  } else if (path.startsWith('assets/')) event.respondWith(fileFor(request));
});

self.addEventListener('message', (event) => {
  const { data: asked, ports } = event;
  const [, language] = /^language (\S+)$/.exec(asked) ?? [];
  if (language) event.waitUntil(speak(language));
  const work = { state: tidyUp, 'fetch-next': fetchNext, forget, activate }[asked];
  if (!work) return;
  // Pages of earlier builds send no port with `activate`.
  const answer = work().then(
    (state) => ports[0]?.postMessage(state),
    (error) => ports[0]?.postMessage({ failed: String(error) }),
  );
  event.waitUntil(answer);
});

/** The server says what to show, replace or close. */
self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data.json()));
});

/** The browser has replaced its subscription, so the server needs the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/** A notice was tapped: the table it is about comes to the front. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});

const isOfPage = (path) => (hasServer ? !OF_SERVER.test(path) : /^(?:index\.html)?$/.test(path));

const isMetered = () => {
  const { saveData = false, type } = navigator.connection ?? {};
  return saveData || type === 'cellular';
};

/** Known at once: a question may follow before it is stored. */
let spoken;

async function speak(language) {
  spoken = language;
  await (await caches.open(CACHE)).put(SPOKEN, new Response(language));
}

/** The messages of one language are enough; of all where no page has said which one it speaks. */
async function neededFiles() {
  const kept = (await (await caches.open(CACHE)).match(SPOKEN)) ?? (await caches.match(SPOKEN));
  spoken ??= await kept?.text();
  return written.filter(({ language }) => !language || !spoken || language === spoken);
}

/**
 * Takes over the files that have not changed. Whoever could play without a network still can after
 * the update: the other files are fetched before it counts as installed. The first time, pages fetch
 * them ahead when they have nothing else to do.
 */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.put(DRAFT, await fetchDocument());
  for (const { name } of written) {
    // Names change with the content, so a file of an older build, or of a broken attempt, is right.
    const known = await caches.match(HOME + name);
    if (known) await cache.put(HOME + name, known);
  }
  if (!(await caches.match(COMPLETE)) || isMetered()) return;
  for (;;) if ((await fetchNext()).isComplete) return;
}

/**
 * Browsers activate a worker only when the one before it has nothing to do, which may take minutes: a page of
 * another tab waits for a file. Until then the older worker sees the mark and answers with pages of this build.
 */
async function activate() {
  await (await caches.open(CACHE)).put(CHOSEN, new Response());
  // Not awaited: it resolves when the worker is active.
  self.skipWaiting();
  return stateOfShell();
}

async function takeOver() {
  for (const name of await ownCaches()) await (await caches.open(name)).delete(CHOSEN);
  await forgetUnused();
  await self.clients.claim();
}

/** Of all builds, the oldest first. */
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

/** The cache of the build that new pages are of. */
async function chosenCache() {
  let chosen = CACHE;
  for (const name of await ownCaches()) {
    if (await (await caches.open(name)).match(CHOSEN)) chosen = name;
  }
  return caches.open(chosen);
}

/** Every page asks for the state when it has started: by then the one before it may be gone. */
async function tidyUp() {
  await forgetUnused();
  return stateOfShell();
}

/** What is kept of this build, in files and in bytes as they are sent (`sent`) and stored (`room`). */
async function stateOfShell() {
  const cache = await caches.open(CACHE);
  const files = await neededFiles();
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const sum = (list, key) => list.reduce((total, file) => total + file[key], 0);
  const done = files.filter(({ name }) => kept.has(HOME + name));
  const next = files.find(({ name }) => !kept.has(HOME + name))?.name;
  return {
    build,
    // After a change of language there are more files to fetch.
    isComplete: kept.has(COMPLETE) && next === undefined,
    files: { done: done.length, total: files.length },
    sent: { done: sum(done, 'sent'), total: sum(files, 'sent') },
    room: sum(done, 'room'),
    next,
  };
}

/** One file after the other: whoever plays meanwhile needs the line more. */
async function fetchNext() {
  const cache = await caches.open(CACHE);
  const { next, isComplete } = await stateOfShell();
  if (next !== undefined) {
    const answer = await fetchWhole(HOME + next, { priority: 'low' });
    if (!isFile(answer)) throw new Error(`${next} is answered with a document`);
    await cache.put(HOME + next, answer);
  } else if (!isComplete) {
    await cache.put(COMPLETE, (await cache.match(DRAFT)) ?? (await fetchDocument()));
  }
  return stateOfShell();
}

async function forget() {
  await caches.delete(CACHE);
  return stateOfShell();
}

/** Past the browser's cache. It must name this build: the server may have a newer one by now. */
async function fetchDocument() {
  const answer = await fetchWhole(HOME, { cache: 'no-cache' });
  if (!(await answer.clone().text()).includes(build)) throw new Error(`build ${build} is gone`);
  return answer;
}

async function fetchWhole(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

/** A network that asks for a login answers every address with its own page. */
const isFile = ({ ok, headers }) => ok && !headers.get('content-type')?.startsWith('text/html');

/** Every page holds a lock in the name of its build; a newer worker needs its cache later. */
async function forgetUnused() {
  if (self.registration.installing || self.registration.waiting) return;
  if (!(await (await caches.open(CACHE)).match(COMPLETE))) return;
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const inUse = new Set(held.map(({ name }) => name));
  for (const name of await caches.keys()) {
    const other = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    const isOld = HOME === '/' && OLD_CACHE.test(name);
    const isUnused = other !== undefined && other !== build && !inUse.has(`build ${other}`);
    if (isOld || isUnused) await caches.delete(name);
  }
}

/** The kept document if all its files are here, otherwise the server's. */
async function documentFor(request) {
  const cache = await chosenCache();
  const complete = await cache.match(COMPLETE);
  if (complete) return complete;
  const fresh = fetch(request);
  // An older build with all of its files is better than this one without.
  const known = (await caches.match(COMPLETE)) ?? (await cache.match(DRAFT));
  if (!known) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
  const whole = fresh.then(
    (answer) => (answer.status >= SERVER_FAILED ? known : answer),
    () => known,
  );
  return Promise.race([whole, late]);
}

/** In the caches of all builds: the page that asks may be of another one. */
async function fileFor(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (isFile(answer)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** A notification with the same tag is replaced, with a new sound unless it is a silent one. */
async function tell({ type, tag, title, body, path, silent = false }) {
  if (type === 'show') {
    const data = new URL(HOME + path.slice(1), location).href;
    const icon = `${HOME}favicon.svg`;
    await self.registration.showNotification(title, {
      ...{ body, tag, data, icon, silent },
      renotify: !silent,
    });
  } else {
    for (const shown of await self.registration.getNotifications({ tag })) shown.close();
  }
}

async function renew({ oldSubscription, newSubscription }) {
  const known = oldSubscription?.options;
  const fresh =
    newSubscription ?? (known && (await self.registration.pushManager.subscribe(known)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const language = navigator.language.startsWith('en') ? 'en' : 'es';
  await fetch(`${HOME}api/me/notices/devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language }),
  });
}

/** In the window that shows the page already, otherwise in any other one of ours, otherwise in a new one. */
async function showPage(url) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find((page) => page.url === url);
  if (shown) await shown.focus();
  else if (windows.length > 0) {
    const page = await windows[0].focus();
    await page.navigate(url ?? HOME);
  } else await self.clients.openWindow(url ?? HOME);
}

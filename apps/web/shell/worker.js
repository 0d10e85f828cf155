/**
 * The service worker. It keeps the shell of one build, the document and every file of it, so that
 * each page opens without a network. What the server says, everything under /api, is never kept.
 *
 * `SHELL` is written above this file by the build: a new build is a new worker with a cache of its
 * own. It waits until the last page of the old build is closed, so that a page always finds the
 * files it was built with, although the server no longer has them.
 */
const { build, files } = SHELL;
const CACHE = `shell-${build}`;
const DOCUMENT = '/';
/** After this long without an answer the kept document is shown. */
const PATIENCE_MS = 4000;
const SERVER_FAILED = 500;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(documentFor(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
});

/** A notice was tapped: the table it is about comes to the front. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});

/** One file after the other: whoever plays while the shell is fetched needs the line more. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    // Names change with the content, so a file of an older build, or of a broken attempt, is right.
    const answer = (await caches.match(file)) ?? (await fetchWhole(file, { priority: 'low' }));
    await cache.put(file, answer);
  }
  // Last, and past the browser's cache: a document is kept only beside all its files.
  await cache.put(DOCUMENT, await fetchWhole(DOCUMENT, { cache: 'no-cache' }));
}

async function fetchWhole(path, options) {
  const answer = await fetch(path, options);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return answer;
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** Every address of the page is the same document: the server's, or the kept one without it. */
async function documentFor(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(DOCUMENT);
  const fresh = fetch(request);
  if (!known) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
  const whole = fresh.then(
    (answer) => (answer.status >= SERVER_FAILED ? known : answer),
    () => known,
  );
  return Promise.race([whole, late]);
}

/** In the caches of all builds: the page that asks may be of a build whose worker still waits. */
async function fileFor(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function showPage(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path ?? DOCUMENT));
}

/**
 * Keeps the shell of the page for a bad connection: its document and the files it is made of.
 * What the server says, everything under /api, is never kept.
 */
const SHELL = 'shell-1';
const DOCUMENT = '/';
const PATIENCE_MS = 4000;
/** Files of earlier versions go when there are too many: the oldest first. */
const MOST_FILES = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
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

/** The files that a page had loaded before this worker was there to see it. */
self.addEventListener('message', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(event.data.files)));
});

/** A notice was tapped: the table it is about comes to the front. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data));
});

/** The files that the document names; others are kept when they are first used. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch(DOCUMENT, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the page answers ${answer.status}`);
  const html = await answer.clone().text();
  const files = new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file]) => file));
  await Promise.all([cache.put(DOCUMENT, answer), cache.addAll([...files])]);
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
}

/** Every address of the page is the same document: the newest one, or the last one known. */
async function documentFor(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(DOCUMENT);
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(DOCUMENT, answer.clone());
    return answer;
  });
  if (!known) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(known), PATIENCE_MS));
  return Promise.race([fresh.catch(() => known), late]);
}

/** Their names change with what is in them: what is kept is right for ever. */
async function fileFor(request) {
  const cache = await caches.open(SHELL);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

async function trim(cache) {
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== DOCUMENT);
  const old = files.slice(0, Math.max(0, files.length - MOST_FILES));
  await Promise.all(old.map((file) => cache.delete(file)));
}

async function showPage(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : self.clients.openWindow(path ?? DOCUMENT));
}

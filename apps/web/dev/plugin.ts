import type { Plugin } from 'vite';
import { FRAME_PATH, TABLES_PATH } from './address.ts';

/**
 * A browser that has shown the built page on this address has its service worker, which would go on
 * answering with that build. The browser asks for this file again and gets one that removes it.
 */
const NO_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

const documents: Readonly<Record<string, string>> = {
  [TABLES_PATH]: '/dev/tables.html',
  [FRAME_PATH]: '/dev/frame.html',
};

/** What only the development server answers. No document of the build leads here. */
export function devPages(): Plugin {
  return {
    name: 'sobremesa-dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path] = (request.url ?? '').split('?', 1);
        if (path === '/sw.js') {
          response.setHeader('content-type', 'text/javascript');
          response.end(NO_WORKER);
          return;
        }
        if (Object.hasOwn(documents, path)) request.url = documents[path];
        next();
      });
    },
  };
}

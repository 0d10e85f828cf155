import type { Plugin } from 'vite';

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

/** What only the development server answers. No document of the build leads here. */
export function devPages(): Plugin {
  return {
    name: 'sobremesa-dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url !== '/sw.js') return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(NO_WORKER);
      });
    },
  };
}

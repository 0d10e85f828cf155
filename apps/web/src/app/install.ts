/** The worker that keeps the shell; a page on plain http, or in the workshop, has none. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Later ones pass through the worker, which keeps them by itself.
  serviceWorker.addEventListener('controllerchange', () => {
    serviceWorker.controller?.postMessage({ files: loadedFiles() });
  });
  addEventListener('load', () => {
    serviceWorker.register('/sw.js').catch(() => {
      // A browser that does not allow it, or a private window: everything works without.
    });
  });
}

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

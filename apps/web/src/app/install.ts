/** Registers the worker that keeps the shell; a page on plain http, or in the workshop, has none. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // A browser that does not allow it, or a private window: everything works without.
    });
  };
  // The app starts after an `await`, by which time the page may have loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Registers the service worker; there is none on plain http or on the development server. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // A private window may not allow it; the page works without.
    });
  };
  // The app starts after an `await`, by which time the page may have loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

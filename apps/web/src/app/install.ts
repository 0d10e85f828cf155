/** Registers the service worker; there is none on plain http or on the development server. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = async (): Promise<void> => {
    try {
      const { serviceWorker } = navigator;
      const registration = await serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`);
      (await import('../offline/start.ts')).startOffline(registration);
    } catch {
      // A private window may not allow it; the page works without.
    }
  };
  // The app starts after an `await`, by which time the page may have loaded.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

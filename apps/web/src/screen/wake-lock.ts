/** Keeps a television or tablet from going dark while the page is shown; the returned function ends it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused with an empty battery; the page works without.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
  };
  ask();
  // Browsers release it when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  return () => {
    document.removeEventListener('visibilitychange', ask);
    lock?.release().catch(() => {});
  };
}

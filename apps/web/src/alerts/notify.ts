import { settings } from '../settings/settings.svelte.ts';

/** Whether this browser could tell that it is one's turn while another window is in front. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Only ever after a tap on the switch for it; `false` when the reader, or the browser, said no. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Whoever looks at the page needs no notice. */
export async function notify(title: string, body: string): Promise<void> {
  const isWanted =
    settings.notify &&
    document.visibilityState === 'hidden' &&
    canNotify() &&
    Notification.permission === 'granted';
  if (!isWanted) return;
  const options = { body, tag: 'turn', icon: '/favicon.svg', data: location.pathname };
  // Phones show notices of a service worker only.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

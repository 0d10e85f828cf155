import { settings } from '../settings/settings.svelte.ts';

/** Whether this browser can show system notifications. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

/** Call only after a tap on the switch; `false` when the reader or the browser refused. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Shows nothing while the page is visible. */
export async function notify(title: string, body: string): Promise<void> {
  const isWanted =
    settings.notify &&
    document.visibilityState === 'hidden' &&
    canNotify() &&
    Notification.permission === 'granted';
  if (!isWanted) return;
  const options = {
    body,
    tag: 'turn',
    icon: `${import.meta.env.BASE_URL}favicon.svg`,
    data: location.href,
  };
  // Phones show only notifications of a service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

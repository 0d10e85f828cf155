import { settings } from '../settings/settings.svelte.ts';

/** Whether this browser can show system notifications. */
export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

const turnTag = (): string => `turn ${location.pathname}`;
const callTag = (): string => `call ${location.pathname}`;

/** Removes the notifications about the table that is open now; they were shown while the page was closed. */
export async function closeTableNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const tag of [turnTag(), callTag()]) {
    const shown = (await worker?.getNotifications({ tag })) ?? [];
    for (const notification of shown) notification.close();
  }
}

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
    // As that of the notice that the server sends while the page is closed.
    tag: turnTag(),
    icon: `${import.meta.env.BASE_URL}favicon.svg`,
    data: location.href,
  };
  // Phones show only notifications of a service worker.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

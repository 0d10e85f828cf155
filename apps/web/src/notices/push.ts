import type { NoticeSettings, NoticeSettingsChange } from '@sobremesa/protocol';
import { call } from '../net/api.ts';
import { settings } from '../settings/settings.svelte.ts';

export const noticeApi = {
  settings: () => call<NoticeSettings>('GET', '/me/notices'),
  change: (change: NoticeSettingsChange) => call<NoticeSettings>('PATCH', '/me/notices', change),
};

/** Whether this browser can be told while the page is closed. */
export const canPush = (): boolean =>
  isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** Phones and tablets of Apple receive push messages in installed pages only. */
export const isUninstalledApple = (): boolean =>
  !canPush() &&
  (/iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1));

/** Safari before 16.4 and the development server have none. */
const workerOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();

export async function ownSubscription(): Promise<PushSubscription | undefined> {
  const worker = canPush() ? await workerOf() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

const ID_LENGTH = 22;

/** The id under which the server keeps the subscription. */
export async function deviceId({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, ID_LENGTH);
}

/** Browsers need the key as bytes; as text not all of them take it. */
const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Sends the subscription, in the reader's language. */
async function send(subscription: PushSubscription): Promise<NoticeSettings> {
  const { endpoint, keys } = subscription.toJSON();
  const device = { endpoint, keys, language: settings.language };
  return call<NoticeSettings>('POST', '/me/notices/devices', device);
}

/** Asks the browser and subscribes; call only after a tap. `undefined` when the reader or the browser refused. */
export async function switchOn(): Promise<NoticeSettings | undefined> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return undefined;
  const { push } = await noticeApi.settings();
  const worker = await workerOf();
  if (!push || !worker) return undefined;
  const applicationServerKey = bytesOf(push.key);
  const known = await worker.pushManager.getSubscription();
  // The subscription of another key, such as that of a database before this one, cannot be used.
  const isOther =
    known && !isSame(known.options.applicationServerKey, applicationServerKey) ? known : undefined;
  await isOther?.unsubscribe();
  return send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

const isSame = (key: ArrayBuffer | null, other: Uint8Array): boolean =>
  key !== null && String(new Uint8Array(key)) === String(other);

export async function switchOff(): Promise<NoticeSettings> {
  const subscription = await ownSubscription();
  if (!subscription) return noticeApi.settings();
  const id = await deviceId(subscription);
  await subscription.unsubscribe();
  const path = `/me/notices/devices/${id}`;
  return call<NoticeSettings>('DELETE', path).catch(() => noticeApi.settings());
}

const DECLINED = 'sobremesa/push-declined';

/** The reader has said no, and is not asked again. */
export function decline(): void {
  try {
    localStorage.setItem(DECLINED, 'yes');
  } catch {
    // Without storage it holds until the page is closed.
  }
}

/** Whether it makes sense to ask: possible here, not decided yet, and offered by the server. */
export async function mayOffer(): Promise<boolean> {
  if (!canPush() || Notification.permission === 'denied') return false;
  try {
    if (localStorage.getItem(DECLINED) !== null) return false;
  } catch {
    return false;
  }
  if (!(await workerOf()) || (await ownSubscription())) return false;
  return (await noticeApi.settings()).push !== undefined;
}

import { createHash } from 'node:crypto';
import webpush from 'web-push';
import type { Post } from './post.ts';

/** The keys with which the server identifies itself to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface Push {
  readonly type: 'push';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly message: string;
  /** A message that has not been delivered is replaced by the next one with the same tag. */
  readonly tag: string;
  /** Seconds for which the service keeps the message for a device that is offline. */
  readonly ttl: number;
  readonly vapid: VapidKeys;
  /** Where the service can reach whoever runs this server. */
  readonly contact: string;
}

export const newVapidKeys = (): string => JSON.stringify(webpush.generateVAPIDKeys());

/** Services accept a token for up to 24 hours; signing one for each message would cost as much as encrypting it. */
const TOKEN_LIFE = 12 * 3_600;
const RENEWED_BEFORE = 3_600;

const tokens = new Map<string, { readonly header: string; readonly expires: number }>();

function authorizationFor({ endpoint, vapid, contact }: Push): string {
  const { origin } = new URL(endpoint);
  const key = `${origin} ${vapid.publicKey} ${contact}`;
  const now = Math.floor(Date.now() / 1000);
  const known = tokens.get(key);
  if (known && known.expires - RENEWED_BEFORE > now) return known.header;
  const expires = now + TOKEN_LIFE;
  const { Authorization: header } = webpush.getVapidHeaders(
    origin,
    contact,
    vapid.publicKey,
    vapid.privateKey,
    'aes128gcm',
    expires,
  );
  if (tokens.size > MANY_ORIGINS) tokens.clear();
  tokens.set(key, { header, expires });
  return header;
}

/** There are a handful of push services; whoever invents others must not fill the memory. */
const MANY_ORIGINS = 100;

/** The tag in the form and length that the header allows; services must not learn codes of tables either. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** The request for a message (RFC 8030), encrypted for the browser (RFC 8291). */
export function pushRequest(push: Push): Post {
  const { endpoint, p256dh, auth, message, tag, ttl } = push;
  const { cipherText } = webpush.encrypt(p256dh, auth, message, 'aes128gcm');
  return {
    url: endpoint,
    headers: {
      authorization: authorizationFor(push),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl,
      topic: topicOf(tag),
      urgency: 'normal',
    },
    body: cipherText,
  };
}

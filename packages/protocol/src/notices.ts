import Type, { type Static } from 'typebox';
import { Timestamp } from './basics.ts';
import { noticeKinds, webhookShapes } from './notice-kinds.ts';

export { noticeKinds, type WebhookShape, webhookShapes } from './notice-kinds.ts';

export const NoticeKind = Type.Enum([...noticeKinds]);
export type NoticeKind = Static<typeof NoticeKind>;

const closed = { additionalProperties: false } as const;

const Language = Type.Enum(['es', 'en']);
const Minute = Type.Integer({ minimum: 0, maximum: 24 * 60 - 1 });

/** Daily hours without notices; from 22:00 to 8:00 they go over midnight. */
export const QuietHours = Type.Object(
  {
    from: Type.Unsafe<number>({ ...Minute, description: 'Minutes after midnight' }),
    to: Type.Unsafe<number>({ ...Minute, description: 'Minutes after midnight' }),
    zone: Type.String({ maxLength: 64, description: 'A time zone such as Europe/Madrid' }),
  },
  closed,
);
export type QuietHours = Static<typeof QuietHours>;

export const WebhookId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  shape: Type.Enum([...webhookShapes]),
  secret: Type.String({ description: 'The key of the signatures' }),
  createdAt: Timestamp,
  failingSince: Type.Optional(
    Type.Unsafe<number>({ ...Timestamp, description: 'Absent while deliveries succeed' }),
  ),
  off: Type.Boolean({ description: 'Switched off, because deliveries have failed for days' }),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Type.Object(
  {
    url: Type.String({ minLength: 1, maxLength: 1_000 }),
    shape: Type.Enum([...webhookShapes]),
    language: Language,
  },
  closed,
);
export type NewWebhook = Static<typeof NewWebhook>;

/** Which notices a person gets, and where. */
export const NoticeSettings = Type.Object({
  push: Type.Optional(
    Type.Object({
      key: Type.String({ description: 'The server’s VAPID key, for the browser’s subscription' }),
      devices: Type.Array(Type.String(), { description: 'Ids of the subscriptions' }),
    }),
  ),
  webhooks: Type.Optional(Type.Array(Webhook)),
  off: Type.Array(NoticeKind, { description: 'The kinds that are switched off' }),
  quiet: Type.Optional(QuietHours),
});
export type NoticeSettings = Static<typeof NoticeSettings>;

export const NoticeSettingsChange = Type.Object(
  {
    off: Type.Optional(Type.Array(NoticeKind, { maxItems: noticeKinds.length })),
    quiet: Type.Optional(Type.Union([QuietHours, Type.Null()])),
  },
  closed,
);
export type NoticeSettingsChange = Static<typeof NoticeSettingsChange>;

const Base64Url = (bytes: string) => Type.String({ pattern: `^[A-Za-z0-9_-]{${bytes}}=*$` });

/** The subscription of a browser, as `PushSubscription.toJSON` writes it, and the language of its reader. */
export const NoticeDevice = Type.Object(
  {
    endpoint: Type.String({ minLength: 1, maxLength: 1_000 }),
    keys: Type.Object({ p256dh: Base64Url('87'), auth: Base64Url('22') }, closed),
    language: Language,
  },
  closed,
);
export type NoticeDevice = Static<typeof NoticeDevice>;

/** The message to the service worker of a browser. */
export type PushMessage =
  | {
      readonly type: 'show';
      /** Replaces the notification with the same tag. */
      readonly tag: string;
      readonly title: string;
      readonly body: string;
      /** The path of the page that a tap opens. */
      readonly path: string;
      readonly silent?: boolean;
    }
  | { readonly type: 'close'; readonly tag: string };

import type { Config } from '../config.ts';
import type { Hub } from '../hub/hub.ts';
import type { Stores } from '../stores.ts';
import { Notices, type NoticesOptions } from './notices.ts';
import { Outbox, type OutboxOptions } from './outbox.ts';
import { newVapidKeys, type VapidKeys } from './push.ts';
import { type Sender, threadSender } from './sender.ts';

interface NoticeParts
  extends Pick<OutboxOptions, 'now' | 'onError' | 'onSent'>,
    Pick<NoticesOptions, 'placeInCircle'> {
  readonly stores: Pick<Stores, 'notices' | 'settings' | 'tables' | 'targets'>;
  readonly hub: Pick<Hub, 'indexes' | 'isAt' | 'peopleAt'>;
  readonly config: Pick<
    Config,
    'push' | 'pushContact' | 'webhooks' | 'noticeDelay' | 'noticeOrigins'
  >;
  /** Tests send in their own thread. */
  readonly sender?: Sender;
}

/** Limit for one request to a push service or webhook. */
export const SEND_TIMEOUT = 10_000;

export interface OpenNotices {
  readonly notices: Notices;
  /** The key under which browsers subscribe; it must not change, because subscriptions belong to it. */
  readonly publicKey: string;
  close(): Promise<void>;
}

/** Several servers share the keys that the first one has made. */
export async function openNotices(parts: NoticeParts): Promise<OpenNotices> {
  const { stores, hub, config, now } = parts;
  const keys = await stores.settings.setting('vapid-keys', newVapidKeys);
  const vapid: VapidKeys = JSON.parse(keys);
  const sender =
    parts.sender ?? threadSender({ origins: config.noticeOrigins, timeout: SEND_TIMEOUT });
  const outbox = new Outbox({ ...parts, sender, vapid, contact: config.pushContact });
  const notices = new Notices({
    stores,
    outbox,
    indexes: (tables) => hub.indexes(tables),
    isHere: (table, person) => hub.isAt(table, person),
    peopleAt: (table) => hub.peopleAt(table),
    placeInCircle: parts.placeInCircle,
    delay: config.noticeDelay * 1_000,
    hasPush: config.push === 'on',
    hasWebhooks: config.webhooks === 'on',
    now,
    onError: parts.onError,
  });
  return {
    notices,
    publicKey: vapid.publicKey,
    async close() {
      await notices.close();
      await sender.close();
    },
  };
}

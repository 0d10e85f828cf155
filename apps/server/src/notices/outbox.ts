import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from '@sobremesa/protocol/durations';
import type { Stores } from '../stores.ts';
import type { Answer } from './post.ts';
import type { Push, VapidKeys } from './push.ts';
import type { Sender } from './sender.ts';
import { type Slot, Slots } from './slots.ts';
import type { ClaimedDelivery, DeliveryEnd } from './store.ts';
import type { Device, StoredWebhook } from './target-store.ts';
import type { Hook } from './webhook.ts';

export interface OutboxOptions {
  readonly stores: Pick<Stores, 'notices' | 'targets'>;
  readonly sender: Sender;
  readonly vapid: VapidKeys;
  readonly contact: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with how each attempt ended. */
  readonly onSent?: (target: 'push' | 'webhook', result: Result) => void;
}

export type Pumped = 'empty' | 'more' | 'full';

type Result = 'done' | 'gone' | 'retry' | 'failed';

/** Pauses after the first, second, … failed attempt; the last one is repeated until the message expires. */
const PAUSES = [10 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];
/** Longer than any answer can take; then another server may try. */
const CLAIM_TIME = MINUTE;
const BATCH = 32;
const BUSY_PAUSE = 2 * SECOND;
/** As long as a request waits for its answer. */
const SILENT_PAUSE = 10 * SECOND;
/** Of batches from which something was put off, before a pause: their writes delay those of moves. */
const MAX_PUT_OFF = 8;
/** A device whose service has accepted nothing for this long is forgotten, a webhook switched off. */
const DEVICE_PATIENCE = 14 * DAY;
const WEBHOOK_PATIENCE = 3 * DAY;
/** Messages a minute to one device or webhook. */
const MAX_PER_TARGET = 30;

interface Sending {
  readonly delivery: ClaimedDelivery;
  readonly target: Device | StoredWebhook;
  readonly slot: Slot;
}

const isDevice = (target: Device | StoredWebhook): target is Device => 'endpoint' in target;

/**
 * Sends what is to be sent. Each delivery is claimed by one server. If that server dies, another one sends it
 * again after a minute, which replaces the same notification.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  /** Messages to each target within the current minute. */
  readonly #sent = new Map<string, number>();
  #minute = 0;
  readonly #slots: Slots;
  readonly #pending = new Set<Promise<void>>();
  /** Batches in a row from which something was put off. */
  #putOff = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#slots = new Slots(options.now);
  }

  /** Begins to send what is due; says whether there may be more, and whether there is room for it. */
  async pump(): Promise<Pumped> {
    const { stores, now } = this.#options;
    const limit = Math.min(BATCH, this.#slots.free);
    if (limit === 0) return 'full';
    const time = now();
    const claim = { id: randomUUID(), now: time, until: time + CLAIM_TIME, limit };
    const deliveries = await stores.notices.claimDeliveries(claim);
    if (deliveries.length === 0) return 'empty';
    const { devices, webhooks } = await stores.targets.targets([
      ...new Set(deliveries.map(({ target }) => target)),
    ]);
    const known = new Map([...devices, ...webhooks].map((target) => [target.id, target]));
    const ends: DeliveryEnd[] = [];
    const sendings: Sending[] = [];
    let isFull = false;
    let isPutOff = false;
    for (const delivery of deliveries) {
      const { id, expiresAt } = delivery;
      const target = known.get(delivery.target);
      const isOff = target && !isDevice(target) && target.offAt !== undefined;
      if (!target || isOff || expiresAt <= time) ends.push({ id });
      else {
        const slot = this.#take(target);
        if (typeof slot === 'object') sendings.push({ delivery, target, slot });
        else {
          isFull ||= slot === 'answering';
          isPutOff = true;
          ends.push({ id, retryAt: time + (slot === 'silent' ? SILENT_PAUSE : BUSY_PAUSE) });
        }
      }
    }
    if (ends.length > 0) await stores.notices.settleDeliveries(claim, ends);
    this.#track(this.#sendAll(claim, sendings));
    // Whoever went on with a busy push service would claim and postpone everything that waits for it.
    this.#putOff = isPutOff ? this.#putOff + 1 : 0;
    if (isFull || this.#putOff >= MAX_PUT_OFF) {
      this.#putOff = 0;
      return 'full';
    }
    return deliveries.length === limit ? 'more' : 'empty';
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  #track(work: Promise<void>): void {
    const guarded = work.catch(this.#options.onError);
    this.#pending.add(guarded);
    guarded.finally(() => this.#pending.delete(guarded));
  }

  #messageOf({ delivery, target }: Sending): Push | Hook {
    const { vapid, contact, now } = this.#options;
    const { message, tag, expiresAt } = delivery;
    if (!isDevice(target)) {
      const { url, secret } = target;
      return { type: 'webhook', id: delivery.id, url, secret, body: message, at: now() };
    }
    const { endpoint, p256dh, auth } = target;
    const ttl = Math.ceil((expiresAt - now()) / SECOND);
    return { type: 'push', endpoint, p256dh, auth, message, tag, ttl, vapid, contact };
  }

  /** A slot for a message to the target, or why there is none. */
  #take(target: Device | StoredWebhook): ReturnType<Slots['take']> | 'too-many' {
    const sent = this.#sentTo(target.id);
    if (sent >= MAX_PER_TARGET) return 'too-many';
    const isFailing = target.failingSince !== undefined;
    const slot = this.#slots.take(
      isDevice(target)
        ? { kind: 'push', url: target.endpoint, isFailing }
        : { kind: 'webhook', url: target.url, isFailing },
    );
    if (typeof slot === 'object') this.#sent.set(target.id, sent + 1);
    return slot;
  }

  #sentTo(target: string): number {
    const minute = Math.floor(this.#options.now() / MINUTE);
    if (minute !== this.#minute) this.#sent.clear();
    this.#minute = minute;
    return this.#sent.get(target) ?? 0;
  }

  /** Answers that arrive together are written together: thousands of writes would delay those of moves. */
  async #sendAll(claim: { readonly id: string }, sendings: readonly Sending[]): Promise<void> {
    let ends: DeliveryEnd[] = [];
    let writing: Promise<void> = Promise.resolve();
    const write = (): Promise<void> => {
      const some = ends;
      ends = [];
      return some.length > 0
        ? this.#options.stores.notices.settleDeliveries(claim, some)
        : Promise.resolve();
    };
    await Promise.all(
      sendings.map(async (sending) => {
        const end = await this.#send(sending);
        ends.push(end);
        if (ends.length === 1) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          writing = writing.then(write);
        }
      }),
    );
    await writing;
  }

  async #send(sending: Sending): Promise<DeliveryEnd> {
    const { delivery, target, slot } = sending;
    const { sender, stores, now, onSent } = this.#options;
    const { id, expiresAt, attempts } = delivery;
    const message = this.#messageOf(sending);
    const answer = await sender.send(message).catch((): Answer => ({ failed: 'network' }));
    this.#slots.release(slot, 'status' in answer);
    const result = resultOf(answer, message.type);
    onSent?.(message.type, result);
    if (result === 'done') {
      if (target.failingSince !== undefined) await stores.targets.noteFailing(target.id, undefined);
      return { id };
    }
    if (result === 'gone' && isDevice(target)) await stores.targets.removeTarget(target.id);
    else await this.#noteFailure(target, result === 'gone');
    if (result !== 'retry') return { id };
    const asked = 'status' in answer ? (answer.retryAfter ?? 0) * SECOND : 0;
    const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1];
    const retryAt = now() + Math.min(Math.max(pause, asked), DAY);
    return retryAt < expiresAt ? { id, retryAt } : { id };
  }

  async #noteFailure(target: Device | StoredWebhook, isGone: boolean): Promise<void> {
    const { stores, now } = this.#options;
    const since = target.failingSince ?? now();
    const lasted = now() - since;
    if (isDevice(target)) {
      if (lasted > DEVICE_PATIENCE) await stores.targets.removeTarget(target.id);
      else await stores.targets.noteFailing(target.id, since);
    } else {
      const isOff = isGone || lasted > WEBHOOK_PATIENCE;
      await stores.targets.noteFailing(target.id, since, isOff ? now() : undefined);
    }
  }
}

const GONE = [404, 410];
/** Too early, too many, and time-outs; other refusals stay as they are when repeated. */
const TEMPORARY = [408, 425, 429];

function resultOf(answer: Answer, type: 'push' | 'webhook'): Result {
  if ('failed' in answer) return answer.failed === 'refused' ? 'failed' : 'retry';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'done';
  if (GONE.includes(status)) return 'gone';
  // The receiver of a webhook may be repaired; a push service says so by its status.
  return status >= 500 || TEMPORARY.includes(status) || type === 'webhook' ? 'retry' : 'failed';
}

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { NoticeKind, PushMessage } from '@sobremesa/protocol';
import type { AppliedStep, PersonId, Table, TableIndex } from '@sobremesa/tables';
import type {
  Claim,
  ClaimedNotice,
  Delivery,
  Device,
  Notice,
  NoticeEnd,
  NoticeWishes,
  Storage,
  StoredWebhook,
} from '../storage/port.ts';
import { ACCEPTED, FINISHED, kinds, tagOf } from './kinds.ts';
import type { Outbox } from './outbox.ts';
import { quietUntil } from './quiet-hours.ts';
import { gameName, type NoticeText, texts } from './texts.ts';
import { awaitedAt, changesTurns, isSlow } from './turns.ts';
import { hookBody } from './webhook.ts';

export interface NoticesOptions {
  readonly storage: Pick<
    Storage,
    | 'reachable'
    | 'saveNotices'
    | 'claimNotices'
    | 'settleNotices'
    | 'addDeliveries'
    | 'tidyNotices'
    | 'wishesOf'
    | 'devicesOf'
    | 'webhooksOf'
    | 'indexes'
  >;
  readonly outbox: Outbox;
  /** Whether a person has the table open at this server. */
  readonly isHere: (table: string, person: PersonId) => boolean;
  /** Who has the table open, at any server. */
  readonly peopleAt: (table: string) => Promise<ReadonlySet<PersonId>>;
  /** Milliseconds from the beginning of a turn to its notice. */
  readonly delay: number;
  readonly hasPush: boolean;
  readonly hasWebhooks: boolean;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** A challenge that somebody has taken up, as its maker is told of it. */
export interface ChallengeNews {
  readonly maker: PersonId;
  readonly challenge: string;
  /** The table of the try. */
  readonly table: string;
  readonly game: string;
  readonly name: string;
  readonly isFinished: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SWEEP_INTERVAL = SECOND;
/** Steps of this long are written together. */
const SAVE_DELAY = 500;
const MOST_SAVED = 500;
const CLAIM_TIME = 30 * SECOND;
const BATCH = 50;
/** A connection that has died is noticed within a minute; whoever is there for longer knows of the turn. */
const PRESENT_PAUSE = 30 * SECOND;
const PRESENT_TIME = 3 * MINUTE;
/** Longer than a table without steps stays open. */
const KEPT = 45 * DAY;
const TIDY_INTERVAL = HOUR;
/** A message that closes a notification is of no use later. */
const CLOSE_LIFE = HOUR;
const CLOSING_TIME = SECOND;

/** Apple ends subscriptions whose messages show nothing, so there a quiet notification replaces the old one. */
const MUST_SHOW = /(?:^|\.)push\.apple\.com$/;

/**
 * Decides whom to tell what. A step only leaves a note in memory; half a second later the notes become rows
 * of the database, each with a time at which a server claims it, looks whether it is still true, and adds
 * what the outbox sends. Whoever has the table open when the turn begins is noted 15 s later, if then
 * the turn still lasts: quick play writes nothing.
 */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #noted = new Map<string, { readonly notice: Notice; readonly saveAt: number }>();
  readonly #timer: NodeJS.Timeout;
  #saveTimer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #tidiedAt: number;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.#tidiedAt = options.now();
    this.#timer = setInterval(() => this.#begin(() => this.#sweep()), SWEEP_INTERVAL);
  }

  /** Notes who is awaited after a step that this server has written. Must cost a move next to nothing. */
  stepTaken(table: Table, step: AppliedStep): void {
    if (!this.#isOn || !isSlow(table) || !changesTurns(step)) return;
    const { now, delay, isHere } = this.#options;
    const data = JSON.stringify({ game: table.opening.game });
    for (const { person, number } of awaitedAt(table)) {
      const isWaiting = number === undefined || !isHere(table.code, person);
      this.#note(
        {
          person,
          kind: 'turn',
          about: table.code,
          seq: table.seq,
          ...(number === undefined ? {} : { number }),
          data,
          since: now(),
          dueAt: number === undefined ? now() : now() + delay,
        },
        isWaiting ? now() : now() + delay,
      );
    }
  }

  /** Notes that somebody has begun or finished a try. A second call for the same tells nothing. */
  challengeTaken({ maker, challenge, table, game, name, isFinished }: ChallengeNews): void {
    if (!this.#isOn) return;
    const number = isFinished ? FINISHED : ACCEPTED;
    const { now, delay } = this.#options;
    this.#note(
      {
        person: maker,
        kind: 'challenge',
        about: table,
        seq: number,
        number,
        data: JSON.stringify({ challenge, game, name }),
        since: now(),
        dueAt: now() + delay,
      },
      now(),
    );
  }

  /** Sends a message that says where notices arrive. */
  async test(webhook: StoredWebhook): Promise<void> {
    const { storage, now } = this.#options;
    const text = texts[webhook.language].test;
    const delivery = this.#hookDelivery(webhook, 'test', 'test', '/me', '', text, now() + HOUR);
    await storage.addDeliveries([delivery]);
  }

  /** Does at once what the next sweeps would do, and resolves when everything due was tried. */
  async settle(): Promise<void> {
    while (this.#isWorking) await this.#working;
    this.#begin(async () => {
      await this.save(true);
      await this.#sweep();
    });
    await this.#working;
    await this.#options.outbox.idle();
  }

  /** Writes what was noted. What is being sent ends soon, or is left to other servers. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#saveTimer);
    await this.save(true);
    await this.#working;
    const patience = new AbortController();
    await Promise.race([
      this.#options.outbox.idle(),
      setTimeout(CLOSING_TIME, undefined, { signal: patience.signal }).catch(() => {}),
    ]);
    patience.abort();
  }

  get #isOn(): boolean {
    return this.#options.hasPush || this.#options.hasWebhooks;
  }

  #note(notice: Notice, saveAt: number): void {
    const { kind, about, person } = notice;
    const key = `${kind} ${about} ${person}`;
    const before = this.#noted.get(key);
    // Of a turn that goes on, the first note holds.
    if (before && before.notice.number === notice.number) return;
    this.#noted.set(key, { notice, saveAt });
    this.#saveTimer ??= globalThis.setTimeout(() => {
      this.#saveTimer = undefined;
      this.save().catch(this.#options.onError);
    }, SAVE_DELAY);
  }

  /** Writes the notes whose time has come, or all of them. */
  async save(all = false): Promise<void> {
    const { storage, now } = this.#options;
    const ready = [...this.#noted].filter(([, { saveAt }]) => all || saveAt <= now());
    for (const [key] of ready) this.#noted.delete(key);
    for (let from = 0; from < ready.length; from += MOST_SAVED) {
      const notices = ready.slice(from, from + MOST_SAVED).map(([, { notice }]) => notice);
      const people = await storage.reachable([...new Set(notices.map(({ person }) => person))]);
      await storage.saveNotices(notices.filter(({ person }) => people.has(person)));
    }
  }

  #begin(work: () => Promise<void>): void {
    if (this.#isWorking || !this.#isOn) return;
    this.#isWorking = true;
    this.#working = work()
      .catch(this.#options.onError)
      .finally(() => {
        this.#isWorking = false;
      });
  }

  async #sweep(): Promise<void> {
    const { outbox, storage, now } = this.#options;
    if (this.#noted.size > 0) await this.save();
    let isMore = true;
    while (isMore) {
      const more = await this.#work();
      isMore = (await outbox.pump()) || more;
    }
    if (now() - this.#tidiedAt < TIDY_INTERVAL) return;
    this.#tidiedAt = now();
    await storage.tidyNotices(now() - KEPT, now());
  }

  /** Decides what becomes of some notices that are due; true when there may be more. */
  async #work(): Promise<boolean> {
    const { storage, now, hasPush, hasWebhooks } = this.#options;
    const time = now();
    const claim: Claim = { id: randomUUID(), now: time, until: time + CLAIM_TIME, limit: BATCH };
    const notices = await storage.claimNotices(claim);
    if (notices.length === 0) return false;
    const people = [...new Set(notices.map(({ person }) => person))];
    const turns = notices.filter(({ kind }) => kinds[kind].isTurn);
    const [wishes, devices, webhooks, indexes] = await Promise.all([
      storage.wishesOf(people),
      hasPush ? storage.devicesOf(people) : [],
      hasWebhooks ? storage.webhooksOf(people) : [],
      storage.indexes([...new Set(turns.map(({ about }) => about))]),
    ]);
    const wishesBy = new Map(wishes.map((each) => [each.person, each]));
    const indexBy = new Map(indexes.map((index) => [index.code, index]));
    const ends: NoticeEnd[] = [];
    const deliveries = new Map<string, Delivery[]>();
    for (const notice of notices) {
      const { id, person } = notice;
      const index = indexBy.get(notice.about);
      const end = await this.#endOf(notice, wishesBy.get(person), index);
      ends.push(end);
      const to = {
        devices: devices.filter((device) => device.person === person),
        webhooks: webhooks.filter((hook) => hook.person === person && hook.offAt === undefined),
      };
      if (end.type === 'told') deliveries.set(id, this.#showing(notice, index, to));
      if (end.type === 'forget' && notice.shown !== undefined && kinds[notice.kind].isTurn)
        deliveries.set(id, this.#closing(notice, to.devices));
    }
    await storage.settleNotices(claim, ends, deliveries);
    return notices.length === BATCH;
  }

  async #endOf(
    { id, person, kind, about, number, shown, since }: ClaimedNotice,
    wishes: NoticeWishes | undefined,
    index: TableIndex | undefined,
  ): Promise<NoticeEnd> {
    const { now, peopleAt } = this.#options;
    const { isTurn } = kinds[kind];
    if (number === undefined || number === shown || wishes?.off.includes(kind))
      return { id, type: 'forget' };
    // A server may have written its note after that of a later step.
    if (isTurn && !isDecider(index, person)) return { id, type: 'forget' };
    const until = wishes?.quiet && quietUntil(wishes.quiet, now());
    if (until !== undefined) return { id, type: 'wait', until };
    if (isTurn && (await peopleAt(about)).has(person)) {
      if (now() - since > PRESENT_TIME) return { id, type: 'forget' };
      return { id, type: 'wait', until: now() + PRESENT_PAUSE };
    }
    return { id, type: 'told', shown: number };
  }

  #showing(
    notice: Notice,
    index: TableIndex | undefined,
    { devices, webhooks }: { devices: readonly Device[]; webhooks: readonly StoredWebhook[] },
  ): Delivery[] {
    const { kind } = notice;
    const data = JSON.parse(notice.data) as Record<string, string>;
    const path = kinds[kind].path(notice, data);
    const tag = tagOf(kind, path);
    const expiresAt = this.#options.now() + kinds[kind].life;
    return [
      ...devices.map((device) => {
        const text = kinds[kind].text(device.language, data, index, notice);
        return this.#pushDelivery(device, { type: 'show', tag, path, ...text }, expiresAt);
      }),
      ...webhooks.map((hook) => {
        const text = kinds[kind].text(hook.language, data, index, notice);
        return this.#hookDelivery(hook, kind, tag, path, data['game'], text, expiresAt);
      }),
    ];
  }

  /** Closes what was shown: the person has moved elsewhere, or a bot for them. */
  #closing(notice: Notice, devices: readonly Device[]): Delivery[] {
    const { kind } = notice;
    const data = JSON.parse(notice.data) as Record<string, string>;
    const path = kinds[kind].path(notice, data);
    const tag = tagOf(kind, path);
    return devices.map((device) => {
      const quiet = texts[device.language].moved(gameName(data['game'], device.language));
      const message: PushMessage = MUST_SHOW.test(new URL(device.endpoint).hostname)
        ? { type: 'show', tag, path, ...quiet, silent: true }
        : { type: 'close', tag };
      return this.#pushDelivery(device, message, this.#options.now() + CLOSE_LIFE);
    });
  }

  #pushDelivery({ id, person }: Device, message: PushMessage, expiresAt: number): Delivery {
    return {
      target: id,
      person,
      tag: message.tag,
      message: JSON.stringify(message),
      dueAt: this.#options.now(),
      expiresAt,
    };
  }

  #hookDelivery(
    { id, person, shape, origin }: StoredWebhook,
    kind: NoticeKind | 'test',
    tag: string,
    path: string,
    game: string,
    { title, body }: NoticeText,
    expiresAt: number,
  ): Delivery {
    const at = this.#options.now();
    const message = hookBody(shape, { kind, title, text: body, url: origin + path, game, at });
    return { target: id, person, tag, message, dueAt: at, expiresAt };
  }
}

const isDecider = (index: TableIndex | undefined, person: PersonId): boolean => {
  const seat = index?.people?.indexOf(person) ?? -1;
  return seat >= 0 && (index?.deciders?.includes(seat) ?? false);
};

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { PushMessage } from '@sobremesa/protocol';
import { DAY, HOUR, MINUTE, SECOND } from '@sobremesa/protocol/durations';
import type { AppliedStep, PersonId, Table, TableIndex } from '@sobremesa/tables';
import type { Language } from '@sobremesa/words';
import type { Stores } from '../stores.ts';
import { awaitedAt, changesTurns, isSlow } from './awaited.ts';
import { ACCEPTED, type Data, FINISHED, kinds } from './kinds.ts';
import type { Outbox } from './outbox.ts';
import { quietUntil } from './quiet-hours.ts';
import type { Claim, ClaimedNotice, Delivery, Notice, NoticeEnd } from './store.ts';
import type { Device, NoticeWishes, StoredWebhook } from './target-store.ts';
import { type NoticeText, texts } from './texts.ts';
import { hookBody } from './webhook.ts';

/** Where a person is in relation to what a notice is about; who is outside is not told. */
export type Place = 'here' | 'away' | 'outside';

export interface NoticesOptions {
  readonly stores: Pick<Stores, 'notices' | 'targets'>;
  readonly outbox: Outbox;
  /** What is known of these tables. */
  readonly indexes: (tables: readonly string[]) => Promise<readonly TableIndex[]>;
  /** Whether a person has the table open at this server. */
  readonly isHere: (table: string, person: PersonId) => boolean;
  /** Who has the table open, at any server. */
  readonly peopleAt: (table: string) => Promise<ReadonlySet<PersonId>>;
  /** Whether somebody looks at a circle, at any server, or is none of those who are called there. */
  readonly placeInCircle: (circle: string, person: PersonId) => Promise<Place>;
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

/** A round of a tournament, for one of its people. */
export interface RoundNews {
  readonly person: PersonId;
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly round: number;
  /** Absent for whoever has a bye. */
  readonly table?: string;
  /** The page that a tap opens. */
  readonly path: string;
}

/** Somebody calls a member of a circle to a table. */
export interface CallNews {
  readonly person: PersonId;
  readonly table: string;
  readonly game: string;
  readonly circle: string;
  readonly circleName: string;
  readonly reason: 'open' | 'call';
  /** The name of whoever calls. */
  readonly name?: string;
  /** Counts the calls to this table. */
  readonly number: number;
}

/** What webhooks are told without a notice. */
export interface Announcement {
  readonly kind: string;
  readonly tag: string;
  readonly path: string;
  /** The table that it is about. */
  readonly table?: string | undefined;
  readonly game: string;
  readonly text: (language: Language) => NoticeText;
}

const SWEEP_INTERVAL = SECOND;
/** Before the next look while more is due than can be under way. It limits how much is sent a second. */
const FULL_PAUSE = 200;
/** Steps of this long are written together. */
const SAVE_DELAY = 500;
const MAX_SAVED = 500;
const CLAIM_TIME = 30 * SECOND;
const BATCH = 50;
/** A connection that has died is noticed within a minute; whoever is there for longer knows of the turn. */
const PRESENT_PAUSE = 30 * SECOND;
const PRESENT_TIME = 3 * MINUTE;
/** Longer than a table without steps stays open. */
const KEPT = 45 * DAY;
const TIDY_INTERVAL = HOUR;
/** What happened is worth telling for as long as a webhook is tried. */
const ANNOUNCEMENT_LIFE = DAY;
/** The end of a thing that begins and ends once: nothing about it comes later. */
const LAST_SEQ = 2 ** 31 - 1;
/** A message that closes a notification is of no use later. */
const CLOSE_LIFE = HOUR;
const CLOSING_TIME = SECOND;

/** Apple ends subscriptions whose messages show nothing, so there a quiet notification replaces the old one. */
const MUST_SHOW = /(?:^|\.)push\.apple\.com$/;

/**
 * Decides whom to tell what. A step only leaves its table in memory; half a second later who is awaited there is noted as rows
 * of the database, each with a time at which a server claims it, looks whether it is still true, and adds
 * what the outbox sends. Whoever has the table open when the turn begins is noted 15 s later, if then
 * the turn still lasts: quick play writes nothing.
 */
export class Notices {
  readonly #options: NoticesOptions;
  readonly #noted = new Map<string, { readonly notice: Notice; readonly saveAt: number }>();
  /** Tables whose turns have changed since the last notes. */
  readonly #changed = new Map<string, Table>();
  readonly #timer: NodeJS.Timeout;
  #saveTimer: NodeJS.Timeout | undefined;
  #hurryTimer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #tidiedAt: number;

  constructor(options: NoticesOptions) {
    this.#options = options;
    this.#tidiedAt = options.now();
    this.#timer = setInterval(() => this.#begin(() => this.#sweep()), SWEEP_INTERVAL);
  }

  /** A step that this server has written. Who is awaited is noted later, once for many steps. */
  stepTaken(table: Table, step: AppliedStep): void {
    if (!this.#isOn || !isSlow(table) || !changesTurns(step)) return;
    this.#changed.set(table.code, table);
    this.#saveSoon();
  }

  /** Notes who is awaited now. A step that is still being written counts: what is due is checked again before it is sent. */
  #noteTurns(): void {
    const { now, delay, isHere } = this.#options;
    for (const table of this.#changed.values()) {
      const data = JSON.stringify({ game: table.opening.game });
      for (const { person, number } of awaitedAt(table)) {
        const since = table.at;
        const isWaiting = number === undefined || !isHere(table.code, person);
        this.#note(
          {
            person,
            kind: 'turn',
            about: table.code,
            seq: table.seq,
            ...(number === undefined ? {} : { number }),
            data,
            since,
            dueAt: number === undefined ? now() : since + delay,
          },
          isWaiting ? now() : since + delay,
        );
      }
    }
    this.#changed.clear();
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

  /** Notes that a round has begun, for whoever does not open its table within the delay. */
  roundBegun(news: RoundNews): void {
    const { now, delay } = this.#options;
    this.#noteRound(news, { seq: 2 * news.round, number: news.round, dueAt: now() + delay });
  }

  /** Withdraws the notice of a round, if there is one. */
  roundOver(news: RoundNews): void {
    this.#noteRound(news, { seq: 2 * news.round + 1, dueAt: this.#options.now() });
  }

  #noteRound(
    { person, tournament, round: _, ...data }: RoundNews,
    order: Pick<Notice, 'seq' | 'number' | 'dueAt'>,
  ): void {
    if (!this.#isOn) return;
    const since = this.#options.now();
    const notice = { person, kind: 'round', about: tournament, since, ...order } as const;
    this.#note({ ...notice, data: JSON.stringify(data) }, since);
  }

  /** Notes that somebody calls, for whoever does not open the circle or the table within the delay. */
  called({ person, table: about, number, ...data }: CallNews): void {
    const { now, delay } = this.#options;
    this.#noteCall({ person, about, seq: number, number, dueAt: now() + delay }, data);
  }

  /** Withdraws the calls to a table that has begun or closed, if the person got any. */
  callOver({ person, table: about, ...data }: Pick<CallNews, 'person' | 'table' | 'game'>): void {
    this.#noteCall({ person, about, seq: LAST_SEQ, dueAt: this.#options.now() }, data);
  }

  #noteCall(notice: Omit<Notice, 'kind' | 'data' | 'since'>, data: object): void {
    if (!this.#isOn) return;
    const since = this.#options.now();
    this.#note({ ...notice, kind: 'call', since, data: JSON.stringify(data) }, since);
  }

  /** Sends a message that says where notices arrive. */
  test(webhook: StoredWebhook): Promise<void> {
    const text = (language: Language): NoticeText => texts[language].test;
    return this.announce([webhook], { kind: 'test', tag: 'test', path: '/me', game: '', text });
  }

  /** Tells these webhooks something that follows from no notice. */
  async announce(webhooks: readonly StoredWebhook[], news: Announcement): Promise<void> {
    const { stores, now, hasWebhooks } = this.#options;
    const working = webhooks.filter(({ offAt }) => hasWebhooks && offAt === undefined);
    const expiresAt = now() + ANNOUNCEMENT_LIFE;
    await stores.notices.addDeliveries(
      working.map((hook) => this.#hookDelivery(hook, news, expiresAt)),
    );
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
    clearTimeout(this.#hurryTimer);
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
    this.#saveSoon();
  }

  #saveSoon(): void {
    this.#saveTimer ??= globalThis.setTimeout(() => {
      this.#saveTimer = undefined;
      this.save().catch(this.#options.onError);
    }, SAVE_DELAY);
  }

  /** Writes the notes whose time has come, or all of them. */
  async save(all = false): Promise<void> {
    const { now } = this.#options;
    this.#noteTurns();
    const ready = [...this.#noted].filter(([, { saveAt }]) => all || saveAt <= now());
    for (const [key] of ready) this.#noted.delete(key);
    while (ready.length > 0) {
      const some = ready.slice(0, MAX_SAVED);
      try {
        await this.#write(some.map(([, { notice }]) => notice));
      } catch (error) {
        // The next sweep tries again; what was noted meanwhile is newer.
        for (const [key, note] of ready) if (!this.#noted.has(key)) this.#noted.set(key, note);
        throw error;
      }
      ready.splice(0, some.length);
    }
  }

  async #write(notices: readonly Notice[]): Promise<void> {
    const { stores } = this.#options;
    const people = await stores.notices.reachable([
      ...new Set(notices.map(({ person }) => person)),
    ]);
    await stores.notices.saveNotices(notices.filter(({ person }) => people.has(person)));
  }

  /** Goes on as soon as some answers have arrived. */
  #hurry(): void {
    clearTimeout(this.#hurryTimer);
    this.#hurryTimer = globalThis.setTimeout(() => this.#begin(() => this.#sweep()), FULL_PAUSE);
    this.#hurryTimer.unref();
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
    const { outbox, stores, now } = this.#options;
    if (this.#noted.size + this.#changed.size > 0) await this.save();
    for (;;) {
      const isMore = await this.#work();
      const pumped = await outbox.pump();
      // What there is no room for is left where it is: thousands of writes at once would delay those of moves.
      if (pumped === 'full') this.#hurry();
      if (pumped === 'full' || (pumped === 'empty' && !isMore)) break;
    }
    if (now() - this.#tidiedAt < TIDY_INTERVAL) return;
    this.#tidiedAt = now();
    await stores.notices.tidyNotices(now() - KEPT, now());
  }

  /** Decides what becomes of some notices that are due; true when there may be more. */
  async #work(): Promise<boolean> {
    const { stores, indexes: read, now, hasPush, hasWebhooks } = this.#options;
    const time = now();
    const claim: Claim = { id: randomUUID(), now: time, until: time + CLAIM_TIME, limit: BATCH };
    const notices = await stores.notices.claimNotices(claim);
    if (notices.length === 0) return false;
    const people = [...new Set(notices.map(({ person }) => person))];
    const tables = new Map(notices.map((notice) => [notice.id, tableOf(notice)]));
    const [wishes, devices, webhooks, indexes] = await Promise.all([
      stores.targets.wishesOf(people),
      hasPush ? stores.targets.devicesOf(people) : [],
      hasWebhooks ? stores.targets.webhooksOf(people) : [],
      read([...new Set([...tables.values()].flatMap((table) => table ?? []))]),
    ]);
    const wishesBy = new Map(wishes.map((each) => [each.person, each]));
    const indexBy = new Map(indexes.map((index) => [index.code, index]));
    const ends: NoticeEnd[] = [];
    const deliveries = new Map<string, Delivery[]>();
    for (const notice of notices) {
      const { id, person } = notice;
      const index = indexBy.get(tables.get(id) ?? '');
      const end = await this.#endOf(notice, wishesBy.get(person), index);
      ends.push(end);
      const to = {
        devices: devices.filter((device) => device.person === person),
        webhooks: webhooks.filter((hook) => hook.person === person && hook.offAt === undefined),
      };
      if (end.type === 'told') deliveries.set(id, this.#showing(notice, index, to));
      if (end.type === 'forget' && notice.shown !== undefined)
        deliveries.set(id, this.#closing(notice, to.devices));
    }
    await stores.notices.settleNotices(claim, ends, deliveries);
    return notices.length === BATCH;
  }

  async #endOf(
    notice: ClaimedNotice,
    wishes: NoticeWishes | undefined,
    index: TableIndex | undefined,
  ): Promise<NoticeEnd> {
    const { now } = this.#options;
    const { id, kind, number, shown, since } = notice;
    if (number === undefined || number === shown || wishes?.off.includes(kind))
      return { id, type: 'forget' };
    // A server may have written its note after that of a later step.
    if (kinds[kind].holds?.(index, notice) === false) return { id, type: 'forget' };
    const until = wishes?.quiet && quietUntil(wishes.quiet, now());
    if (until !== undefined) return { id, type: 'wait', until };
    const place = await this.#placeOf(notice);
    if (place === 'outside') return { id, type: 'forget' };
    if (place === 'here') {
      if (now() - since > PRESENT_TIME) return { id, type: 'forget' };
      return { id, type: 'wait', until: now() + PRESENT_PAUSE };
    }
    return { id, type: 'told', shown: number };
  }

  /** Whether the person looks at what the notice is about, or has left its circle or its calls. */
  async #placeOf(notice: Notice): Promise<Place> {
    const { placeInCircle, peopleAt } = this.#options;
    const { person, kind } = notice;
    const circle = kinds[kind].circle?.(dataOf(notice));
    if (circle !== undefined) {
      const place = await placeInCircle(circle, person);
      if (place !== 'away') return place;
    }
    const table = tableOf(notice);
    return table !== undefined && (await peopleAt(table)).has(person) ? 'here' : 'away';
  }

  #showing(
    notice: Notice,
    index: TableIndex | undefined,
    { devices, webhooks }: { devices: readonly Device[]; webhooks: readonly StoredWebhook[] },
  ): Delivery[] {
    const { kind } = notice;
    const data = dataOf(notice);
    const path = kinds[kind].path(notice, data);
    const tag = kinds[kind].tag(path, notice);
    // A notice about a try names its player, and whoever made the challenge may have the table of the try open.
    const table = tableOf(notice) ?? notice.about;
    const expiresAt = this.#options.now() + kinds[kind].life;
    return [
      ...devices.map((device) => {
        const text = kinds[kind].text(device.language, data, index, notice);
        const message: PushMessage = { type: 'show', tag, path, ...text };
        return this.#pushDelivery(device, message, table, expiresAt);
      }),
      ...webhooks.map((hook) => {
        const text = (language: Language): NoticeText =>
          kinds[kind].text(language, data, index, notice);
        const news = { kind, tag, path, table, game: data['game'], text };
        return this.#hookDelivery(hook, news, expiresAt);
      }),
    ];
  }

  /** Closes what was shown: the person has moved elsewhere, or a bot for them, or it is over. */
  #closing(notice: Notice, devices: readonly Device[]): Delivery[] {
    const { path: pathOf, tag: tagOf, over } = kinds[notice.kind];
    if (!over) return [];
    const data = dataOf(notice);
    const path = pathOf(notice, data);
    const tag = tagOf(path, notice);
    return devices.map((device) => {
      const message: PushMessage = MUST_SHOW.test(new URL(device.endpoint).hostname)
        ? { type: 'show', tag, path, ...over(device.language, data), silent: true }
        : { type: 'close', tag };
      const expiresAt = this.#options.now() + CLOSE_LIFE;
      return this.#pushDelivery(device, message, tableOf(notice), expiresAt);
    });
  }

  #pushDelivery(
    { id, person }: Device,
    message: PushMessage,
    table: string | undefined,
    expiresAt: number,
  ): Delivery {
    return {
      target: id,
      person,
      tag: message.tag,
      table,
      message: JSON.stringify(message),
      dueAt: this.#options.now(),
      expiresAt,
    };
  }

  #hookDelivery(
    { id, person, shape, origin, language }: StoredWebhook,
    { kind, tag, path, table, game, text }: Announcement,
    expiresAt: number,
  ): Delivery {
    const at = this.#options.now();
    const { title, body } = text(language);
    const message = hookBody(shape, { kind, title, text: body, url: origin + path, game, at });
    return { target: id, person, tag, table, message, dueAt: at, expiresAt };
  }
}

const dataOf = ({ data }: Notice): Data => JSON.parse(data) as Data;

const tableOf = (notice: Notice): string | undefined =>
  kinds[notice.kind].table?.(notice, dataOf(notice));

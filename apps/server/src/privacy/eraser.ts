import { createHmac } from 'node:crypto';
import { failure } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { goneId, type PersonId } from '@sobremesa/tables';
import type { Bus, Revoked } from '../bus/port.ts';
import type { Hub } from '../hub/hub.ts';
import { programId } from '../people/ids.ts';
import type { Secrets } from '../people/secret.ts';
import { type Removal, type RemovalWorkers, removeFrom } from '../records/removal.ts';
import type { StoredLog } from '../storage/archive/stored-log.ts';
import type { Storage } from '../storage/storage.ts';
import type { Stores } from '../stores.ts';
import { REPORT_DAYS, type Retention, tooOldBefore } from './retention.ts';

export interface EraserOptions {
  readonly storage: Pick<Storage, 'scrub'>;
  readonly stores: Pick<
    Stores,
    | 'challenges'
    | 'circles'
    | 'keys'
    | 'logins'
    | 'notices'
    | 'people'
    | 'privacy'
    | 'safety'
    | 'tables'
  >;
  readonly hub: Pick<Hub, 'act' | 'erase' | 'read' | 'lobby'>;
  readonly bus: Pick<Bus, 'announce'>;
  readonly removalWorkers: RemovalWorkers;
  /** Closes WebSocket connections at this server. */
  readonly disconnect: (revoked: Revoked) => void;
  readonly retention: Retention;
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const SWEEP_INTERVAL = 60_000;
/** Reads whole tables, which need not happen more often. */
const TIDY_INTERVAL = 3_600_000;
/**
 * After this time any server looks once more: the deletion may have been interrupted, and what the person did at the same
 * moment may have been written after it. Longer than sockets live whose end was not announced to their server.
 */
const SECOND_LOOK = 60_000;
const MAX_GUESTS = 20;
const MAX_TABLES = 50;
const SHORT_LOG = 500;
/** How long a cookie can live. */
const COOKIE_LIFE = 400 * DAY;

/** Takes a few milliseconds to rewrite, as most logs do. */
const isShort = ({ archived, steps }: StoredLog): boolean =>
  archived === undefined && steps.length <= SHORT_LOG;

/** Deletes people who ask for it, guests who do not come back, and old talk. */
export class Eraser {
  readonly #options: EraserOptions;
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #isClosed = false;
  #tidiedAt: number;

  constructor(options: EraserOptions) {
    this.#options = options;
    this.#tidiedAt = options.now();
    this.#timer = setInterval(() => {
      // One that takes long is not begun again: the second would do the same once more, and so would the third.
      this.#sweeping ??= this.sweep()
        .catch(options.onError)
        .finally(() => {
          this.#sweeping = undefined;
        });
    }, SWEEP_INTERVAL);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  /**
   * Deletes a person and their programs. When it resolves, nothing of them is left in the database but the note that a sweep
   * looks once more; and what is in tables that could not be read now.
   */
  async erase(person: PersonId): Promise<void> {
    const { storage, stores } = this.#options;
    const tokens = await stores.keys.keysOf(person, 'token');
    for (const each of [...tokens.map(({ hash }) => programId(hash)), person]) {
      await this.#remove(each);
    }
    await storage.scrub();
  }

  /** What is due: deletions to be looked at once more, guests and talk whose time is over. */
  async sweep(): Promise<void> {
    const { storage, stores, retention, now } = this.#options;
    const at = now();
    if (at - this.#tidiedAt >= TIDY_INTERVAL) {
      this.#tidiedAt = at;
      await stores.keys.removeExpiredKeys(at);
      await stores.safety.removeSettledReports(at - REPORT_DAYS * DAY);
      await stores.logins.removeOldEnds(at - COOKIE_LIFE);
    }
    for (const person of await stores.privacy.erasures(at - SECOND_LOOK)) {
      if (this.#isClosed) return;
      if (await this.#remove(person)) await stores.privacy.endErasure(person);
    }
    const guestsBefore = tooOldBefore(retention.guestDays, at);
    const guests =
      guestsBefore === undefined ? [] : await stores.people.unseenPeople(guestsBefore, MAX_GUESTS);
    for (const person of guests) {
      if (this.#isClosed) return;
      await this.erase(person);
    }
    const talkBefore = tooOldBefore(retention.talkDays, at);
    const quieted =
      talkBefore === undefined ? [] : await stores.tables.tablesWithTalk(talkBefore, MAX_TABLES);
    for (const table of quieted) {
      if (this.#isClosed) return;
      await this.#quiet(table);
    }
    await storage.scrub();
  }

  /** False when some tables could not be read now. */
  async #remove(person: PersonId): Promise<boolean> {
    const { stores, hub, bus, disconnect, secrets, now, onError } = this.#options;
    await this.#leaveTables(person);
    const called = await stores.circles.tablesCalledTo(person);
    const [secret] = secrets();
    await stores.privacy.forgetPerson(person, now(), (table) => goneAt(person, table, secret));
    disconnect({ person });
    bus.announce({ type: 'revoked', person });
    let isDone = true;
    const tables = await stores.tables.tablesWith(person);
    for (const table of tables) {
      if (this.#isClosed) return false;
      try {
        await this.#eraseAt(person, table);
      } catch (error) {
        // The others must not wait for a log that cannot be read.
        onError(error);
        isDone = false;
      }
    }
    await stores.notices.withdrawNotices([...new Set([...tables, ...called])], now());
    hub.lobby.changed();
    return isDone;
  }

  /** A bot plays on for them, as for anybody who leaves. */
  async #leaveTables(person: PersonId): Promise<void> {
    const { stores, hub } = this.#options;
    for (const { code } of await stores.tables.tablesOf(
      person,
      Number.MAX_SAFE_INTEGER,
      undefined,
      'going',
    )) {
      const leave = { type: 'leave' } as const;
      await hub
        .act({ person, name: undefined }, code, `erase-${code}`, leave)
        // They have left before, or the deal is being made; their name goes all the same.
        .catch(() => {});
    }
  }

  async #eraseAt(person: PersonId, table: string): Promise<void> {
    const { stores, hub, secrets } = this.#options;
    // A sweep may repeat what a server with the former secret began.
    const ids = secrets().map((secret) => goneAt(person, table, secret));
    const [gone] = ids;
    const removal = { type: 'person', person, gone } as const;
    await hub.erase(table, () => this.#rewrite(table, removal), { always: true });
    // Only whoever played the first match alone can have challenged others with it.
    const isOwn = await hub.read(
      table,
      (read) => read.isChallenged && ids.some((id) => read.seatOf(id) !== undefined),
    );
    for (const attempt of isOwn ? await stores.challenges.triesAt(table) : []) {
      const first = { type: 'first-player' } as const;
      await hub.erase(attempt, () => this.#rewrite(attempt, first), { always: true });
    }
    await stores.tables.endTrace(person, table);
  }

  async #quiet(table: string): Promise<void> {
    const { stores, hub, onError } = this.#options;
    try {
      await hub.erase(table, () => this.#rewrite(table, { type: 'talk' }));
      await stores.tables.quiet(table);
    } catch (error) {
      onError(error);
    }
  }

  /**
   * To rewrite a long log, or to pack it again, takes longer than other tables may wait. A short one does not wait behind
   * the long ones, because the people of its table may be playing.
   */
  #rewrite(table: string, removal: Removal): Promise<boolean> {
    const { stores, removalWorkers } = this.#options;
    return stores.tables.rewriteLog(table, async (log) => {
      const work = { table, log, removal };
      return isShort(log) ? removeFrom(work) : removalWorkers.remove(work);
    });
  }
}

/** The same at every attempt; without the secret it leads neither to the person nor to their other tables. */
function goneAt(person: PersonId, table: string, secret: string): PersonId {
  const hash = createHmac('sha256', secret)
    .update(`sobremesa/gone/1/${person}/${table}`)
    .digest('base64url');
  return goneId(hash.slice(0, 16));
}

/** Throws unless the typed name is that of the person: deleting cannot be undone. */
export function checkConfirmed(typed: string, name: string | undefined): void {
  if (typed.trim() !== (name ?? '')) throw failure('not-confirmed');
}

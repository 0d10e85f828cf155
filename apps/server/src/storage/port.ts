import type { ChainLink, SealedDeal } from '@sobremesa/engine';
import type { DealLink } from '@sobremesa/protocol';
import type { LogRow, PersonId, TableIndex } from '@sobremesa/tables';

/**
 * One step with the index as it stands after it: written together or not at all. Without an index
 * the table keeps the one it has: some moves change nothing that a list shows.
 */
export interface Append {
  readonly row: LogRow;
  readonly index?: TableIndex | undefined;
}

export interface Person {
  readonly id: PersonId;
  readonly name?: string;
  readonly colour?: string;
  readonly createdAt: number;
}

/** What a key opens: a program's way in, or a way to bring one's identity to another device. */
export type KeyKind = 'token' | 'recovery';

/** Only the hash of a key is stored: who reads the database cannot use it. */
export interface Key {
  readonly hash: string;
  readonly kind: KeyKind;
  readonly person: PersonId;
  readonly label?: string;
  readonly createdAt: number;
  readonly expiresAt?: number;
}

/** A device at which somebody is who they are, until it is ended. */
export interface Login {
  readonly id: string;
  readonly person: PersonId;
  readonly label: string;
  readonly createdAt: number;
  /** To the hour. */
  readonly seenAt: number;
}

/** How one person did in one finished match. */
export interface Result {
  readonly table: string;
  readonly person: PersonId;
  readonly game: string;
  readonly seat: number;
  readonly seats: number;
  readonly people: number;
  readonly score: number;
  readonly rank: number;
  /** 1 when the seats played together against somebody who is no player. */
  readonly team: 0 | 1;
  /** How many of the seat's decisions a bot made. */
  readonly botMoves: number;
  readonly moves: number;
  /** How often a hint was asked for. */
  readonly hints: number;
  readonly finishedAt: number;
}

export interface Rating {
  readonly person: PersonId;
  readonly game: string;
  readonly mu: number;
  readonly sigma: number;
  readonly matches: number;
}

/** Matches with the same opponent within this time count less. */
export const REPEAT_TIME = 24 * 3_600_000;

/** The matches of a person before the one that is rated. */
export interface PlayerHistory {
  readonly person: PersonId;
  /** Number of matches with other people, of any game. */
  readonly matches: number;
  /** When the first of them ended. */
  readonly since: number | undefined;
  /** How often each opponent was met in this game within `REPEAT_TIME`. */
  readonly met: ReadonlyMap<PersonId, number>;
}

/** Computes the ratings after a match from those before and from the histories of its people. */
export type Rate = (
  ratings: readonly Rating[],
  histories: readonly PlayerHistory[],
) => readonly Rating[];

/** Where a page of a list ended: the next one begins after it. */
export interface PageEnd {
  readonly at: number;
  /** Of several in one millisecond, which. */
  readonly table: string;
}

/** Where everything is kept. One contract, two databases; the same suite runs against both. */
export interface Storage {
  /**
   * Writes many steps in one transaction and resolves when they are durable. `false` for a step
   * whose number was taken, another server was faster, or does not follow the last one: nothing of
   * that step was written, nor of later ones of its table in the same call.
   */
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  /** The steps of a table after `after`, in order; none for a table that does not exist. */
  rows(table: string, after?: number): Promise<LogRow[]>;

  /** The number of the last step of each of these tables; without those that do not exist. */
  lastSteps(tables: readonly string[]): Promise<Map<string, number>>;

  /** Public tables that gather or play and were attended since then, the newest first. */
  publicTables(limit: number, attendedSince: number): Promise<TableIndex[]>;
  /** Somebody is at these tables. A table counts as attended when it is opened. */
  attend(tables: readonly string[], at: number): Promise<void>;
  /** How many of the tables that somebody opened gather or play. */
  goingTables(openedBy: PersonId): Promise<number>;
  /** Those of these tables that gather or play. */
  goingAmong(tables: readonly string[]): Promise<string[]>;
  /** Tables where the person sits or sat, the newest first; all, or those that gather or play. */
  tablesOf(person: PersonId, limit: number, after?: PageEnd, only?: 'going'): Promise<TableIndex[]>;
  /**
   * Claims tables that are due and not claimed by another server, and keeps others from claiming
   * them until `claimUntil`. Writing an index releases the claim.
   */
  claimDue(now: number, claimUntil: number, limit: number): Promise<string[]>;
  /** Nothing is to be done at a table before then; the next index says anew. Releases the claim. */
  postpone(table: string, dueAt: number): Promise<void>;

  /**
   * Makes the deal the next link of the public chain, unless it is one: the same link then. Of several
   * servers at once each adds its own, one after the other.
   */
  linkDeal(deal: SealedDeal): Promise<ChainLink>;
  /** The links after `after`, in order. */
  deals(after: number, limit: number): Promise<DealLink[]>;

  person(id: PersonId): Promise<Person | undefined>;
  savePerson(person: Person): Promise<void>;

  /**
   * False, and nothing is saved, when the person has `most` keys of this kind that are valid. Of
   * several at once no more are saved than that.
   */
  addKey(key: Key, most: number): Promise<boolean>;
  /** Saves the key in place of every other of its person and kind; of several at once one is left. */
  replaceKeys(key: Key): Promise<void>;
  /** The key, unless it is unknown or expired. */
  key(hash: string, kind: KeyKind, now: number): Promise<Key | undefined>;
  keysOf(person: PersonId, kind: KeyKind): Promise<Key[]>;
  /** True for the one caller that removed it: a recovery code opens once. */
  removeKey(hash: string): Promise<boolean>;

  /** Keeps when it was seen last, if it is known. */
  saveLogin(login: Login): Promise<void>;
  /** The one seen last first. */
  loginsOf(person: PersonId): Promise<Login[]>;
  /** False when it is not one of the person's. */
  endLogin(person: PersonId, login: string, at: number): Promise<boolean>;
  /**
   * Ends every login of a person whose cookie was issued before `at`, known or not, and every recovery
   * code; `but` stays in the list, and needs a new cookie.
   */
  endLogins(person: PersonId, but: string | undefined, at: number): Promise<void>;
  isEnded(login: { person: PersonId; login?: string; issuedAt: number }): Promise<boolean>;

  /**
   * Records a finished match once: the results, and the ratings that `rate` makes of the present
   * ones. False when it had been recorded before.
   */
  recordMatch(results: readonly Result[], rate: Rate): Promise<boolean>;
  resultsOf(person: PersonId, limit: number, after?: PageEnd): Promise<Result[]>;
  ratingsOf(person: PersonId): Promise<Rating[]>;

  /** What the coach found for a seat of a finished match, as JSON. */
  coaching(table: string, seat: number): Promise<string | undefined>;
  /** Kept once: the first report stays. */
  saveCoaching(table: string, seat: number, report: string): Promise<void>;

  /** A setting that all servers share; the first one to ask makes it. */
  setting(name: string, make: () => string): Promise<string>;

  /** Resolves when the database has stored something. */
  ping(): Promise<void>;
  /** Copies the database into a file while it is in use. Absent where the database has its own tool. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}

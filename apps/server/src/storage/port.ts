import type { ChainLink, SealedDeal } from '@sobremesa/engine';
import type {
  DealLink,
  NoticeKind,
  QuietHours,
  TwinResult,
  WebhookShape,
} from '@sobremesa/protocol';
import type { LogRow, PersonId, TableIndex } from '@sobremesa/tables';
import type { AdminStorage } from './admin-port.ts';
import type { StoredStep } from './archive/packed-log.ts';
import type { StoredLog } from './archive/stored-log.ts';
import type { CircleResult, CircleStorage } from './circle-port.ts';
import type { PageEnd } from './page-end.ts';
import type { OwnReport, SafetyStorage } from './safety-port.ts';
import type { OwnTournamentSeat, TournamentStorage } from './tournament-port.ts';

/**
 * A step with the index of the table after it, written together or not at all. Without an index the stored
 * one stays, because many moves change nothing in it.
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

/** A token identifies a program; a recovery code logs in another device. */
export type KeyKind = 'token' | 'recovery';

/** Only the hash is stored, so that a leaked database contains no usable keys. */
export interface Key {
  readonly hash: string;
  readonly kind: KeyKind;
  readonly person: PersonId;
  readonly label?: string;
  readonly createdAt: number;
  readonly expiresAt?: number;
}

/** A device that is logged in as a person. */
export interface Login {
  readonly id: string;
  readonly person: PersonId;
  readonly label: string;
  readonly createdAt: number;
  /** Updated at most once an hour. */
  readonly seenAt: number;
}

/** A key that a device of a person keeps (WebAuthn). */
export interface Passkey {
  /** Made by the device; base64url. */
  readonly id: string;
  readonly person: PersonId;
  /** In the form of COSE; base64url. */
  readonly publicKey: string;
  /** How often the device says that the key was used; 0 for keys that are not counted. */
  readonly counter: number;
  readonly label: string;
  readonly createdAt: number;
  readonly usedAt: number;
  /** Of the page where it was made; older keys have none. */
  readonly origin?: string;
}

/** A challenge that was answered; stored until it expires, so that no answer counts twice. */
export interface SpentChallenge {
  readonly challenge: string;
  readonly expiresAt: number;
}

export type AddedPasskey = 'added' | 'known' | 'replayed' | 'too-many';
export type UsedPasskey = 'used' | 'cloned' | 'replayed' | 'revoked';

/** The result of one person in one finished match. */
export interface Result {
  readonly table: string;
  readonly person: PersonId;
  readonly game: string;
  readonly seat: number;
  readonly seats: number;
  readonly people: number;
  readonly score: number;
  readonly rank: number;
  /** 1 when the seats played as a team. */
  readonly team: 0 | 1;
  /** Moves that a bot made for the seat. */
  readonly botMoves: number;
  readonly moves: number;
  /** Moves for which a hint was asked for. */
  readonly hints: number;
  readonly finishedAt: number;
}

/** The sums of the results of a person in a game, as a team or against each other. */
export interface Tally {
  readonly person: PersonId;
  readonly game: string;
  readonly team: 0 | 1;
  readonly matches: number;
  readonly wins: number;
  readonly score: number;
  readonly ranks: number;
  /** Matches with other people, and when the first of them ended. */
  readonly shared: number;
  readonly since: number | null;
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

/** The try of a person at the match of a day; everybody has one for each day and game. */
export interface DayTry {
  /** A date, such as 2026-03-29. */
  readonly day: string;
  readonly game: string;
  readonly person: PersonId;
  readonly table: string;
  readonly finishedAt?: number;
  readonly score?: number;
  readonly rank?: number;
  /** Orders the results of a day, the highest first; absent where the result does not count. */
  readonly worth?: number;
}

export type NewDayTry = Pick<DayTry, 'day' | 'game' | 'person' | 'table'>;

/** What somebody played in a position of the match of a day. */
export interface DayChoice {
  readonly position: string;
  /** JSON. */
  readonly move: string;
}

export interface CountedChoice extends DayChoice {
  readonly people: number;
}

/** The result of a finished try. */
export interface DayResult extends NewDayTry {
  readonly finishedAt: number;
  readonly score: number;
  readonly rank: number;
  readonly worth?: number;
  /** In the order of the match; counted only with a `worth`. */
  readonly choices: readonly DayChoice[];
}

/** The people whose match ended with this rank. */
export interface DayRank {
  readonly rank: number;
  readonly people: number;
  /** How many of them are better than the worth that was asked for. */
  readonly better: number;
}

/** Compresses the steps of a log into one record, outside the main thread. */
export type Pack = (steps: readonly StoredStep[]) => Promise<Uint8Array>;

/** The match of a person in a challenge: the first one, or a try. Everybody has one in each. */
export interface ChallengeMatch {
  /** The table of the first match. */
  readonly challenge: string;
  readonly person: PersonId;
  readonly table: string;
  readonly finishedAt?: number;
  /** `null` where the match was given up. */
  readonly result?: {
    readonly name: string;
    readonly score: number;
    readonly rank: number;
    readonly botMoves: number;
    readonly hints: number;
  } | null;
}

export type NewChallengeMatch = Pick<ChallengeMatch, 'challenge' | 'person' | 'table'>;

/** Several tables with the same deals. */
export interface TwinGroup {
  readonly code: string;
  readonly host: PersonId;
  readonly openedAt: number;
  /** Codes, in the order of their numbers; reserved before the tables are opened. */
  readonly tables: readonly string[];
  /** The next group of the same people. */
  readonly next?: string;
}

/** At which of several twin tables a person has a seat, or is about to take one. */
export interface TwinClaim {
  readonly group: string;
  readonly person: PersonId;
  readonly table: string;
  /** Different for every attempt to sit down, so that each takes back only its own claim. */
  readonly token: string;
  readonly at: number;
}

/** A file of a built page, compressed with gzip. Its name changes with its content. */
export interface PageFile {
  readonly name: string;
  readonly body: Uint8Array;
}

/** Which notices a person wants; without it, all of them at any hour. */
export interface NoticeWishes {
  readonly person: PersonId;
  readonly off: readonly NoticeKind[];
  readonly quiet?: QuietHours;
}

/** Where notices are sent: a browser or a webhook. */
interface Target {
  readonly id: string;
  readonly person: PersonId;
  readonly language: 'es' | 'en';
  readonly createdAt: number;
  /** Since when every delivery has failed. */
  readonly failingSince?: number;
}

/** The push subscription of a browser. */
export interface Device extends Target {
  /** The login of the browser; when it ends, so does the subscription. */
  readonly login?: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface StoredWebhook extends Target {
  readonly url: string;
  readonly shape: WebhookShape;
  readonly secret: string;
  /** The origin of the page, for links. */
  readonly origin: string;
  /** When it was switched off, because deliveries had failed for long. */
  readonly offAt?: number;
  /** Of a webhook of a circle: who added it. It ends when they no longer lead the circle. */
  readonly addedBy?: PersonId;
}

/** What a person is to be told about one thing, such as a table. There is one for each kind and thing. */
export interface Notice {
  readonly person: PersonId;
  readonly kind: NoticeKind;
  readonly about: string;
  /** Orders the changes of one notice: an older one never replaces a newer one. */
  readonly seq: number;
  /** Numbers what is told, so that nothing is told twice; absent when there is nothing to tell any more. */
  readonly number?: number;
  /** What the text needs to know, as JSON. */
  readonly data: string;
  readonly since: number;
  readonly dueAt: number;
}

/** What somebody is or was told, as they can read it. */
export type KeptNotice = Pick<Notice, 'kind' | 'about' | 'data' | 'since'>;

export interface ClaimedNotice extends Notice {
  readonly id: string;
  /** The number that was told last. */
  readonly shown?: number;
}

/** What becomes of a claimed notice. */
export type NoticeEnd =
  | { readonly id: string; readonly type: 'forget' }
  | { readonly id: string; readonly type: 'wait'; readonly until: number }
  | { readonly id: string; readonly type: 'told'; readonly shown: number };

/** A message to one device or webhook. A newer one with the same tag replaces it. */
export interface Delivery {
  readonly target: string;
  readonly person: PersonId;
  readonly tag: string;
  /** The table that it is about, whose people it may name. */
  readonly table?: string | undefined;
  /** What is sent, as text. */
  readonly message: string;
  readonly dueAt: number;
  readonly expiresAt: number;
}

export interface ClaimedDelivery extends Delivery {
  readonly id: string;
  /** With this one. */
  readonly attempts: number;
}

/** What becomes of a claimed delivery; without a time it is over. */
export interface DeliveryEnd {
  readonly id: string;
  readonly retryAt?: number;
}

/** A claim of notices or deliveries; it ends with the claimed ones, or by itself at its time. */
export interface Claim {
  readonly id: string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
}

/** The storage of the server. One contract suite tests both implementations. */
export interface Storage extends CircleStorage, SafetyStorage, AdminStorage, TournamentStorage {
  /**
   * Writes many steps in one transaction and resolves when they are durable. `false` for a step whose number
   * is taken or does not follow the last one: nothing of it was written, nor of later steps of its table in
   * the same call.
   */
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  /** The steps of a table after the step `after`, in order; none when the table does not exist. */
  rows(table: string, after?: number): Promise<LogRow[]>;
  /** The whole log as it is stored, to be read in another thread. */
  storedLog(table: string): Promise<StoredLog>;

  /** The last step number of each of these tables, without tables that do not exist. */
  lastSteps(tables: readonly string[]): Promise<Map<string, number>>;

  /** The codes of all tables that come after this one, in their order. */
  codesAfter(code: string, limit: number): Promise<string[]>;

  /** Public tables that are gathering or playing, not hidden, and were attended since then, the newest first. */
  publicTables(limit: number, attendedSince: number): Promise<TableIndex[]>;
  /** Notes that somebody is at these tables. Opening a table counts as attending it. */
  attend(tables: readonly string[], at: number): Promise<void>;
  /** Number of tables opened by a person that are gathering or playing. */
  goingTables(openedBy: PersonId): Promise<number>;
  /** Those of these tables that are gathering or playing. */
  goingAmong(tables: readonly string[]): Promise<string[]>;
  /** Tables where the person has or had a seat, the newest first; `only` those that are gathering or playing. */
  tablesOf(person: PersonId, limit: number, after?: PageEnd, only?: 'going'): Promise<TableIndex[]>;
  /** Claims, until `claimUntil`, tables that are due and not claimed. Writing an index releases a claim. */
  claimDue(now: number, claimUntil: number, limit: number): Promise<string[]>;
  /** Sets the due time of a table until its next index, and releases the claim. */
  postpone(table: string, dueAt: number): Promise<void>;

  /**
   * Claims, until `claimUntil`, tables that are over, had their last step before `before`, and have steps that
   * can be archived; the oldest first.
   */
  claimFinished(before: number, now: number, claimUntil: number, limit: number): Promise<string[]>;
  /**
   * Replaces all steps of a table but the last by one record, in one transaction; `rows` answers as before. The
   * last step stays in the log, because the next one must follow a stored one. False when another server has
   * archived the table meanwhile.
   */
  archive(table: string, pack: Pack): Promise<boolean>;

  /**
   * Rewrites the log of a table, archived or not; false when `change` changes nothing. The steps keep their
   * numbers.
   */
  rewriteLog(table: string, change: (rows: LogRow[]) => LogRow[]): Promise<boolean>;
  /**
   * Begins to delete a person: removes everything of theirs but what is in tables, where `goneAt` stands for them.
   * Every cookie of theirs is invalid from then on.
   */
  forgetPerson(person: PersonId, now: number, goneAt: (table: string) => PersonId): Promise<void>;
  /** People whose deletion began before then and has not ended. */
  erasures(before: number): Promise<PersonId[]>;
  /** The tables whose log has the person in it. */
  tablesWith(person: PersonId): Promise<string[]>;
  /** The tables of tries at the match of this table. */
  triesAt(table: string): Promise<string[]>;
  /** Nothing of the person is left in the log of this table. */
  endTrace(person: PersonId, table: string): Promise<void>;
  /** Tables to which the person has called a circle. */
  tablesCalledTo(person: PersonId): Promise<string[]>;
  /** Forgets messages to others that may name somebody who was at these tables; turns are told anew. */
  withdrawNotices(tables: readonly string[], now: number): Promise<void>;
  endErasure(person: PersonId): Promise<void>;
  /** People without passkey and token who were not seen since then. */
  unseenPeople(since: number, limit: number): Promise<PersonId[]>;
  /** Tables that are over, whose last step was before then, and from which talk was not removed. */
  tablesWithTalk(before: number, limit: number): Promise<string[]>;
  /** Notes that talk was removed from the log of a table. */
  quiet(table: string): Promise<void>;
  /** Removes keys that have expired by now, and older notes of ended logins and settled reports. */
  removeExpired(
    now: number,
    older: { readonly loginsBefore: number; readonly reportsBefore: number },
  ): Promise<void>;
  /** Removes copies of deleted rows from the files of the database, where it does not do so by itself. */
  scrub(): Promise<void>;
  triesOfPerson(person: PersonId): Promise<DayTry[]>;
  challengesOf(person: PersonId): Promise<ChallengeMatch[]>;
  twinClaimsOf(person: PersonId): Promise<TwinClaim[]>;
  circleResultsOf(person: PersonId): Promise<CircleResult[]>;
  noticesOf(person: PersonId): Promise<KeptNotice[]>;
  reportsBy(person: PersonId): Promise<OwnReport[]>;
  tournamentSeatsOf(person: PersonId): Promise<OwnTournamentSeat[]>;

  /** Appends the deal to the public chain, or returns its link if it is in it. Concurrent calls are serialized. */
  linkDeal(deal: SealedDeal): Promise<ChainLink>;
  /** The links after the number `after`, in order. */
  deals(after: number, limit: number): Promise<DealLink[]>;

  person(id: PersonId): Promise<Person | undefined>;
  savePerson(person: Person): Promise<void>;

  /** False, and nothing is saved, when the person has `most` valid keys of this kind; holds for concurrent calls too. */
  addKey(key: Key, most: number): Promise<boolean>;
  /** Saves the key and removes every other of its person and kind; concurrent calls leave one. */
  replaceKeys(key: Key): Promise<void>;
  /** The key; `undefined` when it is unknown or expired. */
  key(hash: string, kind: KeyKind, now: number): Promise<Key | undefined>;
  keysOf(person: PersonId, kind: KeyKind): Promise<Key[]>;
  /** True only for the call that removed it, so that a recovery code works once. */
  removeKey(hash: string): Promise<boolean>;

  passkey(id: string): Promise<Passkey | undefined>;
  /** The oldest first. */
  passkeysOf(person: PersonId): Promise<Passkey[]>;
  /** Spends the challenge and saves the key, unless it is known or its person has `most` of them. */
  addPasskey(passkey: Passkey, most: number, spent: SpentChallenge): Promise<AddedPasskey>;
  /**
   * Spends the challenge and stores the counter of the key. `cloned` when the counter has not increased: another
   * device has the same key.
   */
  usePasskey(id: string, counter: number, spent: SpentChallenge, at: number): Promise<UsedPasskey>;
  /** False when the person has no such key. */
  renamePasskey(person: PersonId, id: string, label: string): Promise<boolean>;
  removePasskey(person: PersonId, id: string): Promise<boolean>;

  /** Ends the session of an admin, which would expire then, for every server. */
  endAdminSession(id: string, expiresAt: number, now: number): Promise<void>;
  isAdminSessionEnded(id: string): Promise<boolean>;

  /** Saves a new login; of a known one, updates when it was last seen. */
  saveLogin(login: Login): Promise<void>;
  /** The most recently seen first. */
  loginsOf(person: PersonId): Promise<Login[]>;
  /** False when the person has no such login. */
  endLogin(person: PersonId, login: string, at: number): Promise<boolean>;
  /**
   * Ends every login of a person whose cookie was issued before `at`, stored or not, and every recovery code.
   * The login `but` stays in the list and needs a new cookie.
   */
  endLogins(person: PersonId, but: string | undefined, at: number): Promise<void>;
  isEnded(login: { person: PersonId; login?: string; issuedAt: number }): Promise<boolean>;

  /** Stores the results of a match and the ratings that `rate` computes. False when they were stored before. */
  recordMatch(results: readonly Result[], rate: Rate): Promise<boolean>;
  resultsOf(person: PersonId, limit: number, after?: PageEnd): Promise<Result[]>;
  /** The sums of all results of a person, by game. */
  talliesOf(person: PersonId): Promise<Tally[]>;
  ratingsOf(person: PersonId): Promise<Rating[]>;

  /** The coach's report for a seat of a finished match, as JSON. */
  coaching(table: string, seat: number): Promise<string | undefined>;
  /** Stores a report; an existing one is not replaced. */
  saveCoaching(table: string, seat: number, report: string): Promise<void>;

  /** Begins the try of a person at the match of a day; returns the table of an earlier one if there is one. */
  beginTry(begun: NewDayTry): Promise<string>;
  triesOf(person: PersonId, day: string): Promise<DayTry[]>;
  /** Stores the result of a try. False, and nothing changes, when the table is not that try or it was stored before. */
  finishTry(result: DayResult): Promise<boolean>;
  /** The results of a day by rank, the best first. */
  dayRanks(day: string, game: string, worth: number): Promise<DayRank[]>;
  /** What people played in these positions, the most frequent first. */
  dayChoices(day: string, game: string, positions: readonly string[]): Promise<CountedChoice[]>;
  /** What an expert bot made of the match of a day, as JSON. */
  dayPar(day: string, game: string): Promise<string | undefined>;
  /** Stores it; an existing one is not replaced. */
  saveDayPar(day: string, game: string, par: string): Promise<void>;

  /** Begins the match of a person in a challenge; returns the table of an earlier one if there is one. */
  beginChallenge(begun: NewChallengeMatch): Promise<string>;
  /** Stores the result of a match; nothing changes when it was stored before, or of another table. */
  finishChallenge(finished: Required<ChallengeMatch>): Promise<void>;
  challengeMatch(challenge: string, person: PersonId): Promise<ChallengeMatch | undefined>;
  /** The finished matches, in the order in which they ended. */
  challengeMatches(challenge: string, limit: number): Promise<ChallengeMatch[]>;

  /** Stores a group and the claims of its people; returns the stored one, which an earlier call may have made. */
  saveTwins(group: TwinGroup, claims: readonly TwinClaim[]): Promise<TwinGroup>;
  twins(code: string): Promise<TwinGroup | undefined>;
  /** Stores which group follows this one, unless one does; returns the one that does. */
  followTwins(code: string, next: string): Promise<string>;
  /** Stores a claim unless the person has one for another table; returns the claim that holds. */
  claimTwin(claim: TwinClaim): Promise<TwinClaim>;
  /** Replaces a claim; false when it has changed meanwhile. */
  moveTwinClaim(from: TwinClaim, to: TwinClaim): Promise<boolean>;
  /** Removes a claim, if it still has this token. */
  dropTwinClaim(claim: Pick<TwinClaim, 'group' | 'person' | 'token'>): Promise<void>;
  twinClaim(group: string, person: PersonId): Promise<TwinClaim | undefined>;
  /** Stores the results of a finished twin table; existing ones are not replaced. */
  saveTwinResults(table: string, results: readonly TwinResult[]): Promise<void>;
  /** By table, without those that have none. */
  twinResults(tables: readonly string[]): Promise<Map<string, TwinResult[]>>;

  wishesOf(people: readonly PersonId[]): Promise<NoticeWishes[]>;
  saveWishes(wishes: NoticeWishes): Promise<void>;
  /** Saves a device; one with the same endpoint is replaced, and the oldest of the person beyond `most` are removed. */
  saveDevice(device: Device, most: number): Promise<void>;
  devicesOf(people: readonly PersonId[]): Promise<Device[]>;
  /**
   * Saves nothing when the owner has `most` webhooks, or when whoever adds it to a circle does not lead that circle; holds for
   * concurrent calls too, and while they are removed.
   */
  addWebhook(
    webhook: StoredWebhook,
    most: number,
  ): Promise<'added' | 'too-many-webhooks' | 'not-allowed'>;
  webhooksOf(people: readonly PersonId[]): Promise<StoredWebhook[]>;
  /** Switches it on again. False when the person has no such webhook. */
  reviveWebhook(person: PersonId, id: string): Promise<boolean>;
  /** Removes a device or webhook and what was to be sent to it; of any person, if none is given. */
  removeTarget(id: string, person?: PersonId): Promise<boolean>;
  /** Notes that deliveries to a target fail since then, or succeed again; `offAt` switches a webhook off. */
  noteFailing(id: string, failingSince: number | undefined, offAt?: number): Promise<void>;

  /** Those of these people who have a device or a working webhook. */
  reachable(people: readonly PersonId[]): Promise<Set<PersonId>>;
  /** Writes notices that are newer than the stored ones. Those without a number only replace stored ones. */
  saveNotices(notices: readonly Notice[]): Promise<void>;
  /** Claims notices that are due, for one server at a time. */
  claimNotices(claim: Claim): Promise<ClaimedNotice[]>;
  /**
   * Ends claimed notices and adds what is to be sent about them, in one transaction. A notice that has changed
   * since, or was claimed by another server, stays as it is, and nothing is added for it.
   */
  settleNotices(
    claim: Claim,
    ends: readonly NoticeEnd[],
    deliveries: ReadonlyMap<string, readonly Delivery[]>,
  ): Promise<void>;
  /** Adds deliveries that follow from no notice. */
  addDeliveries(deliveries: readonly Delivery[]): Promise<void>;
  claimDeliveries(claim: Claim): Promise<ClaimedDelivery[]>;
  targets(ids: readonly string[]): Promise<{ devices: Device[]; webhooks: StoredWebhook[] }>;
  /** Ends claimed deliveries, except those that were replaced by a newer one since. */
  settleDeliveries(claim: Pick<Claim, 'id'>, ends: readonly DeliveryEnd[]): Promise<void>;
  /** Removes notices that were told before that time, and expired deliveries. */
  tidyNotices(toldBefore: number, now: number): Promise<void>;
  /** The indexes of these tables, without those that do not exist, in any order. */
  indexes(tables: readonly string[]): Promise<TableIndex[]>;

  /** Notes that a server has these files, and returns those that are stored. */
  keepPageFiles(names: readonly string[], at: number): Promise<string[]>;
  /** Stores files; those that are stored stay as they are. */
  savePageFiles(files: readonly PageFile[], at: number): Promise<void>;
  pageFile(name: string): Promise<PageFile | undefined>;
  /** Deletes files that no server has had since then. */
  forgetPageFiles(before: number): Promise<void>;

  /** A setting shared by all servers; `make` creates it if there is none. */
  setting(name: string, make: () => string): Promise<string>;

  /** Resolves when a write to the database has succeeded. */
  ping(): Promise<void>;
  /** Copies the database into a file while it is in use. Absent for PostgreSQL, which has its own tool. */
  backup?(file: string): Promise<void>;
  close(): Promise<void>;
}

import type { SealedDeal } from '@sobremesa/engine';
import type { TwinResult } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Backend } from './backend.ts';
import type { CircleInfo, CircleResult, Membership } from './circle-port.ts';
import { StorageError } from './errors.ts';
import type { PageEnd } from './page-end.ts';
import type {
  Append,
  ChallengeMatch,
  Claim,
  DayResult,
  Delivery,
  DeliveryEnd,
  Device,
  Key,
  KeyKind,
  Login,
  NewChallengeMatch,
  NewDayTry,
  Notice,
  NoticeEnd,
  NoticeWishes,
  Pack,
  PageFile,
  Passkey,
  Person,
  Rate,
  Result,
  SpentChallenge,
  Storage,
  StoredWebhook,
  TwinClaim,
  TwinGroup,
} from './port.ts';
import {
  beginChallenge,
  challengeMatch,
  challengeMatches,
  finishChallenge,
} from './queries/challenges.ts';
import {
  addCircle,
  circle,
  circleResults,
  circlesOf,
  circleTables,
  circleTallies,
  handOver,
  joinCircle,
  membership,
  membersOf,
  recordCircleMatch,
  removeCircle,
  removeMembership,
  saveCircle,
  saveMembership,
} from './queries/circles.ts';
import { coaching, saveCoaching } from './queries/coachings.ts';
import {
  beginTry,
  dayChoices,
  dayPar,
  dayRanks,
  finishTry,
  saveDayPar,
  triesOf,
} from './queries/days.ts';
import { deals, linkDeal } from './queries/deals.ts';
import { endLogin, endLogins, isEnded, loginsOf, saveLogin } from './queries/logins.ts';
import { archive, claimFinished, rows } from './queries/logs.ts';
import { ratingsOf, recordMatch, resultsOf } from './queries/matches.ts';
import {
  addWebhook,
  devicesOf,
  noteFailing,
  removeTarget,
  reviveWebhook,
  saveDevice,
  saveWishes,
  targets,
  webhooksOf,
  wishesOf,
} from './queries/notice-targets.ts';
import {
  claimDeliveries,
  claimNotices,
  insertDeliveries,
  reachable,
  saveNotices,
  settleDeliveries,
  settleNotices,
  tidyNotices,
} from './queries/notices.ts';
import { forgetPageFiles, keepPageFiles, pageFile, savePageFiles } from './queries/page-files.ts';
import {
  addPasskey,
  passkey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  usePasskey,
} from './queries/passkeys.ts';
import {
  addKey,
  key,
  keysOf,
  person,
  removeKey,
  replaceKeys,
  savePerson,
} from './queries/people.ts';
import { ping, setting } from './queries/settings.ts';
import {
  attend,
  claimDue,
  goingAmong,
  goingTables,
  indexes,
  lastSteps,
  postpone,
  publicTables,
  tablesOf,
} from './queries/tables.ts';
import {
  claimTwin,
  dropTwinClaim,
  followTwins,
  moveTwinClaim,
  saveTwinResults,
  saveTwins,
  twinClaim,
  twinResults,
  twins,
} from './queries/twins.ts';
import { retrying } from './retries.ts';

/** Limit for one operation and its repetitions; a database that takes longer counts as unreachable. */
const TIMEOUT = 15_000;
const BACKUP_TIMEOUT = 3_600_000;

/** The storage on either database. `close` waits for running operations; later ones are refused. */
export class SqlStorage implements Storage {
  readonly #backend: Backend;
  readonly #pending = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;
  readonly backup?: (file: string) => Promise<void>;

  constructor(backend: Backend) {
    this.#backend = backend;
    const { backup } = backend;
    if (backup) this.backup = (file) => this.#run(() => backup(file), BACKUP_TIMEOUT);
  }

  append(appends: readonly Append[]) {
    return this.#run(({ append }) => append(appends));
  }

  rows(table: string, after?: number) {
    return this.#run((backend) => rows(backend, table, after));
  }

  lastSteps(tables: readonly string[]) {
    return this.#run(({ db }) => lastSteps(db, tables));
  }

  publicTables(limit: number, attendedSince: number) {
    return this.#run(({ db }) => publicTables(db, limit, attendedSince));
  }

  attend(tables: readonly string[], at: number) {
    return this.#run((backend) => attend(backend, tables, at));
  }

  tablesOf(id: PersonId, limit: number, after?: PageEnd, only?: 'going') {
    return this.#run(({ db }) => tablesOf(db, id, limit, after, only));
  }

  goingTables(openedBy: PersonId) {
    return this.#run(({ db }) => goingTables(db, openedBy));
  }

  goingAmong(tables: readonly string[]) {
    return this.#run(({ db }) => goingAmong(db, tables));
  }

  claimDue(now: number, claimUntil: number, limit: number) {
    return this.#run((backend) => claimDue(backend, now, claimUntil, limit));
  }

  postpone(table: string, dueAt: number) {
    return this.#run(({ db }) => postpone(db, table, dueAt));
  }

  claimFinished(before: number, now: number, claimUntil: number, limit: number) {
    return this.#run((backend) => claimFinished(backend, before, now, claimUntil, limit));
  }

  archive(table: string, pack: Pack) {
    return this.#run((backend) => archive(backend, table, pack));
  }

  linkDeal(deal: SealedDeal) {
    return this.#run((backend) => linkDeal(backend, deal));
  }

  deals(after: number, limit: number) {
    return this.#run(({ db }) => deals(db, after, limit));
  }

  person(id: PersonId) {
    return this.#run(({ db }) => person(db, id));
  }

  savePerson(saved: Person) {
    return this.#run(({ db }) => savePerson(db, saved));
  }

  addKey(added: Key, most: number) {
    return this.#run((backend) => addKey(backend, added, most));
  }

  replaceKeys(saved: Key) {
    return this.#run((backend) => replaceKeys(backend, saved));
  }

  key(hash: string, kind: KeyKind, now: number) {
    return this.#run(({ db }) => key(db, hash, kind, now));
  }

  keysOf(owner: PersonId, kind: KeyKind) {
    return this.#run(({ db }) => keysOf(db, owner, kind));
  }

  removeKey(hash: string) {
    return this.#run(({ db }) => removeKey(db, hash));
  }

  passkey(id: string) {
    return this.#run(({ db }) => passkey(db, id));
  }

  passkeysOf(id: PersonId) {
    return this.#run(({ db }) => passkeysOf(db, id));
  }

  addPasskey(added: Passkey, most: number, spent: SpentChallenge) {
    return this.#run((backend) => addPasskey(backend, added, most, spent));
  }

  usePasskey(id: string, counter: number, spent: SpentChallenge, at: number) {
    return this.#run((backend) => usePasskey(backend, id, counter, spent, at));
  }

  renamePasskey(owner: PersonId, id: string, label: string) {
    return this.#run(({ db }) => renamePasskey(db, owner, id, label));
  }

  removePasskey(owner: PersonId, id: string) {
    return this.#run(({ db }) => removePasskey(db, owner, id));
  }

  saveLogin(saved: Login) {
    return this.#run(({ db }) => saveLogin(db, saved));
  }

  loginsOf(id: PersonId) {
    return this.#run(({ db }) => loginsOf(db, id));
  }

  endLogin(id: PersonId, login: string, at: number) {
    return this.#run(({ db }) => endLogin(db, id, login, at));
  }

  endLogins(id: PersonId, but: string | undefined, at: number) {
    return this.#run(({ db }) => endLogins(db, id, but, at));
  }

  isEnded(login: Parameters<Storage['isEnded']>[0]) {
    return this.#run(({ db }) => isEnded(db, login));
  }

  recordMatch(results: readonly Result[], rate: Rate) {
    return this.#run((backend) => recordMatch(backend, results, rate));
  }

  resultsOf(id: PersonId, limit: number, after?: PageEnd) {
    return this.#run(({ db }) => resultsOf(db, id, limit, after));
  }

  ratingsOf(id: PersonId) {
    return this.#run(({ db }) => ratingsOf(db, id));
  }

  coaching(table: string, seat: number) {
    return this.#run(({ db }) => coaching(db, table, seat));
  }

  saveCoaching(table: string, seat: number, report: string) {
    return this.#run(({ db }) => saveCoaching(db, table, seat, report));
  }

  beginTry(begun: NewDayTry) {
    return this.#run(({ db }) => beginTry(db, begun));
  }

  triesOf(id: PersonId, day: string) {
    return this.#run(({ db }) => triesOf(db, id, day));
  }

  finishTry(result: DayResult) {
    return this.#run((backend) => finishTry(backend, result));
  }

  dayRanks(day: string, game: string, worth: number) {
    return this.#run(({ db }) => dayRanks(db, day, game, worth));
  }

  dayChoices(day: string, game: string, positions: readonly string[]) {
    return this.#run(({ db }) => dayChoices(db, day, game, positions));
  }

  dayPar(day: string, game: string) {
    return this.#run(({ db }) => dayPar(db, day, game));
  }

  saveDayPar(day: string, game: string, par: string) {
    return this.#run(({ db }) => saveDayPar(db, day, game, par));
  }

  beginChallenge(begun: NewChallengeMatch) {
    return this.#run(({ db }) => beginChallenge(db, begun));
  }

  finishChallenge(finished: Required<ChallengeMatch>) {
    return this.#run(({ db }) => finishChallenge(db, finished));
  }

  challengeMatch(challenge: string, id: PersonId) {
    return this.#run(({ db }) => challengeMatch(db, challenge, id));
  }

  challengeMatches(challenge: string, limit: number) {
    return this.#run(({ db }) => challengeMatches(db, challenge, limit));
  }

  saveTwins(group: TwinGroup, claims: readonly TwinClaim[]) {
    return this.#run(({ db }) => saveTwins(db, group, claims));
  }

  twins(code: string) {
    return this.#run(({ db }) => twins(db, code));
  }

  followTwins(code: string, next: string) {
    return this.#run(({ db }) => followTwins(db, code, next));
  }

  claimTwin(claim: TwinClaim) {
    return this.#run(({ db }) => claimTwin(db, claim));
  }

  moveTwinClaim(from: TwinClaim, to: TwinClaim) {
    return this.#run(({ db }) => moveTwinClaim(db, from, to));
  }

  dropTwinClaim(claim: Pick<TwinClaim, 'group' | 'person' | 'token'>) {
    return this.#run(({ db }) => dropTwinClaim(db, claim));
  }

  twinClaim(group: string, id: PersonId) {
    return this.#run(({ db }) => twinClaim(db, group, id));
  }

  saveTwinResults(table: string, results: readonly TwinResult[]) {
    return this.#run(({ db }) => saveTwinResults(db, table, results));
  }

  twinResults(tables: readonly string[]) {
    return this.#run(({ db }) => twinResults(db, tables));
  }

  wishesOf(people: readonly PersonId[]) {
    return this.#run(({ db }) => wishesOf(db, people));
  }

  saveWishes(wishes: NoticeWishes) {
    return this.#run(({ db }) => saveWishes(db, wishes));
  }

  saveDevice(device: Device, most: number) {
    return this.#run((backend) => saveDevice(backend, device, most));
  }

  devicesOf(people: readonly PersonId[]) {
    return this.#run(({ db }) => devicesOf(db, people));
  }

  addWebhook(webhook: StoredWebhook, most: number) {
    return this.#run((backend) => addWebhook(backend, webhook, most));
  }

  webhooksOf(people: readonly PersonId[]) {
    return this.#run(({ db }) => webhooksOf(db, people));
  }

  reviveWebhook(owner: PersonId, id: string) {
    return this.#run(({ db }) => reviveWebhook(db, owner, id));
  }

  removeTarget(id: string, owner?: PersonId) {
    return this.#run(({ db }) => removeTarget(db, id, owner));
  }

  noteFailing(id: string, failingSince: number | undefined, offAt?: number) {
    return this.#run(({ db }) => noteFailing(db, id, failingSince, offAt));
  }

  reachable(people: readonly PersonId[]) {
    return this.#run(({ db }) => reachable(db, people));
  }

  saveNotices(notices: readonly Notice[]) {
    return this.#run(({ db }) => saveNotices(db, notices));
  }

  claimNotices(claim: Claim) {
    return this.#run((backend) => claimNotices(backend, claim));
  }

  settleNotices(
    claim: Claim,
    ends: readonly NoticeEnd[],
    deliveries: ReadonlyMap<string, readonly Delivery[]>,
  ) {
    return this.#run((backend) => settleNotices(backend, claim, ends, deliveries));
  }

  addDeliveries(deliveries: readonly Delivery[]) {
    return this.#run(({ db }) => insertDeliveries(db, deliveries));
  }

  claimDeliveries(claim: Claim) {
    return this.#run((backend) => claimDeliveries(backend, claim));
  }

  targets(ids: readonly string[]) {
    return this.#run(({ db }) => targets(db, ids));
  }

  settleDeliveries(claim: Pick<Claim, 'id'>, ends: readonly DeliveryEnd[]) {
    return this.#run((backend) => settleDeliveries(backend, claim, ends));
  }

  tidyNotices(toldBefore: number, now: number) {
    return this.#run(({ db }) => tidyNotices(db, toldBefore, now));
  }

  indexes(tables: readonly string[]) {
    return this.#run(({ db }) => indexes(db, tables));
  }

  addCircle(added: CircleInfo, owner: PersonId, most: number) {
    return this.#run((backend) => addCircle(backend, added, owner, most));
  }

  circle(code: string) {
    return this.#run(({ db }) => circle(db, code));
  }

  saveCircle(saved: CircleInfo) {
    return this.#run(({ db }) => saveCircle(db, saved));
  }

  removeCircle(code: string) {
    return this.#run(({ db }) => removeCircle(db, code));
  }

  circlesOf(id: PersonId) {
    return this.#run(({ db }) => circlesOf(db, id));
  }

  membership(code: string, id: PersonId) {
    return this.#run(({ db }) => membership(db, code, id));
  }

  membersOf(code: string) {
    return this.#run(({ db }) => membersOf(db, code));
  }

  joinCircle(member: Membership, most: number, mostCircles: number) {
    return this.#run((backend) => joinCircle(backend, member, most, mostCircles));
  }

  saveMembership(member: Membership) {
    return this.#run(({ db }) => saveMembership(db, member));
  }

  removeMembership(code: string, id: PersonId) {
    return this.#run(({ db }) => removeMembership(db, code, id));
  }

  handOver(code: string, owner: PersonId, to: PersonId) {
    return this.#run((backend) => handOver(backend, code, owner, to));
  }

  circleTables(code: string, limit: number) {
    return this.#run(({ db }) => circleTables(db, code, limit));
  }

  recordCircleMatch(results: readonly CircleResult[]) {
    return this.#run(({ db }) => recordCircleMatch(db, results));
  }

  circleTallies(code: string, from: number, to: number) {
    return this.#run(({ db }) => circleTallies(db, code, from, to));
  }

  circleResults(code: string, limit: number, after?: PageEnd) {
    return this.#run(({ db }) => circleResults(db, code, limit, after));
  }

  keepPageFiles(names: readonly string[], at: number) {
    return this.#run(({ db }) => keepPageFiles(db, names, at));
  }

  savePageFiles(files: readonly PageFile[], at: number) {
    return this.#run(({ db }) => savePageFiles(db, files, at));
  }

  pageFile(name: string) {
    return this.#run(({ db }) => pageFile(db, name));
  }

  forgetPageFiles(before: number) {
    return this.#run(({ db }) => forgetPageFiles(db, before));
  }

  setting(name: string, make: () => string) {
    return this.#run(({ db }) => setting(db, name, make));
  }

  ping() {
    return this.#run(({ db }) => ping(db));
  }

  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#pending).then(() => this.#backend.db.destroy());
    return this.#closed;
  }

  async #run<Answer>(
    work: (backend: Backend) => Promise<Answer>,
    timeout = TIMEOUT,
  ): Promise<Answer> {
    if (this.#closed) throw new Error('the storage is closed');
    const answer = retrying(() => work(this.#backend));
    this.#pending.add(answer);
    const ended = () => this.#pending.delete(answer);
    answer.then(ended, ended);
    try {
      return await inTime(answer, timeout);
    } catch (error) {
      throw new StorageError(error);
    }
  }
}

function inTime<Answer>(answer: Promise<Answer>, timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the database did not answer within ${timeout} ms`)),
      timeout,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import type {
  CircleRole,
  NoticeKind,
  PlayerState,
  ReportReason,
  SeasonLength,
  TournamentEnd,
  TournamentPhase,
  WebhookShape,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Generated } from 'kysely';

type Nullable<Row> = {
  [Name in keyof Row]: null extends Row[Name] ? Name : never;
}[keyof Row];

/** A row as a value: a column that is null is an absent field. */
export type Value<Row> = {
  readonly [Name in Exclude<keyof Row, Nullable<Row>>]: Row[Name];
} & { readonly [Name in Nullable<Row>]?: NonNullable<Row[Name]> };

/** The columns of an index that queries use, and the whole of it as JSON. */
export interface TableRow {
  code: string;
  /** The step with which the index was written. */
  seq: number;
  /** 1 while the lobby may list the table. Not boolean, because SQLite has no such type. */
  listed: 0 | 1;
  /** 1 while the table is gathering or playing. */
  going: 0 | 1;
  updatedAt: number;
  openedBy: string | null;
  /** The circle that lists the table. */
  circle: string | null;
  /** When somebody was last at the table. */
  attendedAt: number;
  dueAt: number | null;
  claimedUntil: number | null;
  /** How many of its steps, from the first one on, are in the record of the archive instead of the log. */
  archived: number;
  /** 1 when an admin has left it out of the list of public tables. */
  hidden: Generated<0 | 1>;
  /** The step up to which nobody's talk is left in the log; 0 where it was not removed. */
  quietSeq: number;
  summary: string;
}

export interface StepRow {
  table: string;
  seq: number;
  at: number;
  request: string | null;
  facts: string;
}

export interface DealRow {
  number: number;
  previous: string;
  commitment: string;
  /** What each seat committed to, as JSON. */
  seats: string;
  hash: string;
}

export interface ChallengeRow {
  challenge: string;
  person: string;
  table: string;
  finishedAt: number | null;
  /** JSON. */
  result: string | null;
}

export interface MemberRow {
  circle: string;
  person: string;
  /** Somebody who was removed stays known, because the link must not let them in again. */
  role: CircleRole | 'removed';
  called: 0 | 1;
  joinedAt: number;
  seenAt: number | null;
}

export interface TournamentRow {
  code: string;
  organiser: PersonId;
  circle: string | null;
  listed: 0 | 1;
  /** JSON. */
  settings: string;
  phase: TournamentPhase;
  round: number;
  rounds: number | null;
  nextRoundAt: number | null;
  endedBy: TournamentEnd | null;
  createdAt: number;
  version: number;
  dueAt: number | null;
  claimedUntil: number | null;
}

/** `id` contains person, kind and thing. */
export interface NoticeRow {
  id: string;
  person: PersonId;
  kind: NoticeKind;
  about: string;
  seq: number;
  number: number | null;
  data: string;
  since: number;
  shown: number | null;
  dueAt: number | null;
  claim: string | null;
  claimedUntil: number | null;
}

/** `id` contains target and tag. */
export interface DeliveryRow {
  id: string;
  target: string;
  person: PersonId;
  tag: string;
  message: string;
  dueAt: number;
  expiresAt: number;
  /** The table that it is about, if it is about one. */
  table: string | null;
  attempts: number;
  claim: string | null;
  claimedUntil: number | null;
}

export interface ReportRow {
  id: string;
  by: PersonId;
  about: PersonId;
  name: string;
  table: string;
  reason: ReportReason;
  words: string | null;
  /** JSON. */
  lines: string;
  at: number;
  state: 'open' | 'settled';
  note: string | null;
  settledAt: number | null;
}

export interface PersonRow {
  id: PersonId;
  name: string | null;
  colour: string | null;
  createdAt: number;
}

/** Only the hash is stored, so that a leaked database contains no usable keys. */
export interface KeyRow {
  hash: string;
  /** A token identifies a program; a recovery code logs in another device. */
  kind: 'token' | 'recovery';
  person: PersonId;
  label: string | null;
  createdAt: number;
  expiresAt: number | null;
}

/** A device that is logged in as a person. */
export interface LoginRow {
  id: string;
  person: PersonId;
  label: string;
  createdAt: number;
  /** Updated at most once an hour. */
  seenAt: number;
}

/** A key that a device of a person keeps (WebAuthn). */
export interface PasskeyRow {
  /** Made by the device; base64url. */
  id: string;
  person: PersonId;
  /** In the form of COSE; base64url. */
  publicKey: string;
  /** How often the device says that the key was used; 0 for keys that are not counted. */
  counter: number;
  label: string;
  createdAt: number;
  usedAt: number;
  /** Of the page where it was made. */
  origin: string;
}

/** The result of one person in one finished match. */
export interface ResultRow {
  table: string;
  person: PersonId;
  game: string;
  seat: number;
  seats: number;
  people: number;
  score: number;
  rank: number;
  /** 1 when the seats played as a team. */
  team: 0 | 1;
  /** Moves that a bot made for the seat. */
  botMoves: number;
  moves: number;
  /** Moves for which a hint was asked for. */
  hints: number;
  finishedAt: number;
}

/** The sums of the results of a person in a game, as a team or against each other. */
export interface TallyRow {
  person: PersonId;
  game: string;
  team: 0 | 1;
  matches: number;
  wins: number;
  score: number;
  ranks: number;
  /** Matches with other people, and when the first of them ended. */
  shared: number;
  since: number | null;
}

export interface RatingRow {
  person: PersonId;
  game: string;
  mu: number;
  sigma: number;
  matches: number;
}

/** The try of a person at the match of a day; everybody has one for each day and game. */
export interface DayTryRow {
  /** A date, such as 2026-03-29. */
  day: string;
  game: string;
  person: PersonId;
  table: string;
  finishedAt: number | null;
  score: number | null;
  rank: number | null;
  /** Orders the results of a day, the highest first; null where the result does not count. */
  worth: number | null;
}

/** At which of several twin tables a person has a seat, or is about to take one. */
export interface TwinClaimRow {
  group: string;
  person: PersonId;
  table: string;
  /** Different for every attempt to sit down, so that each takes back only its own claim. */
  token: string;
  at: number;
}

export interface CircleRow {
  code: string;
  name: string;
  picture: number;
  season: SeasonLength;
  /** Whoever has it can join; replaced by a new one when it got into wrong hands. */
  invitation: string;
  createdAt: number;
}

/** The result of one person in a match at a table of a circle. */
export interface CircleResultRow {
  circle: string;
  table: string;
  person: PersonId;
  name: string;
  game: string;
  rank: number;
  /** The share of the opponents that were beaten; a tie is half of one. */
  beaten: number;
  finishedAt: number;
}

/** A member calls the others to a table. */
export interface CircleCallRow {
  circle: string;
  table: string;
  /** Of the calls to its table. */
  number: number;
  person: PersonId;
  at: number;
}

/** Somebody does not want to meet somebody else. */
export interface BlockRow {
  person: PersonId;
  blocked: PersonId;
  /** As `person` knew them. */
  name: string;
  at: number;
}

export interface TournamentPersonRow {
  tournament: string;
  person: PersonId;
  name: string;
  colour: string | null;
  state: PlayerState;
  firstRound: number;
  joinedAt: number;
  /** When they last asked for news or, while it runs, were connected to a server. */
  seenAt: number;
}

/** Where notices are sent: a browser or a webhook. */
interface TargetRow {
  id: string;
  person: PersonId;
  language: 'es' | 'en';
  createdAt: number;
  /** Since when every delivery has failed. */
  failingSince: number | null;
}

/** The push subscription of a browser. */
export interface DeviceRow extends TargetRow {
  /** The login of the browser; when it ends, so does the subscription. */
  login: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface WebhookRow extends TargetRow {
  url: string;
  shape: WebhookShape;
  secret: string;
  /** The origin of the page, for links. */
  origin: string;
  /** When it was switched off, because deliveries had failed for long. */
  offAt: number | null;
  /** Of a webhook of a circle: who added it. It ends when they no longer lead the circle. */
  addedBy: PersonId | null;
}

export interface BanRow {
  id: string;
  person: PersonId;
  reason: string;
  until: number;
  createdAt: number;
  /** The name of the admin's token. */
  by: string;
  /** 1: newcomers from networks from which the person comes are banned too. */
  network: 0 | 1;
  liftedAt: number | null;
}

export interface AnnouncementRow {
  id: string;
  es: string;
  en: string;
  until: number;
  createdAt: number;
}

/** Something that an admin did; entries are added and, years later, removed, but never changed. */
export interface LogEntryRow {
  id: string;
  at: number;
  /** The name of the admin's token. */
  actor: string;
  action: string;
  /** The id of a person, the code of a table, the name of a setting. */
  target: string | null;
  /** JSON. */
  before: string | null;
  /** JSON. */
  after: string | null;
}

/** The tables of the database, whose names and columns are in snake_case there. */
export interface Database {
  tables: TableRow;
  steps: StepRow;
  /** The first `steps` steps of a table as one record. */
  archives: { table: string; steps: number; record: Uint8Array };
  /** `overAt` is when the table was last updated, if it is over; null if it goes on. */
  tablePeople: { person: string; table: string; overAt: number | null };
  /** Whose id is in the log of a table without a seat there: who opened it or spoke. */
  tableTraces: { person: string; table: string };
  /** People who are being deleted, until nothing of them is left. */
  erasures: { person: string; askedAt: number };
  people: PersonRow;
  keys: KeyRow;
  results: ResultRow;
  tallies: TallyRow;
  ratings: RatingRow;
  coachings: { table: string; seat: number; report: string };
  deals: DealRow;
  dayTries: DayTryRow;
  dayScores: { day: string; game: string; worth: number; rank: number; people: number };
  dayChoices: { day: string; game: string; position: string; move: string; people: number };
  /** `par` is JSON. */
  dayPars: { day: string; game: string; par: string };
  challengeMatches: ChallengeRow;
  /** `tables` is a JSON list of codes. */
  twinGroups: { code: string; host: string; openedAt: number; tables: string; next: string | null };
  twinClaims: TwinClaimRow;
  /** `results` is JSON. */
  twinResults: { table: string; results: string };
  circles: CircleRow;
  circleMembers: MemberRow;
  circleResults: CircleResultRow;
  circleCalls: CircleCallRow;
  blocks: BlockRow;
  reports: ReportRow;
  tournaments: TournamentRow;
  tournamentPeople: TournamentPersonRow;
  tournamentRounds: {
    tournament: string;
    number: number;
    secret: string;
    startedAt: number;
    deadline: number;
    endedAt: number | null;
  };
  tournamentTables: {
    code: string;
    tournament: string;
    round: number;
    number: number;
    state: 'reserved' | 'playing' | 'finished' | 'closed';
  };
  /** `table` is the number of a table, 0 for a bye. */
  tournamentSeats: {
    tournament: string;
    round: number;
    person: string;
    table: number;
    seat: number;
    score: number | null;
    rank: number | null;
    missed: 0 | 1 | null;
  };
  /** `off` and `quiet` are JSON. */
  noticeWishes: { person: string; off: string; quiet: string | null };
  devices: DeviceRow;
  webhooks: WebhookRow;
  notices: NoticeRow;
  deliveries: DeliveryRow;
  logins: LoginRow;
  /** `whose` is a login, or a person for every login whose cookie was issued before `at`. */
  endedLogins: { whose: string; at: number };
  passkeys: PasskeyRow;
  /** Challenges that were answered, until they expire, so that no answer counts twice. */
  spentChallenges: { challenge: string; expiresAt: number };
  /** `body` is compressed with gzip; `keptAt` is when a server last had the file. */
  pageFiles: { name: string; body: Uint8Array; keptAt: number };
  settings: { name: string; value: string };
  bans: BanRow;
  /** `network` is a hash. */
  banNetworks: { ban: string; network: string };
  announcements: AnnouncementRow;
  adminLog: LogEntryRow;
  /**
   * `needs`: how many migrations a server must know to use the database; `version`: the release that has applied it,
   * null for the oldest ones.
   */
  migrations: { id: number; name: string; needs: Generated<number>; version: string | null };
}

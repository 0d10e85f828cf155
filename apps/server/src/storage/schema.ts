import type { Generated } from 'kysely';
import type { Ban, LogEntry, StoredAnnouncement } from './admin-port.ts';
import type { CircleCall, CircleInfo, CircleResult, MemberRole } from './circle-port.ts';
import type {
  DayTry,
  Delivery,
  Device,
  Key,
  Login,
  Notice,
  Passkey,
  Person,
  Rating,
  Result,
  SpentChallenge,
  StoredWebhook,
  Tally,
  TwinClaim,
} from './port.ts';
import type { Report, StoredBlock } from './safety-port.ts';
import type { StoredTournamentTable, Tournament, TournamentPerson } from './tournament-port.ts';

/** A value as a row: absent fields are null. */
export type Stored<Value> = {
  [Name in keyof Value]-?: Partial<Pick<Value, Name>> extends Pick<Value, Name>
    ? Value[Name] | null
    : Value[Name];
};

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
  role: MemberRole;
  called: 0 | 1;
  joinedAt: number;
  seenAt: number | null;
}

export interface TournamentRow extends Omit<Stored<Tournament>, 'settings' | 'listed'> {
  /** JSON. */
  settings: string;
  listed: 0 | 1;
  claimedUntil: number | null;
}

/** `id` contains person, kind and thing. */
export interface NoticeRow extends Omit<Stored<Notice>, 'dueAt'> {
  id: string;
  shown: number | null;
  dueAt: number | null;
  claim: string | null;
  claimedUntil: number | null;
}

/** `id` contains target and tag. */
export interface DeliveryRow extends Omit<Delivery, 'table'> {
  id: string;
  /** Null also for those that older servers have written. */
  table: string | null;
  attempts: number;
  claim: string | null;
  claimedUntil: number | null;
}

/** `lines` is JSON. */
export interface ReportRow extends Omit<Stored<Report>, 'lines'> {
  lines: string;
}

/** The tables of the database, whose names and columns are in snake_case there. */
export interface Database {
  tables: TableRow;
  steps: StepRow;
  /** PostgreSQL only: steps from before the log had partitions, until the table is archived. */
  oldSteps: StepRow;
  /** The first `steps` steps of a table as one record. */
  archives: { table: string; steps: number; record: Uint8Array };
  /** `overAt` is when the table was last updated, if it is over; null if it goes on or that is unknown. */
  tablePeople: { person: string; table: string; overAt: number | null };
  /** Whose id is in the log of a table without a seat there: who opened it or spoke. */
  tableTraces: { person: string; table: string };
  /** People who are being deleted, until nothing of them is left. */
  erasures: { person: string; askedAt: number };
  people: Stored<Person>;
  keys: Stored<Key>;
  results: Result;
  tallies: Tally;
  ratings: Rating;
  coachings: { table: string; seat: number; report: string };
  deals: DealRow;
  dayTries: Stored<DayTry>;
  dayScores: { day: string; game: string; worth: number; rank: number; people: number };
  dayChoices: { day: string; game: string; position: string; move: string; people: number };
  /** `par` is JSON. */
  dayPars: { day: string; game: string; par: string };
  challengeMatches: ChallengeRow;
  /** `tables` is a JSON list of codes. */
  twinGroups: { code: string; host: string; openedAt: number; tables: string; next: string | null };
  twinClaims: TwinClaim;
  /** `results` is JSON. */
  twinResults: { table: string; results: string };
  circles: CircleInfo;
  circleMembers: MemberRow;
  circleResults: CircleResult;
  circleCalls: CircleCall & { number: number };
  blocks: StoredBlock;
  reports: ReportRow;
  tournaments: TournamentRow;
  tournamentPeople: Stored<TournamentPerson>;
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
    state: StoredTournamentTable['state'];
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
  devices: Stored<Device>;
  webhooks: Stored<StoredWebhook>;
  notices: NoticeRow;
  deliveries: DeliveryRow;
  logins: Login;
  /** `whose` is a login, or a person for every login whose cookie was issued before `at`. */
  endedLogins: { whose: string; at: number };
  passkeys: Stored<Passkey>;
  spentChallenges: SpentChallenge;
  /** `body` is compressed with gzip; `keptAt` is when a server last had the file. */
  pageFiles: { name: string; body: Uint8Array; keptAt: number };
  settings: { name: string; value: string };
  bans: Stored<Ban>;
  /** `network` is a hash. */
  banNetworks: { ban: string; network: string };
  announcements: StoredAnnouncement;
  adminLog: Stored<LogEntry>;
  /**
   * `needs`: how many migrations a server must know to use the database; `version`: the release that has applied it,
   * null for the oldest ones.
   */
  migrations: { id: number; name: string; needs: Generated<number>; version: string | null };
}

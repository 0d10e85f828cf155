import type { Generated } from 'kysely';
import type { CircleInfo, CircleResult, MemberRole } from './circle-port.ts';
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
  TwinClaim,
} from './port.ts';

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
export interface DeliveryRow extends Delivery {
  id: string;
  attempts: number;
  claim: string | null;
  claimedUntil: number | null;
}

/** The tables of the database, whose names and columns are in snake_case there. */
export interface Database {
  tables: TableRow;
  steps: StepRow;
  /** PostgreSQL only: steps from before the log had partitions, until the table is archived. */
  oldSteps: StepRow;
  /** The first `steps` steps of a table as one record. */
  archives: { table: string; steps: number; record: Uint8Array };
  tablePeople: { person: string; table: string };
  people: Stored<Person>;
  keys: Stored<Key>;
  results: Result;
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
  /** `off` and `quiet` are JSON. */
  noticeWishes: { person: string; off: string; quiet: string | null };
  devices: Stored<Device>;
  webhooks: Stored<StoredWebhook>;
  notices: NoticeRow;
  deliveries: DeliveryRow;
  logins: Login;
  /** `whose` is a login, or a person for every login whose cookie was issued before `at`. */
  endedLogins: { whose: string; at: number };
  passkeys: Passkey;
  spentChallenges: SpentChallenge;
  /** `body` is compressed with gzip; `keptAt` is when a server last had the file. */
  pageFiles: { name: string; body: Uint8Array; keptAt: number };
  settings: { name: string; value: string };
  /**
   * `needs`: how many migrations a server must know to use the database; `version`: the release that has applied it,
   * null for the oldest ones.
   */
  migrations: { id: number; name: string; needs: Generated<number>; version: string | null };
}

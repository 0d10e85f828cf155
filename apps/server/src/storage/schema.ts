import type { Key, Login, Person, Rating, Result } from './port.ts';

/** A value as a row has it: what is absent in the value is null in its column. */
export type Stored<Value> = {
  [Name in keyof Value]-?: Partial<Pick<Value, Name>> extends Pick<Value, Name>
    ? Value[Name] | null
    : Value[Name];
};

/** What queries need to find a table by, and the rest of its index as JSON. */
export interface TableRow {
  code: string;
  /** The step that the index was written with. */
  seq: number;
  /** 1 while the lobby shows it. Neither a number nor a boolean means the same in both databases. */
  listed: 0 | 1;
  /** 1 while the table gathers or plays. */
  going: 0 | 1;
  updatedAt: number;
  openedBy: string | null;
  /** When somebody was last known to be there. */
  attendedAt: number;
  dueAt: number | null;
  claimedUntil: number | null;
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

/** In the database the same names in snake_case. */
export interface Database {
  tables: TableRow;
  steps: StepRow;
  tablePeople: { person: string; table: string };
  people: Stored<Person>;
  keys: Stored<Key>;
  results: Result;
  ratings: Rating;
  coachings: { table: string; seat: number; report: string };
  deals: DealRow;
  logins: Login;
  /** A login, or a person: then every login whose cookie was issued before. */
  endedLogins: { whose: string; at: number };
  settings: { name: string; value: string };
  migrations: { id: number; name: string };
}

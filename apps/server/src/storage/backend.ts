import type { Kysely, Transaction } from 'kysely';
import type { Append } from './rows.ts';
import type { Database } from './schema.ts';

/** What most queries need of a backend: the database, or a transaction. */
export type Source = Pick<Backend, 'db'>;

/** What differs between the databases; all other queries are shared. */
export interface Backend {
  readonly db: Kysely<Database>;
  /** Whether queries must skip locked rows, because several servers use the database. */
  readonly skipsLocked: boolean;
  /** How many partitions the log has; 0 where it is one table. */
  readonly partitions: number;
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  /** Takes locks with these names; other transactions that ask for one wait until this one ends. */
  lock(transaction: Transaction<Database>, names: readonly string[]): Promise<void>;
  /** Lends a database whose statements may take as long as they need; for migrations. */
  patiently<Answer>(work: (db: Kysely<Database>) => Promise<Answer>): Promise<Answer>;
  /** Lets a transaction wait for locks only as long as everybody can wait behind it. */
  limitWaits(transaction: Transaction<Database>): Promise<void>;
  /** Statements that create a trigger which adds every stored result to `tallies`. */
  readonly tallyTrigger: readonly string[];
  backup?(file: string): Promise<void>;
  /** Removes copies of deleted rows from the files of the database. Absent where it does so by itself. */
  scrub?(): Promise<void>;
}

import type { Kysely, Transaction } from 'kysely';
import type { Append } from './port.ts';
import type { Database } from './schema.ts';

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
  /** Lets a transaction take as long as it needs; for migrations. */
  liftTimeouts(transaction: Transaction<Database>): Promise<void>;
  /** Lets a transaction wait for locks only as long as everybody can wait behind it. */
  limitWaits(transaction: Transaction<Database>): Promise<void>;
  backup?(file: string): Promise<void>;
}

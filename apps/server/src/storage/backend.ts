import type { Kysely, Transaction } from 'kysely';
import type { Append } from './port.ts';
import type { Database } from './schema.ts';

/** What each database does in its own way; everything else is one set of queries for both. */
export interface Backend {
  readonly db: Kysely<Database>;
  /** Whether several servers claim at once, so that a row in use must be passed over. */
  readonly skipsLocked: boolean;
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
  /** Until the transaction ends, others that ask for one of these names wait. */
  lock(transaction: Transaction<Database>, names: readonly string[]): Promise<void>;
  backup?(file: string): Promise<void>;
}

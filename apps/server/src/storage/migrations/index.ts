import type { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import type { Database } from '../schema.ts';
import { start } from './start/index.ts';

export interface Migration {
  readonly name: string;
  /**
   * For one that takes away what older servers use: the migration since which servers do without. Those that do
   * not know that migration can no longer use the database.
   */
  readonly needs?: string;
  up(db: Kysely<Database>, backend: Backend): Promise<void>;
}

/**
 * Released migrations must not be edited; a change is a new one at the end. The servers of the release before go on
 * during and after it, so it adds tables, indexes and columns that may stay empty. What is no longer used is
 * taken away a release later, with `needs` (docs/decisions/012-versions.md).
 */
export const migrations: readonly Migration[] = [{ name: '1.0', up: start }];

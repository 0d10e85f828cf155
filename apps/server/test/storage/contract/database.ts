import { afterEach, beforeEach } from 'vitest';
import type { StorageOptions } from '../../../src/storage/index.ts';
import { type OpenDatabase, openDatabase } from '../../support/database.ts';

export type NewDatabase = () => Promise<StorageOptions>;

export interface TestDatabase {
  readonly options: StorageOptions;
  /** Opens another server on the same database; all are closed at the end of the test. */
  open(): Promise<OpenDatabase>;
}

/** Creates a new database for each test of the suite. */
export function useDatabase(newDatabase: NewDatabase): TestDatabase {
  let options: StorageOptions;
  const opened: OpenDatabase[] = [];
  beforeEach(async () => {
    options = await newDatabase();
    // The first database waits for PostgreSQL to be set up.
  }, 120_000);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((stores) => stores.storage.close()));
  });
  return {
    get options() {
      return options;
    },
    async open() {
      const stores = await openDatabase(options);
      opened.push(stores);
      return stores;
    },
  };
}

import { beforeAll, describe } from 'vitest';
import { newPostgres } from '../support/services.ts';
import { TestServer } from './test-server.ts';

/** What a suite asks of the database; the tests of one database share it, with people and tables of their own. */
export function describeOnEachDatabase(
  unit: string,
  suite: (open: typeof TestServer.open) => void,
): void {
  describe.each(['SQLite', 'PostgreSQL'])(`${unit} on %s`, (database) => {
    let shared: Readonly<Record<string, string>> = {};
    beforeAll(async () => {
      if (database === 'PostgreSQL') shared = { DATABASE_URL: await newPostgres() };
    });
    suite((environment, parts) => TestServer.open({ ...shared, ...environment }, parts));
  });
}

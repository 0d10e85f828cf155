import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { packLog } from '../../../src/storage/archive/packed-log.ts';
import type { Backend } from '../../../src/storage/backend.ts';
import { migrate } from '../../../src/storage/migrate.ts';
import { migrations } from '../../../src/storage/migrations/index.ts';
import { openPostgres } from '../../../src/storage/postgres.ts';
import { openSqlite } from '../../../src/storage/sqlite.ts';
import { START, sat, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';
import { query } from './query.ts';

/** The database had no sums of results, and did not know when the tables of a person were over. */
const MIGRATIONS_BEFORE = migrations.findIndex(({ name }) => name === 'over');

/** As a server of the version before stores a result. */
const oldResult = ({ db }: Backend, table: string, finishedAt: number) =>
  sql`insert into results ("table", seat, person, game, seats, people, score, rank, bot_moves, moves, finished_at)
    values (${table}, 0, 'ana', 'toma6', 4, 2, 10.5, 2, 0, 30, ${finishedAt})`.execute(db);

/** As it ends a match. */
const oldEnd = ({ db }: Backend, table: string, at: number) =>
  sql`update tables set going = 0, updated_at = ${at} where code = ${table}`.execute(db);

export function upgradesContract(newDatabase: NewDatabase): void {
  describe('upgrades', () => {
    const database = useDatabase(newDatabase);

    test('lists and sums contain what older versions have stored, before the upgrade and after it', async () => {
      const { databaseUrl, dataDir } = database.options;
      const old = databaseUrl ? openPostgres(databaseUrl) : await openSqlite(dataDir);
      await migrate(old, MIGRATIONS_BEFORE);
      const opened = (table: string) =>
        step(table, 1, {
          row: { facts: sat('ana') },
          index: { people: ['ana'], updatedAt: START },
        });
      await old.append([opened('A'), opened('B'), opened('C')]);
      await oldEnd(old, 'A', START + 1);
      await oldResult(old, 'A', START + 1);

      const stores = await database.open();
      const overAt = () =>
        query(database.options, 'select "table", over_at from table_people order by "table"');
      const at = (time: number | null) =>
        time !== null && databaseUrl ? `${START + time}` : time && START + time;
      expect(await overAt()).toEqual([
        { table: 'A', over_at: at(1) },
        { table: 'B', over_at: null },
        { table: 'C', over_at: null },
      ]);
      await stores.tables.append([
        step('B', 2, { index: { people: ['ana'], updatedAt: START + 2 } }),
      ]);
      await oldEnd(old, 'B', START + 3);
      await oldResult(old, 'B', START + 3);
      const codes = async () => (await stores.tables.tablesOf('ana', 10)).map(({ code }) => code);
      expect(await codes()).toEqual(['B', 'A', 'C']);
      expect(await stores.matches.talliesOf('ana')).toMatchObject([
        { matches: 2, wins: 0, score: 21, ranks: 4, shared: 2, since: START + 1 },
      ]);
      // The archive adds what an older server did not know.
      expect(await stores.tables.archive('B', async (steps) => packLog(steps))).toBe(true);
      expect(await overAt()).toContainEqual({ table: 'B', over_at: at(3) });
      expect(await codes()).toEqual(['B', 'A', 'C']);
      await old.db.destroy();
    });
  });
}

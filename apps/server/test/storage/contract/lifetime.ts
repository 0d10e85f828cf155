import { describe, expect, test } from 'vitest';
import { packLog } from '../../../src/storage/archive/packed-log.ts';
import { migrations } from '../../../src/storage/migrations/index.ts';
import { openDatabase } from '../../support/database.ts';
import { START, sat, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';
import { query } from './query.ts';

export function lifetimeContract(newDatabase: NewDatabase): void {
  describe('settings', () => {
    const database = useDatabase(newDatabase);

    test('are created by the first server for all', async () => {
      const servers = [await database.open(), await database.open()];
      for (let round = 0; round < 20; round++) {
        const name = `secret ${round}`;
        const values = await Promise.all(
          servers.map((stores, server) => stores.settings.setting(name, () => `made by ${server}`)),
        );
        expect(values[0]).toBe(values[1]);
        const again = await servers[0].settings.setting(name, () => expect.unreachable());
        expect(again).toBe(values[0]);
      }
    });
  });

  describe('open', () => {
    const database = useDatabase(newDatabase);

    test('several servers open a new database concurrently', async () => {
      const servers = await Promise.all(Array.from({ length: 5 }, () => database.open()));
      await servers[0].tables.append([step('AAAA', 1)]);
      for (const stores of servers) {
        await stores.storage.ping();
        expect(await stores.tables.rows('AAAA')).toHaveLength(1);
      }
    });

    test('an existing database has all its data', async () => {
      const before = await database.open();
      const kept = step('AAAA', 1, {
        row: { facts: sat('ana') },
        index: { public: true, dueAt: START },
      });
      await before.tables.append([kept]);
      await before.people.savePerson({ id: 'ana', name: 'Ana', createdAt: START });
      await before.settings.setting('secret', () => 'first');
      await before.storage.close();
      const after = await database.open();
      expect(await after.tables.rows('AAAA')).toEqual([kept.row]);
      expect(await after.tables.publicTables(1, 0)).toEqual([kept.index]);
      expect(await after.tables.tablesOf('ana', 1)).toEqual([kept.index]);
      expect(await after.tables.claimDue(START, START, 1)).toEqual(['AAAA']);
      expect(await after.people.person('ana')).toEqual({
        id: 'ana',
        name: 'Ana',
        createdAt: START,
      });
      expect(await after.settings.setting('secret', () => 'second')).toBe('first');
      expect(await after.tables.append([step('AAAA', 1), step('BBBB', 1)])).toEqual([false, true]);
    });
  });

  describe('newer versions', () => {
    const database = useDatabase(newDatabase);
    const apply = (name: string, needs: number): Promise<unknown> =>
      query(
        database.options,
        `insert into migrations (id, name, needs, version)
          select max(id) + 1, '${name}', ${needs}, '1.9.0' from migrations`,
      );

    test('have added something: this version goes on, and starts again', async () => {
      const running = await database.open();
      await query(database.options, 'alter table tables add column mood text');
      await query(database.options, 'alter table steps add column sent_by text');
      await apply('moods', 0);
      const kept = step('AAAA', 1, { row: { facts: sat('ana') }, index: { public: true } });
      expect(await running.tables.append([kept])).toEqual([true]);
      await running.storage.ping();
      const started = await database.open();
      const second = step('AAAA', 2);
      expect(await started.tables.append([second])).toEqual([true]);
      expect((await started.tables.rows('AAAA'))[0]).toEqual(kept.row);
      expect(await started.tables.tablesOf('ana', 1)).toEqual([second.index]);
      expect(await started.tables.archive('AAAA', async (steps) => packLog(steps))).toBe(true);
      expect((await running.tables.rows('AAAA'))[0]).toEqual(kept.row);
      await started.storage.ping();
    });

    test('have taken something away: this version is not ready, and refuses to start', async () => {
      const running = await database.open();
      await apply('moods', 0);
      await apply('no-sorrows', migrations.length + 1);
      await expect(running.storage.ping()).rejects.toThrow(
        'version 1.9.0 has changed the database',
      );
      await expect(database.open()).rejects.toThrow('version 1.9.0 has changed the database');
    });

    test('have taken away what this version does without: it goes on', async () => {
      await (await database.open()).storage.close();
      await apply('no-sorrows', migrations.length);
      await (await database.open()).storage.ping();
    });
  });

  describe('close', () => {
    const database = useDatabase(newDatabase);

    test('finishes pending work, refuses later requests, and can be repeated', async () => {
      const stores = await openDatabase(database.options);
      const appends = Array.from({ length: 40 }, (_, number) =>
        stores.tables.append([step(`T${number}`, 1)]),
      );
      const setting = stores.settings.setting('secret', () => 'kept');
      await Promise.all([stores.storage.close(), stores.storage.close()]);
      expect(await Promise.all(appends)).toEqual(appends.map(() => [true]));
      expect(await setting).toBe('kept');
      await stores.storage.close();
      await expect(stores.tables.append([step('LATE', 1)])).rejects.toThrow('closed');
      await expect(stores.storage.ping()).rejects.toThrow('closed');
      const after = await database.open();
      expect(await after.tables.rows('T39')).toHaveLength(1);
      expect(await after.tables.rows('LATE')).toEqual([]);
    });
  });
}

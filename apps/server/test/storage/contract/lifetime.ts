import { describe, expect, test } from 'vitest';
import { packLog } from '../../../src/storage/archive/packed-log.ts';
import { openStorage } from '../../../src/storage/index.ts';
import { migrations } from '../../../src/storage/migrations/index.ts';
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
          servers.map((storage, server) => storage.setting(name, () => `made by ${server}`)),
        );
        expect(values[0]).toBe(values[1]);
        const again = await servers[0].setting(name, () => expect.unreachable());
        expect(again).toBe(values[0]);
      }
    });
  });

  describe('open', () => {
    const database = useDatabase(newDatabase);

    test('several servers open a new database concurrently', async () => {
      const servers = await Promise.all(Array.from({ length: 5 }, () => database.open()));
      await servers[0].append([step('AAAA', 1)]);
      for (const storage of servers) {
        await storage.ping();
        expect(await storage.rows('AAAA')).toHaveLength(1);
      }
    });

    test('an existing database has all its data', async () => {
      const before = await database.open();
      const kept = step('AAAA', 1, {
        row: { facts: sat('ana') },
        index: { public: true, dueAt: START },
      });
      await before.append([kept]);
      await before.savePerson({ id: 'ana', name: 'Ana', createdAt: START });
      await before.setting('secret', () => 'first');
      await before.close();
      const after = await database.open();
      expect(await after.rows('AAAA')).toEqual([kept.row]);
      expect(await after.publicTables(1, 0)).toEqual([kept.index]);
      expect(await after.tablesOf('ana', 1)).toEqual([kept.index]);
      expect(await after.claimDue(START, START, 1)).toEqual(['AAAA']);
      expect(await after.person('ana')).toEqual({ id: 'ana', name: 'Ana', createdAt: START });
      expect(await after.setting('secret', () => 'second')).toBe('first');
      expect(await after.append([step('AAAA', 1), step('BBBB', 1)])).toEqual([false, true]);
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
      expect(await running.append([kept])).toEqual([true]);
      await running.ping();
      const started = await database.open();
      const second = step('AAAA', 2);
      expect(await started.append([second])).toEqual([true]);
      expect((await started.rows('AAAA'))[0]).toEqual(kept.row);
      expect(await started.tablesOf('ana', 1)).toEqual([second.index]);
      expect(await started.archive('AAAA', async (steps) => packLog(steps))).toBe(true);
      expect((await running.rows('AAAA'))[0]).toEqual(kept.row);
      await started.ping();
    });

    test('have taken something away: this version is not ready, and refuses to start', async () => {
      const running = await database.open();
      await apply('moods', 0);
      await apply('no-sorrows', migrations.length + 1);
      await expect(running.ping()).rejects.toThrow('version 1.9.0 has changed the database');
      await expect(database.open()).rejects.toThrow('version 1.9.0 has changed the database');
    });

    test('have taken away what this version does without: it goes on', async () => {
      await (await database.open()).close();
      await apply('no-sorrows', migrations.length);
      await (await database.open()).ping();
    });
  });

  describe('close', () => {
    const database = useDatabase(newDatabase);

    test('finishes pending work, refuses later requests, and can be repeated', async () => {
      const storage = await openStorage(database.options);
      const appends = Array.from({ length: 40 }, (_, number) =>
        storage.append([step(`T${number}`, 1)]),
      );
      const setting = storage.setting('secret', () => 'kept');
      await Promise.all([storage.close(), storage.close()]);
      expect(await Promise.all(appends)).toEqual(appends.map(() => [true]));
      expect(await setting).toBe('kept');
      await storage.close();
      await expect(storage.append([step('LATE', 1)])).rejects.toThrow('closed');
      await expect(storage.ping()).rejects.toThrow('closed');
      const after = await database.open();
      expect(await after.rows('T39')).toHaveLength(1);
      expect(await after.rows('LATE')).toEqual([]);
    });
  });
}

import { isNewerVersion } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { gameTests } from '../../../../../games/tests.ts';
import { checkLogs } from '../../../src/records/check.ts';
import { packLog } from '../../../src/storage/archive/packed-log.ts';
import { rewritten } from '../../../src/storage/archive/rewritten-log.ts';
import type { StoredLog } from '../../../src/storage/archive/stored-log.ts';
import { DamagedLog } from '../../../src/storage/errors.ts';
import type { Pack } from '../../../src/storage/log.ts';
import type { OpenDatabase } from '../../support/database.ts';
import { playedLog } from '../../support/logs.ts';
import { finishedSteps, START, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';
import { query } from './query.ts';

const pack: Pack = async (steps) => packLog(steps);

const logs = Object.entries(gameTests).map(([game, { shortest }]) =>
  playedLog({ game, options: shortest.options, seats: shortest.seats, people: 1 }, game),
);

const index = { phase: 'finished' } as const;

/** A finished table with this many steps. */
const finished = (stores: OpenDatabase, table: string, steps: number, at = START) =>
  stores.tables.append(
    finishedSteps(
      Array.from({ length: steps }, (_, past) => ({
        table,
        seq: past + 1,
        at,
        facts: [{ type: 'recorded' }],
      })),
    ),
  );

export function archivesContract(newDatabase: NewDatabase): void {
  describe('archive', () => {
    const database = useDatabase(newDatabase);

    test('the log of every game reads as before, and its steps but the last are gone', async () => {
      const stores = await database.open();
      await stores.tables.append(finishedSteps(logs.flat()));
      for (const log of logs) {
        const [{ table }] = log;
        const before = JSON.stringify(await stores.tables.rows(table));
        expect(before).toBe(JSON.stringify(log));
        expect(await stores.tables.archive(table, pack)).toBe(true);
        expect(JSON.stringify(await stores.tables.rows(table))).toBe(before);
        expect(await stores.tables.rows(table, 5)).toEqual(log.slice(5));
        expect(await stores.tables.rows(table, 5, 2)).toEqual(log.slice(5));
        expect(await stores.tables.rows(table, log.length - 1)).toEqual(log.slice(-1));
        expect(await stores.tables.rows(table, log.length)).toEqual([]);
        expect(await stores.tables.lastSteps([table])).toEqual(new Map([[table, log.length]]));
        const kept = await query(
          database.options,
          `select seq from steps where "table" = '${table}'`,
        );
        expect(kept).toEqual([{ seq: log.length }]);
      }
    });

    test('a step after it follows, and is archived with the others later', async () => {
      const stores = await database.open();
      await finished(stores, 'AAAA', 3);
      await stores.tables.archive('AAAA', pack);
      expect(await stores.tables.archive('AAAA', pack)).toBe(false);
      const next = (seq: number) => ({ ...step('AAAA', seq, { index }) });
      expect(await stores.tables.append([next(2)])).toEqual([false]);
      expect(await stores.tables.append([next(4), next(5)])).toEqual([true, true]);
      expect(await stores.tables.append([next(4)])).toEqual([false]);
      const seqs = async () => (await stores.tables.rows('AAAA')).map(({ seq }) => seq);
      expect(await seqs()).toEqual([1, 2, 3, 4, 5]);
      expect(
        await stores.tables.claimFinished({ before: START + 9, now: 0, until: 1, limit: 9 }),
      ).toEqual(['AAAA']);
      expect(await stores.tables.archive('AAAA', pack)).toBe(true);
      expect(await seqs()).toEqual([1, 2, 3, 4, 5]);
      expect(
        await stores.tables.claimFinished({ before: START + 9, now: 9, until: 9, limit: 9 }),
      ).toEqual([]);
    });

    test('while something is removed from a log, other steps are written, and it may be archived', async () => {
      const stores = await database.open();
      await finished(stores, 'AAAA', 3);
      const withoutFacts = (log: StoredLog) =>
        rewritten('AAAA', log, (rows) => rows.map((row) => ({ ...row, facts: [] })));
      let attempts = 0;
      const isRewritten = await stores.tables.rewriteLog('AAAA', async (log) => {
        attempts++;
        if (attempts === 1) {
          expect(await stores.tables.append([step('BBBB', 1)])).toEqual([true]);
          await stores.tables.archive('AAAA', pack);
        }
        return withoutFacts(log);
      });
      expect(isRewritten).toBe(true);
      // Of the first attempt, the steps were not those of the log any more.
      expect(attempts).toBe(2);
      const facts = (await stores.tables.rows('AAAA')).map((row) => row.facts);
      expect(facts).toEqual([[], [], []]);
      expect(await stores.tables.rewriteLog('AAAA', async (log) => withoutFacts(log))).toBe(false);
    });

    test('a log that cannot be packed stays as it is', async () => {
      const stores = await database.open();
      await finished(stores, 'AAAA', 3);
      const failing = stores.tables.archive('AAAA', async () => Promise.reject(new Error('no')));
      await expect(failing).rejects.toThrow('no');
      expect(await query(database.options, 'select seq from steps order by seq')).toEqual([
        { seq: 1 },
        { seq: 2 },
        { seq: 3 },
      ]);
    });

    test('a record of a newer server is left to newer servers and not damaged; other tables are read', async () => {
      const stores = await database.open();
      await finished(stores, 'AAAA', 3);
      await finished(stores, 'BBBB', 3);
      await stores.tables.archive('AAAA', async (steps) => packLog(steps).fill(2, 0, 1));
      await expect(stores.tables.rows('AAAA')).rejects.toSatisfy(isNewerVersion);
      for await (const { isDamaged } of checkLogs(stores.tables)) expect(isDamaged).toBe(false);
      expect(await stores.tables.rows('BBBB')).toHaveLength(3);
    });

    test('a damaged record, a missing one, a step that is not JSON: an error that tells nothing of the log', async () => {
      const stores = await database.open();
      for (const table of ['AAAA', 'BBBB', 'CCCC', 'DDDD']) await finished(stores, table, 3);
      await stores.tables.archive('AAAA', async (steps) => packLog(steps).fill(0, 20));
      await stores.tables.archive('BBBB', pack);
      await query(database.options, `delete from archives where "table" = 'BBBB'`);
      await query(
        database.options,
        `update steps set facts = '[{"cards":"secret' where "table" = 'CCCC' and seq = 2`,
      );
      for (const table of ['AAAA', 'BBBB', 'CCCC']) {
        const error = await stores.tables.rows(table).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(DamagedLog);
        expect(error).toMatchObject({ code: 'damaged-log', table });
        expect(String(error)).not.toMatch(/secret|AAAA|BBBB|CCCC/);
      }
      expect(await stores.tables.rows('DDDD')).toHaveLength(3);
      const read: string[] = [];
      for await (const { table, isDamaged } of checkLogs(stores.tables)) {
        read.push(isDamaged ? `${table} damaged` : table);
      }
      expect(read).toEqual(['AAAA damaged', 'BBBB damaged', 'CCCC damaged', 'DDDD']);
    });

    test('claims only tables that are over and old enough, each for one server', async () => {
      const servers = [await database.open(), await database.open()];
      const [stores] = servers;
      const names = Array.from({ length: 30 }, (_, number) => `T${number}`);
      for (const [number, name] of names.entries()) await finished(stores, name, 2, START + number);
      await finished(stores, 'LATE', 2, START + 100);
      await finished(stores, 'TINY', 1);
      await stores.tables.append([step('PLAY', 1), step('PLAY', 2)]);
      await stores.tables.append(
        [1, 2].map((seq) => step('DUE', seq, { index: { ...index, dueAt: 1 } })),
      );
      const claimed = await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          servers[turn % 2].tables.claimFinished({
            before: START + 100,
            now: 5,
            until: 10,
            limit: 3,
          }),
        ),
      );
      for (let rest = names.length; rest > 0; rest--) {
        claimed.push(
          await stores.tables.claimFinished({ before: START + 100, now: 5, until: 10, limit: 3 }),
        );
      }
      expect(claimed.flat().sort()).toEqual(names.toSorted());
      expect(
        await stores.tables.claimFinished({ before: START + 100, now: 10, until: 11, limit: 2 }),
      ).toEqual(expect.arrayContaining(['T0', 'T1']));
    });

    test('two servers that archive the same table: one does', async () => {
      const servers = [await database.open(), await database.open()];
      await finished(servers[0], 'AAAA', 40);
      const done = await Promise.all(servers.map((stores) => stores.tables.archive('AAAA', pack)));
      expect(done.toSorted()).toEqual([false, true]);
      expect(await servers[1].tables.rows('AAAA')).toHaveLength(40);
    });
  });
}

import type { TableIndex } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import type { PageEnd } from '../../../src/storage/page-end.ts';
import { START, sat, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

export function listsContract(newDatabase: NewDatabase): void {
  describe('lists of tables', () => {
    const database = useDatabase(newDatabase);

    test('public tables: those that gather or play, the newest first', async () => {
      const stores = await database.open();
      const shown = (table: string, updatedAt: number, phase: string, isPublic: boolean) =>
        step(table, 1, { index: { updatedAt, phase, public: isPublic } });
      await stores.tables.append([
        shown('OLD', START, 'playing', true),
        shown('NEW', START + 2, 'gathering', true),
        shown('MID', START + 1, 'playing', true),
        shown('OVER', START + 3, 'finished', true),
        shown('SHUT', START + 4, 'closed', true),
        shown('HOME', START + 5, 'playing', false),
      ]);
      const codes = async (limit: number) =>
        (await stores.tables.publicTables(limit, 0)).map(({ code }) => code);
      expect(await codes(10)).toEqual(['NEW', 'MID', 'OLD']);
      expect(await codes(2)).toEqual(['NEW', 'MID']);
      await stores.tables.append([
        step('OLD', 2, { index: { updatedAt: START + 9, phase: 'playing', public: true } }),
        step('NEW', 2, { index: { updatedAt: START + 9, phase: 'finished', public: true } }),
      ]);
      expect(await codes(10)).toEqual(['OLD', 'MID']);
    });

    test('public tables: only while somebody attends them', async () => {
      const stores = await database.open();
      const isPublic = { public: true };
      await stores.tables.append([
        step('LEFT', 1, { index: { ...isPublic, updatedAt: START } }),
        step('BUSY', 1, { index: { ...isPublic, updatedAt: START } }),
      ]);
      const since = async (at: number) =>
        (await stores.tables.publicTables(10, at)).map(({ code }) => code).sort();
      expect(await since(START)).toEqual(['BUSY', 'LEFT']);
      await stores.tables.attend(['BUSY', 'NONE'], START + 60_000);
      // A step without a person, such as a clock that runs out, is no attendance.
      await stores.tables.append([
        step('LEFT', 2, { index: { ...isPublic, updatedAt: START + 90_000 } }),
      ]);
      expect(await since(START + 1)).toEqual(['BUSY']);
    });

    test('tables of a person: filter for those that gather or play', async () => {
      const stores = await database.open();
      const phases = ['gathering', 'playing', 'finished', 'closed'];
      await stores.tables.append(
        phases.map((phase, number) =>
          step(phase, 1, {
            row: { facts: sat('ana') },
            index: { phase, updatedAt: START + number },
          }),
        ),
      );
      const codes = async (only?: 'going') =>
        (await stores.tables.tablesOf('ana', 10, undefined, only)).map(({ code }) => code);
      expect(await codes('going')).toEqual(['playing', 'gathering']);
      expect(await codes()).toHaveLength(4);
    });

    test('show the state after the last step', async () => {
      const stores = await database.open();
      const { row, index } = step('AAAA', 1, {
        index: {
          public: true,
          names: ['Ana', 'Luis', 'easy'],
          taken: 3,
          options: { rounds: 3, draft: true },
          dueAt: START + 500,
        },
      });
      await stores.tables.append([{ row, index }]);
      expect(await stores.tables.publicTables(1, 0)).toEqual([index]);
      const next = step('AAAA', 2, { index: { public: true, names: ['Luis'] } });
      await stores.tables.append([next]);
      expect(await stores.tables.publicTables(1, 0)).toEqual([next.index]);
    });

    test('are unchanged by a step without an index', async () => {
      const stores = await database.open();
      const { row, index } = step('AAAA', 1, {
        row: { facts: sat('ana') },
        index: { public: true },
      });
      await stores.tables.append([{ row, index }]);
      const [written, ahead, stale] = await stores.tables.append([
        { row: { ...row, seq: 2, facts: [] } },
        { row: { ...row, table: 'BBBB', seq: 2, facts: [] } },
        { row: { ...row, seq: 2, facts: [] } },
      ]);
      expect({ written, ahead, stale }).toEqual({ written: true, ahead: false, stale: false });
      expect(await stores.tables.publicTables(1, 0)).toEqual([index]);
      expect(await stores.tables.tablesOf('ana', 1)).toEqual([index]);
    });

    test('show an index that is written later than its step, unless a later step has written one', async () => {
      const stores = await database.open();
      const at = (seq: number, deciders: number[]) =>
        step('AAAA', seq, { index: { public: true, deciders, dueAt: START + 500 } });
      const [first, second, third] = [at(1, [0]), at(2, [1]), at(3, [2])];
      const shown = async () => (await stores.tables.publicTables(1, 0))[0].deciders;
      await stores.tables.append([first, { row: second.row }]);
      expect(await shown()).toEqual([0]);
      if (second.index) await stores.tables.reindex({ ...second.index, dueAt: START + 900 });
      expect(await shown()).toEqual([1]);
      expect(await stores.tables.claimDue(START + 500, START + 600, 1)).toEqual(['AAAA']);
      await stores.tables.append([third]);
      if (second.index) await stores.tables.reindex(second.index);
      expect(await shown()).toEqual([2]);
    });

    test('tables of a person: pages, including tables they left', async () => {
      const stores = await database.open();
      const tables = Array.from({ length: 7 }, (_, number) => `T${number}`);
      await stores.tables.append(
        tables.map((table, number) =>
          step(table, 1, {
            row: { facts: sat('ana', 'luis') },
            // Two tables have the same time.
            index: { updatedAt: START + (number >> 1) },
          }),
        ),
      );
      const left = step('T0', 2, {
        row: { facts: [{ type: 'left', seat: 0 }, ...sat('luis')] },
        index: { updatedAt: START + 10 },
      });
      await stores.tables.append([left]);
      const found: string[] = [];
      let after: PageEnd | undefined;
      for (;;) {
        const page = await stores.tables.tablesOf('ana', 3, after);
        if (page.length === 0) break;
        found.push(...page.map(({ code }) => code));
        const last = page[page.length - 1];
        after = { at: last.updatedAt, table: last.code };
      }
      expect(found).toEqual(['T0', 'T6', 'T5', 'T4', 'T3', 'T2', 'T1']);
      expect(await stores.tables.tablesOf('nobody', 3)).toEqual([]);
    });

    test('tables of a person: in order of their last change, whether they are over or go on', async () => {
      const stores = await database.open();
      const people = ['ana', null];
      const change = (table: string, seq: number, phase: TableIndex['phase'], time: number) =>
        step(table, seq, {
          row: { facts: seq === 1 ? sat('ana') : [] },
          index: { phase, people, updatedAt: START + time },
        });
      const codes = async (limit: number, after?: PageEnd) =>
        (await stores.tables.tablesOf('ana', limit, after)).map(({ code }) => code);
      await stores.tables.append([
        change('A', 1, 'playing', 1),
        change('B', 1, 'playing', 2),
        change('C', 1, 'playing', 3),
        change('A', 2, 'finished', 4),
      ]);
      expect(await codes(10)).toEqual(['A', 'C', 'B']);
      // A message after the end, and a match that goes on.
      await stores.tables.append([change('B', 2, 'closed', 5), change('C', 2, 'playing', 6)]);
      await stores.tables.append([change('A', 3, 'finished', 7)]);
      expect(await codes(10)).toEqual(['A', 'C', 'B']);
      expect(await codes(1)).toEqual(['A']);
      expect(await codes(2, { at: START + 7, table: 'A' })).toEqual(['C', 'B']);
      expect(await stores.tables.tablesOf('ana', 10, undefined, 'going')).toMatchObject([
        { code: 'C' },
      ]);
    });

    test('count the unfinished tables that a person opened', async () => {
      const stores = await database.open();
      const opened = (table: string, phase: TableIndex['phase'], openedBy = 'ana') =>
        step(table, 1, { index: { phase, openedBy } });
      await stores.tables.append([
        opened('AAAA', 'gathering'),
        opened('BBBB', 'playing'),
        opened('CCCC', 'finished'),
        opened('DDDD', 'playing', 'luis'),
        step('EEEE', 1),
      ]);
      expect(await stores.tables.goingTables('ana')).toBe(2);
      expect(await stores.tables.goingTables('marta')).toBe(0);
      const going = await stores.tables.goingAmong(['AAAA', 'BBBB', 'CCCC', 'none']);
      expect(going.toSorted()).toEqual(['AAAA', 'BBBB']);
      await stores.tables.append([
        step('BBBB', 2, { index: { phase: 'closed', openedBy: 'ana' } }),
      ]);
      expect(await stores.tables.goingTables('ana')).toBe(1);
    });
  });
}

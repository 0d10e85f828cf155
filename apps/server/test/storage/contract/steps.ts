import type { LogRow } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { START, sat, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const said = (text: string): Partial<LogRow> => ({
  facts: [...sat('ana'), { type: 'said', person: 'ana', name: 'Ana', text }],
});

export function stepsContract(newDatabase: NewDatabase): void {
  describe('steps', () => {
    const database = useDatabase(newDatabase);

    test('are read in order, as they were written', async () => {
      const stores = await database.open();
      const request = { person: 'ana', id: 'r1' };
      const first = step('AAAA', 1, { row: { ...said('hola'), request } });
      const second = step('AAAA', 2, { row: said('adiós') });
      expect(await stores.tables.append([first])).toEqual([true]);
      expect(await stores.tables.append([second])).toEqual([true]);
      expect(await stores.tables.rows('AAAA')).toEqual([first.row, second.row]);
      expect(await stores.tables.rows('AAAA', 1)).toEqual([second.row]);
      expect(await stores.tables.rows('AAAA', 2)).toEqual([]);
      expect(await stores.tables.rows('AAAA', 0, 1)).toEqual([first.row]);
      expect(await stores.tables.rows('AAAA', 1, 1)).toEqual([second.row]);
      expect(await stores.tables.rows('BBBB')).toEqual([]);
    });

    test.each([
      ['accents and scripts', 'ñandú žluťoučký 漢字 العربية'],
      ['emoji', '🃏👩‍👩‍👧‍👦'],
      ['quotes', `'"\\ "; drop table steps; --`],
      ['control characters', '\u0000\u0001\n\r\t\u2028'],
      ['half a surrogate pair', 'a\ud83cb'],
      ['a megabyte', 'á🂡"'.repeat(170_000)],
    ])('keep any text: %s', async (_name, text) => {
      const stores = await database.open();
      const { row, index } = step('AAAA', 1, {
        row: said(text),
        index: { names: [text], options: { [text.slice(0, 50)]: text } },
      });
      await stores.tables.append([{ row, index }]);
      expect((await stores.tables.rows('AAAA')).at(0)).toEqual(row);
      expect((await stores.tables.tablesOf('ana', 1)).at(0)).toEqual(index);
    });

    test('number taken: refused as a whole', async () => {
      const stores = await database.open();
      const first = step('AAAA', 1, { index: { public: true, dueAt: START } });
      await stores.tables.append([first]);
      const late = step('AAAA', 1, { row: { facts: sat('ana', 'luis') } });
      expect(await stores.tables.append([late])).toEqual([false]);
      expect(await stores.tables.rows('AAAA')).toEqual([first.row]);
      expect(await stores.tables.publicTables(10, 0)).toEqual([first.index]);
      expect(await stores.tables.tablesOf('luis', 10)).toEqual([]);
      expect(await stores.tables.claimDue(START, START + 1, 10)).toEqual(['AAAA']);
    });

    test('last numbers are read for many tables at once', async () => {
      const stores = await database.open();
      await stores.tables.append([step('AAAA', 1), step('BBBB', 1)]);
      // Most moves are written without an index.
      await stores.tables.append([{ row: step('BBBB', 2).row }]);
      const many = Array.from({ length: 3_000 }, (_, index) => `none ${index}`);
      expect(await stores.tables.lastSteps([...many, 'AAAA', 'BBBB'])).toEqual(
        new Map([
          ['AAAA', 1],
          ['BBBB', 2],
        ]),
      );
      expect(await stores.tables.lastSteps([])).toEqual(new Map());
    });

    test('previous number missing: refused', async () => {
      const stores = await database.open();
      await stores.tables.append([step('AAAA', 1)]);
      expect(await stores.tables.append([step('AAAA', 3), step('BBBB', 2)])).toEqual([
        false,
        false,
      ]);
      expect(await stores.tables.rows('AAAA')).toHaveLength(1);
      expect(await stores.tables.rows('BBBB')).toEqual([]);
      expect(await stores.tables.append([step('BBBB', 1), step('AAAA', 2)])).toEqual([true, true]);
    });

    test('have their own outcome in a batch', async () => {
      const stores = await database.open();
      await stores.tables.append([step('AAAA', 1), step('BBBB', 1)]);
      const batch = [
        step('CCCC', 1),
        step('AAAA', 1),
        step('BBBB', 2),
        step('DDDD', 5),
        step('EEEE', 1),
      ];
      expect(await stores.tables.append(batch)).toEqual([true, false, true, false, true]);
      expect(await stores.tables.rows('AAAA')).toHaveLength(1);
      expect(await stores.tables.rows('BBBB')).toHaveLength(2);
      expect(await stores.tables.rows('DDDD')).toHaveLength(0);
    });

    test('of one table in a batch: after a refused one the following are refused', async () => {
      const stores = await database.open();
      const opening = [step('AAAA', 1), step('AAAA', 2), step('BBBB', 1), step('AAAA', 3)];
      expect(await stores.tables.append(opening)).toEqual([true, true, true, true]);
      const mixed = [step('AAAA', 3), step('BBBB', 2), step('AAAA', 4), step('BBBB', 3)];
      expect(await stores.tables.append(mixed)).toEqual([false, true, false, true]);
      expect((await stores.tables.rows('AAAA')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
      expect((await stores.tables.rows('BBBB')).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    });

    test('empty batch: does nothing', async () => {
      const stores = await database.open();
      expect(await stores.tables.append([])).toEqual([]);
    });

    test('two servers with the same number: one is accepted', async () => {
      const servers = [await database.open(), await database.open()];
      for (let seq = 1; seq <= 50; seq++) {
        const steps = servers.map((_, server) => step('AAAA', seq, { row: said(`${server}`) }));
        const outcomes = await Promise.all(
          servers.map((stores, server) => stores.tables.append([steps[server]])),
        );
        const winners = steps.filter((_, server) => outcomes[server][0]);
        expect(winners).toHaveLength(1);
        expect((await servers[0].tables.rows('AAAA')).at(-1)).toEqual(winners[0].row);
      }
      expect(await servers[1].tables.rows('AAAA')).toHaveLength(50);
    });

    test('batches with tables in opposite orders do not deadlock', async () => {
      const servers = [await database.open(), await database.open()];
      const tables = Array.from({ length: 300 }, (_, number) => `T${number}`);
      const orders = [tables, tables.toReversed()];
      for (let seq = 1; seq <= 10; seq++) {
        const written = await Promise.all(
          servers.map(async (stores, server) => {
            const outcomes = await stores.tables.append(
              orders[server].map((table) => step(table, seq)),
            );
            return orders[server].filter((_, index) => outcomes[index]);
          }),
        );
        expect(written.flat().sort()).toEqual(tables.toSorted());
      }
    });
  });
}

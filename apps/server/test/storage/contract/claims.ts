import { describe, expect, test } from 'vitest';
import { START, step } from '../../support/steps.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const due = (table: string, dueAt: number, seq = 1) => step(table, seq, { index: { dueAt } });

export function claimsContract(newDatabase: NewDatabase): void {
  describe('claims', () => {
    const database = useDatabase(newDatabase);

    test('take due tables, the longest due first', async () => {
      const stores = await database.open();
      await stores.tables.append([
        due('LATE', START - 1),
        due('LATER', START - 2),
        due('NOW', START),
        due('SOON', START + 1),
        step('NEVER', 1),
      ]);
      expect(await stores.tables.claimDue(START, START + 100, 1)).toEqual(['LATER']);
      expect((await stores.tables.claimDue(START, START + 100, 10)).toSorted()).toEqual([
        'LATE',
        'NOW',
      ]);
      expect(await stores.tables.claimDue(START, START + 100, 10)).toEqual([]);
    });

    test('hold until they expire', async () => {
      const stores = await database.open();
      await stores.tables.append([due('AAAA', START)]);
      expect(await stores.tables.claimDue(START, START + 100, 10)).toEqual(['AAAA']);
      expect(await stores.tables.claimDue(START + 99, START + 200, 10)).toEqual([]);
      expect(await stores.tables.claimDue(START + 100, START + 200, 10)).toEqual(['AAAA']);
    });

    test('end with the next index of the table', async () => {
      const stores = await database.open();
      await stores.tables.append(['AAAA', 'BBBB', 'CCCC'].map((table) => due(table, START)));
      expect(await stores.tables.claimDue(START, START + 100, 10)).toHaveLength(3);
      const { row } = step('CCCC', 2);
      await stores.tables.append([due('AAAA', START, 2), step('BBBB', 2), { row }]);
      expect(await stores.tables.claimDue(START, START + 100, 10)).toEqual(['AAAA']);
    });

    test('end when the table is postponed', async () => {
      const stores = await database.open();
      await stores.tables.append([due('AAAA', START)]);
      await stores.tables.claimDue(START, START + 100, 10);
      await stores.tables.postpone('AAAA', START + 50);
      expect(await stores.tables.claimDue(START + 49, START + 100, 10)).toEqual([]);
      expect(await stores.tables.claimDue(START + 50, START + 100, 10)).toEqual(['AAAA']);
    });

    test('do not end with a refused step', async () => {
      const stores = await database.open();
      await stores.tables.append([due('AAAA', START)]);
      await stores.tables.claimDue(START, START + 100, 10);
      await stores.tables.append([due('AAAA', START, 1), due('AAAA', START, 3)]);
      expect(await stores.tables.claimDue(START, START + 100, 10)).toEqual([]);
    });

    test('are never held by two servers', async () => {
      const servers = [await database.open(), await database.open()];
      const tables = Array.from({ length: 60 }, (_, number) => `T${number}`);
      await servers[0].tables.append(tables.map((table) => due(table, START)));
      const claimed: string[] = [];
      const claimAll = async (server: number) => {
        let misses = 0;
        // Rows locked by the other server are skipped, so an empty answer is not the end.
        while (misses < 3) {
          const some = await servers[server].tables.claimDue(START, START + 100, 4);
          claimed.push(...some);
          misses = some.length === 0 ? misses + 1 : 0;
        }
      };
      await Promise.all([claimAll(0), claimAll(1), claimAll(0), claimAll(1)]);
      expect(claimed.toSorted()).toEqual(tables.toSorted());
    });
  });
}

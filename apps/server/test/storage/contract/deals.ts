import { CHAIN_START, linkHash } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { type NewDatabase, useDatabase } from './database.ts';

const sealed = (name: string) => ({ commitment: `server ${name}`, seats: [`seat ${name}`, null] });

export function dealsContract(newDatabase: NewDatabase): void {
  describe('public chain of deals', () => {
    const database = useDatabase(newDatabase);

    test('is one chain for all servers', async () => {
      const servers = [await database.open(), await database.open()];
      const names = Array.from({ length: 20 }, (_, index) => `${index}`);
      const links = await Promise.all(
        names.map((name, index) => servers[index % 2].tables.linkDeal(sealed(name))),
      );
      const deals = await servers[0].tables.deals(0, 100);
      expect(deals.map(({ number }) => number)).toEqual(names.map((_, index) => index + 1));
      let previous = CHAIN_START;
      for (const deal of deals) {
        expect(deal.previous).toBe(previous);
        expect(deal.hash).toBe(linkHash(deal.number, previous, deal));
        previous = deal.hash;
      }
      for (const [index, { number, hash }] of links.entries()) {
        expect(deals[number - 1]).toMatchObject({ hash, ...sealed(names[index]) });
      }
    });

    test('has each deal once, also when it is linked again after a restart', async () => {
      const before = await database.open();
      const link = await before.tables.linkDeal(sealed('one'));
      await before.tables.linkDeal(sealed('another'));
      await before.storage.close();
      const after = await database.open();
      expect(await after.tables.linkDeal(sealed('one'))).toEqual(link);
      expect(await after.tables.deals(0, 100)).toHaveLength(2);
    });

    test('is read in ranges', async () => {
      const stores = await database.open();
      for (const name of ['a', 'b', 'c', 'd']) await stores.tables.linkDeal(sealed(name));
      const numbers = async (after: number, limit: number) =>
        (await stores.tables.deals(after, limit)).map(({ number }) => number);
      expect(await numbers(0, 2)).toEqual([1, 2]);
      expect(await numbers(2, 9)).toEqual([3, 4]);
      expect(await numbers(4, 9)).toEqual([]);
    });
  });
}

import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/safety/store.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const blockOf = (person: string, blocked: string, at = 1) => ({
  person,
  blocked,
  name: `${blocked}!`,
  at,
});

const reportOf = (id: string, change: Partial<Report> = {}): Report => ({
  id,
  by: 'ana',
  about: 'luis',
  name: 'Luis',
  table: 'bcdfghjk',
  reason: 'insults',
  lines: [{ step: 4, at: 3, text: 'tonta' }],
  at: 10,
  state: 'open',
  ...change,
});

export function safetyContract(newDatabase: NewDatabase): void {
  describe('blocks and reports', () => {
    const database = useDatabase(newDatabase);

    test('a block keeps both apart, each from the other only, until it is removed', async () => {
      const stores = await database.open();
      expect(await stores.safety.addBlock(blockOf('ana', 'luis'), 5)).toBe(true);
      await stores.safety.addBlock(blockOf('eva', 'luis'), 5);
      await stores.safety.addBlock(blockOf('ana', 'pepe', 2), 5);
      const around = async (...people: string[]) =>
        (await stores.safety.blocksAround(people)).map(
          ({ person, blocked }) => `${person}>${blocked}`,
        );
      const all = ['ana>luis', 'ana>pepe', 'eva>luis'];
      expect((await around('ana', 'luis', 'marta')).sort()).toEqual(all);
      expect(await around('pepe')).toEqual(['ana>pepe']);
      expect(await stores.safety.blocksOf('ana')).toEqual([
        blockOf('ana', 'pepe', 2),
        blockOf('ana', 'luis'),
      ]);
      expect(await stores.safety.blocksOf('luis')).toEqual([]);
      await stores.safety.removeBlock('ana', 'luis');
      expect(await around('luis')).toEqual(['eva>luis']);
      expect(await around()).toEqual([]);
    });

    test('nobody blocks more people than allowed, also at two servers at once; twice is once', async () => {
      const servers = [await database.open(), await database.open()];
      const block = (other: string, index: number) =>
        servers[index % 2].safety.addBlock(blockOf('ana', other), 2);
      const added = await Promise.all(['luis', 'eva', 'luis', 'pepe', 'marta'].map(block));
      expect(await servers[0].safety.blocksOf('ana')).toHaveLength(2);
      expect(added.filter(Boolean).length).toBeGreaterThanOrEqual(2);
      const [{ blocked }] = await servers[0].safety.blocksOf('ana');
      expect(await servers[1].safety.addBlock(blockOf('ana', blocked, 9), 2)).toBe(true);
    });

    test('reports are listed the newest first, by state and person, page by page; one id is one report', async () => {
      const stores = await database.open();
      const [first, second, third] = [
        reportOf('one'),
        reportOf('two', { at: 11, words: 'siempre igual', about: 'pepe' }),
        reportOf('three', { at: 11, lines: [], reason: 'name' }),
      ];
      for (const report of [first, second, third]) await stores.safety.addReport(report);
      await stores.safety.addReport({ ...first, reason: 'spam' });
      const all = await stores.safety.reports({ limit: 10 });
      expect(all).toEqual([second, third, first]);
      expect(await stores.safety.reports({ limit: 1, after: second })).toEqual([third]);
      expect(await stores.safety.reports({ limit: 10, about: 'luis' })).toEqual([third, first]);
      expect(await stores.safety.settleReport('two', 'hablado', 20)).toBe(true);
      expect(await stores.safety.settleReport('two', 'otra vez', 21)).toBe(false);
      expect(await stores.safety.settleReport('none', '', 21)).toBe(false);
      expect(await stores.safety.reports({ limit: 10, state: 'open' })).toEqual([third, first]);
      const settled = { ...second, state: 'settled', note: 'hablado', settledAt: 20 };
      expect(await stores.safety.reports({ limit: 10, state: 'settled' })).toEqual([settled]);
      expect(await stores.safety.report('two')).toEqual(settled);
      expect(await stores.safety.report('none')).toBeUndefined();
    });

    test('settings of the owner: what one server saves, another reads', async () => {
      const servers = [await database.open(), await database.open()];
      expect(await servers[0].settings.savedSettings(['talk', 'words'])).toEqual(new Map());
      await servers[0].settings.saveSetting('talk', 'off');
      await servers[0].settings.saveSetting('talk', 'phrases');
      expect(await servers[1].settings.savedSettings(['talk', 'words'])).toEqual(
        new Map([['talk', 'phrases']]),
      );
    });
  });
}

import { describe, expect, test } from 'vitest';
import { type NewDatabase, useDatabase } from './database.ts';

const group = { code: 'group', host: 'ana', openedAt: 5, tables: ['one', 'other'] };
const claim = { group: 'group', person: 'ana', table: 'one', token: 'first', at: 7 };
const result = { seat: 0, score: 12, rank: 2, botMoves: 0 };

export function twinsContract(newDatabase: NewDatabase): void {
  describe('twin tables', () => {
    const database = useDatabase(newDatabase);

    test('a group is stored once with the claims of its people, and followed by one other', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const second = { ...group, tables: ['third', 'fourth'] };
      const saved = await Promise.all([
        one.twins.saveTwins(group, [claim]),
        other.twins.saveTwins(second, [{ ...claim, table: 'third' }]),
      ]);
      expect(saved[0]).toEqual(saved[1]);
      expect(await one.twins.twins('group')).toEqual(saved[0]);
      expect((await one.twins.twinClaim('group', 'ana'))?.table).toBe(saved[0].tables[0]);
      expect(await one.twins.twins('none')).toBeUndefined();
      const next = await Promise.all([
        one.twins.followTwins('group', 'a'),
        other.twins.followTwins('group', 'b'),
      ]);
      expect(new Set(next).size).toBe(1);
      expect(await other.twins.twins('group')).toEqual({ ...saved[0], next: next[0] });
    });

    test('a person claims one of the tables, also at two servers at once', async () => {
      const servers = [await database.open(), await database.open()];
      const claims = [0, 1, 2, 3].map((index) => ({
        ...claim,
        table: `table ${index}`,
        token: `token ${index}`,
      }));
      const held = await Promise.all(
        claims.map((each, index) => servers[index % 2].twins.claimTwin(each)),
      );
      expect(new Set(held.map(({ table }) => table)).size).toBe(1);
      const luis = { ...claim, person: 'luis' };
      expect(await servers[0].twins.claimTwin(luis)).toEqual(luis);
    });

    test('a claim is renewed for the same table, moved or dropped by who knows its token', async () => {
      const stores = await database.open();
      expect(await stores.twins.claimTwin(claim)).toEqual(claim);
      const renewed = { ...claim, token: 'second', at: 9 };
      expect(await stores.twins.claimTwin(renewed)).toEqual(renewed);
      await stores.twins.dropTwinClaim(claim);
      expect(await stores.twins.twinClaim('group', 'ana')).toEqual(renewed);
      const moved = { ...claim, table: 'other', token: 'third', at: 11 };
      expect(await stores.twins.moveTwinClaim(claim, moved)).toBe(false);
      expect(await stores.twins.moveTwinClaim(renewed, moved)).toBe(true);
      expect(await stores.twins.twinClaim('group', 'ana')).toEqual(moved);
      await stores.twins.dropTwinClaim(moved);
      expect(await stores.twins.twinClaim('group', 'ana')).toBeUndefined();
    });

    test('results of a table are stored once', async () => {
      const stores = await database.open();
      await stores.twins.saveTwinResults('one', [result]);
      await stores.twins.saveTwinResults('one', [{ ...result, score: 99 }]);
      expect(await stores.twins.twinResults(['one', 'other'])).toEqual(
        new Map([['one', [result]]]),
      );
      expect(await stores.tables.indexes(['one', 'other'])).toEqual([]);
    });
  });
}

import { describe, expect, it } from 'vitest';
import type { CircleResult, Membership } from '../../../src/storage/circle-port.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const circle = {
  code: 'family',
  name: 'La familia',
  picture: 3,
  season: 'month',
  invitation: 'come in',
  createdAt: 1,
} as const;

const memberOf = (person: string, change: Partial<Membership> = {}): Membership => ({
  circle: circle.code,
  person,
  role: 'member',
  called: true,
  joinedAt: 2,
  ...change,
});

const resultOf = (table: string, person: string, change: Partial<CircleResult>): CircleResult => ({
  circle: circle.code,
  table,
  person,
  name: person,
  game: 'bids',
  rank: 1,
  beaten: 1,
  finishedAt: 10,
  ...change,
});

export function circlesContract(newDatabase: NewDatabase): void {
  describe('circles', () => {
    const database = useDatabase(newDatabase);

    it('members join until the circle is full, also at two servers at once; each only once', async () => {
      const servers = [await database.open(), await database.open()];
      expect(await servers[0].addCircle(circle, 'ana', 5)).toBe(true);
      const join = (person: string, index: number) =>
        servers[index % 2].joinCircle(memberOf(person), 4, 5);
      const joined = await Promise.all(['luis', 'eva', 'luis', 'pepe', 'marta'].map(join));
      // Luis twice; of the other three two find a place.
      expect(joined.filter(Boolean)).toHaveLength(4);
      const members = await servers[1].membersOf(circle.code);
      expect(members).toHaveLength(4);
      expect(members[0]).toEqual(memberOf('ana', { role: 'owner', joinedAt: 1 }));
    });

    it('nobody is in more circles than allowed', async () => {
      const storage = await database.open();
      const add = (code: string) => storage.addCircle({ ...circle, code }, 'ana', 2);
      expect(await Promise.all(['one', 'two', 'three'].map(add))).toEqual(
        expect.arrayContaining([true, true, false]),
      );
      await storage.addCircle(circle, 'luis', 2);
      expect(await storage.joinCircle(memberOf('ana'), 10, 2)).toBe(false);
    });

    it('somebody removed is no member, and joining again changes nothing', async () => {
      const storage = await database.open();
      await storage.addCircle(circle, 'ana', 5);
      await storage.joinCircle(memberOf('luis'), 5, 5);
      await storage.saveMembership(memberOf('luis', { role: 'removed', called: false }));
      await storage.joinCircle(memberOf('luis'), 5, 5);
      expect(await storage.membership(circle.code, 'luis')).toMatchObject({ role: 'removed' });
      expect(await storage.membersOf(circle.code)).toHaveLength(1);
      expect(await storage.circlesOf('luis')).toEqual([]);
    });

    it('two members are offered the circle at once: one owner remains', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].addCircle(circle, 'ana', 5);
      for (const person of ['luis', 'eva']) await servers[0].joinCircle(memberOf(person), 5, 5);
      const given = await Promise.all(
        ['luis', 'eva'].map((to, index) => servers[index].handOver(circle.code, 'ana', to)),
      );
      expect(given.filter(Boolean)).toHaveLength(1);
      const roles = (await servers[0].membersOf(circle.code)).map(({ role }) => role);
      expect(roles.sort()).toEqual(['helper', 'member', 'owner']);
    });

    it('results are stored once, added up within a time, and listed match by match', async () => {
      const storage = await database.open();
      await storage.savePerson({ id: 'ana', name: 'Ana', createdAt: 0 });
      const first = [resultOf('t1', 'ana', {}), resultOf('t1', 'luis', { rank: 2, beaten: 0 })];
      await storage.recordCircleMatch(first);
      await storage.recordCircleMatch(first);
      await storage.recordCircleMatch([resultOf('t2', 'ana', { beaten: 0.5, finishedAt: 20 })]);
      expect(await storage.circleTallies(circle.code, 10, 20)).toEqual(
        expect.arrayContaining([
          { game: 'bids', person: 'ana', name: 'Ana', matches: 1, wins: 1, beaten: 1 },
          { game: 'bids', person: 'luis', matches: 1, wins: 0, beaten: 0 },
        ]),
      );
      const tables = async (limit: number, at?: number) =>
        (await storage.circleResults(circle.code, limit, at ? { at, table: 't2' } : undefined)).map(
          ({ table, person }) => `${table} ${person}`,
        );
      expect(await tables(1)).toEqual(['t2 ana']);
      expect(await tables(5, 20)).toEqual(['t1 ana', 't1 luis']);
    });

    it('a closed circle leaves nothing', async () => {
      const storage = await database.open();
      await storage.addCircle(circle, 'ana', 5);
      await storage.recordCircleMatch([resultOf('t1', 'ana', {})]);
      await storage.removeCircle(circle.code);
      expect(await storage.circle(circle.code)).toBeUndefined();
      expect(await storage.circlesOf('ana')).toEqual([]);
      expect(await storage.circleResults(circle.code, 5)).toEqual([]);
    });
  });
}

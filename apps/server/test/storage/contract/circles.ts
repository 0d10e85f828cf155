import { describe, expect, it } from 'vitest';
import { type CircleResult, hookOwner, type Membership } from '../../../src/storage/circle-port.ts';
import type { Storage } from '../../../src/storage/port.ts';
import { type NewDatabase, useDatabase } from './database.ts';

const MINUTE = 60_000;

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
      expect(await storage.recordCircleMatch(first)).toBe(true);
      expect(await storage.recordCircleMatch(first)).toBe(false);
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

    it('calls are numbered by table and limited by person and circle, also at several servers', async () => {
      const servers = [await database.open(), await database.open()];
      const callOf = (person: string, table: string, at: number) => ({
        circle: circle.code,
        table,
        person,
        at,
      });
      const together = await Promise.all(
        servers.map((server) => server.callCircle(callOf('ana', 't1', 100 * MINUTE))),
      );
      expect(together.filter((number) => number !== undefined)).toEqual([1]);
      const [storage] = servers;
      expect(await storage.callCircle(callOf('ana', 't1', 109 * MINUTE))).toBeUndefined();
      expect(await storage.callCircle(callOf('ana', 't1', 110 * MINUTE))).toBe(2);
      expect(await storage.callCircle(callOf('luis', 't2', 110 * MINUTE))).toBe(1);
      for (const person of ['eva', 'max', 'zoe']) {
        expect(await storage.callCircle(callOf(person, 't2', 111 * MINUTE))).toBeGreaterThan(1);
      }
      expect(await storage.callCircle(callOf('leo', 't2', 111 * MINUTE))).toBeUndefined();
      expect(await storage.callCircle(callOf('leo', 't2', 160 * MINUTE))).toBe(5);
    });

    it('knows when a member last had the circle open, and saving a member keeps it', async () => {
      const storage = await database.open();
      await storage.addCircle(circle, 'ana', 5);
      const known = async () => (await storage.membership(circle.code, 'ana'))?.seenAt;
      expect(await known()).toBeUndefined();
      await storage.seeCircle(circle.code, 'ana', 77);
      await storage.saveMembership(memberOf('ana', { role: 'owner' }));
      expect(await known()).toBe(77);
    });

    it('tells who was seen in circles since a time, also on a page that lists them', async () => {
      const storage = await database.open();
      await storage.addCircle(circle, 'ana', 5);
      await storage.joinCircle(memberOf('luis'), 5, 5);
      const seen = async (since: number) =>
        (await storage.membersSeen([circle.code, 'other'], since)).map(({ person }) => person);
      expect(await seen(0)).toEqual([]);
      await storage.seeCirclesOf('ana', 10, 0);
      await storage.seeCirclesOf('ana', 20, 10);
      await storage.seeCirclesOf('luis', 30, 0);
      // Written again only when it is older than asked for.
      expect(await seen(10)).toEqual(['ana', 'luis']);
      expect(await seen(11)).toEqual(['luis']);
      await storage.saveMembership(memberOf('luis', { role: 'removed' }));
      expect(await seen(0)).toEqual(['ana']);
      expect(await storage.membersSeen([], 0)).toEqual([]);
    });

    it.each([
      ['closed', (storage: Storage) => storage.removeCircle(circle.code)],
      [
        'whose last member is deleted',
        (storage: Storage) => storage.forgetPerson('ana', 2, () => 'gone-x'),
      ],
    ])('a circle %s leaves nothing', async (_, end) => {
      const storage = await database.open();
      await storage.addCircle(circle, 'ana', 5);
      await storage.recordCircleMatch([resultOf('t1', 'ana', {})]);
      await storage.callCircle({ circle: circle.code, table: 't1', person: 'ana', at: 1 });
      const webhook = {
        id: 'hook',
        person: hookOwner(circle.code),
        url: 'https://example.com/',
        shape: 'plain',
        secret: '',
        origin: '',
        language: 'es',
        createdAt: 1,
      } as const;
      await storage.addWebhook(webhook, 1);
      await end(storage);
      expect(await storage.circle(circle.code)).toBeUndefined();
      expect(await storage.circlesOf('ana')).toEqual([]);
      expect(await storage.circleResults(circle.code, 5)).toEqual([]);
      expect(await storage.webhooksOf([webhook.person])).toEqual([]);
      const again = { circle: circle.code, table: 't1', person: 'ana', at: 2 };
      expect(await storage.callCircle(again)).toBe(1);
    });
  });
}

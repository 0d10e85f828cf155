import { MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import type { CircleResult } from '../../../src/circles/store/results.ts';
import type { Membership } from '../../../src/circles/store/rows.ts';
import { hookOwner } from '../../../src/circles/store/webhooks.ts';
import type { OpenDatabase } from '../../support/database.ts';
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

export function circlesContract(newDatabase: NewDatabase): void {
  describe('circles', () => {
    const database = useDatabase(newDatabase);

    test('members join until the circle is full, also at two servers at once; each only once', async () => {
      const servers = [await database.open(), await database.open()];
      expect(await servers[0].circles.addCircle(circle, 'ana', 5)).toBe(true);
      const join = (person: string, index: number) =>
        servers[index % 2].circles.joinCircle(memberOf(person), 4, 5);
      const joined = await Promise.all(['luis', 'eva', 'luis', 'pepe', 'marta'].map(join));
      // Luis twice; of the other three two find a place.
      expect(joined.filter(Boolean)).toHaveLength(4);
      const members = await servers[1].circles.membersOf(circle.code);
      expect(members).toHaveLength(4);
      expect(members[0]).toEqual(memberOf('ana', { role: 'owner', joinedAt: 1 }));
    });

    test('nobody is in more circles than allowed', async () => {
      const stores = await database.open();
      const add = (code: string) => stores.circles.addCircle({ ...circle, code }, 'ana', 2);
      expect(await Promise.all(['one', 'two', 'three'].map(add))).toEqual(
        expect.arrayContaining([true, true, false]),
      );
      await stores.circles.addCircle(circle, 'luis', 2);
      expect(await stores.circles.joinCircle(memberOf('ana'), 10, 2)).toBe(false);
    });

    test('somebody removed is no member, and joining again, leaving or wanting calls changes nothing', async () => {
      const stores = await database.open();
      await stores.circles.addCircle(circle, 'ana', 5);
      await stores.circles.joinCircle(memberOf('luis'), 5, 5);
      await stores.circles.changeRole(memberOf('luis'), 'removed');
      await stores.circles.joinCircle(memberOf('luis'), 5, 5);
      await stores.circles.setCalled(circle.code, 'luis', true);
      expect(await stores.circles.removeMembership(circle.code, 'luis')).toBe(false);
      const removed = { role: 'removed', called: false };
      expect(await stores.circles.membership(circle.code, 'luis')).toMatchObject(removed);
      expect(await stores.circles.membersOf(circle.code)).toHaveLength(1);
      expect(await stores.circles.circlesOf('luis')).toEqual([]);
    });

    test('two members are offered the circle at once: one owner remains', async () => {
      const servers = [await database.open(), await database.open()];
      await servers[0].circles.addCircle(circle, 'ana', 5);
      for (const person of ['luis', 'eva'])
        await servers[0].circles.joinCircle(memberOf(person), 5, 5);
      const given = await Promise.all(
        ['luis', 'eva'].map((to, index) => servers[index].circles.handOver(circle.code, 'ana', to)),
      );
      expect(given.filter(Boolean)).toHaveLength(1);
      const roles = (await servers[0].circles.membersOf(circle.code)).map(({ role }) => role);
      expect(roles.sort()).toEqual(['helper', 'member', 'owner']);
    });

    test('results are stored once, added up within a time, and listed match by match', async () => {
      const stores = await database.open();
      await stores.people.savePerson({ id: 'ana', name: 'Ana', createdAt: 0 });
      const first = [resultOf('t1', 'ana', {}), resultOf('t1', 'luis', { rank: 2, beaten: 0 })];
      expect(await stores.circles.recordCircleMatch(first)).toBe(true);
      expect(await stores.circles.recordCircleMatch(first)).toBe(false);
      await stores.circles.recordCircleMatch([
        resultOf('t2', 'ana', { beaten: 0.5, finishedAt: 20 }),
      ]);
      expect(await stores.circles.circleTallies(circle.code, 10, 20)).toEqual(
        expect.arrayContaining([
          { game: 'bids', person: 'ana', name: 'Ana', matches: 1, wins: 1, beaten: 1 },
          { game: 'bids', person: 'luis', matches: 1, wins: 0, beaten: 0 },
        ]),
      );
      const tables = async (limit: number, at?: number) =>
        (
          await stores.circles.circleResults(
            circle.code,
            limit,
            at ? { at, table: 't2' } : undefined,
          )
        ).map(({ table, person }) => `${table} ${person}`);
      expect(await tables(1)).toEqual(['t2 ana']);
      expect(await tables(5, 20)).toEqual(['t1 ana', 't1 luis']);
    });

    test('calls are numbered by table and limited by person and circle, also at several servers', async () => {
      const servers = [await database.open(), await database.open()];
      const callOf = (person: string, table: string, at: number) => ({
        circle: circle.code,
        table,
        person,
        at,
      });
      const together = await Promise.all(
        servers.map((server) => server.circles.callCircle(callOf('ana', 't1', 100 * MINUTE))),
      );
      expect(together.filter((number) => number !== undefined)).toEqual([1]);
      const [stores] = servers;
      expect(await stores.circles.callCircle(callOf('ana', 't1', 109 * MINUTE))).toBeUndefined();
      expect(await stores.circles.callCircle(callOf('ana', 't1', 110 * MINUTE))).toBe(2);
      expect(await stores.circles.callCircle(callOf('luis', 't2', 110 * MINUTE))).toBe(1);
      for (const person of ['eva', 'max', 'zoe']) {
        expect(await stores.circles.callCircle(callOf(person, 't2', 111 * MINUTE))).toBeGreaterThan(
          1,
        );
      }
      expect(await stores.circles.callCircle(callOf('leo', 't2', 111 * MINUTE))).toBeUndefined();
      expect(await stores.circles.callCircle(callOf('leo', 't2', 160 * MINUTE))).toBe(5);
    });

    test('knows when a member last had the circle open, and changing a member keeps it', async () => {
      const stores = await database.open();
      await stores.circles.addCircle(circle, 'ana', 5);
      const known = async () => (await stores.circles.membership(circle.code, 'ana'))?.seenAt;
      expect(await known()).toBeUndefined();
      await stores.circles.seeCircle(circle.code, 'ana', 77);
      await stores.circles.setCalled(circle.code, 'ana', false);
      await stores.circles.changeRole(memberOf('ana', { role: 'owner' }), 'helper');
      expect(await known()).toBe(77);
    });

    test('tells who was seen in circles since a time, also on a page that lists them', async () => {
      const stores = await database.open();
      await stores.circles.addCircle(circle, 'ana', 5);
      await stores.circles.joinCircle(memberOf('luis'), 5, 5);
      const seen = async (since: number) =>
        (await stores.circles.membersSeen([circle.code, 'other'], since)).map(
          ({ person }) => person,
        );
      expect(await seen(0)).toEqual([]);
      await stores.circles.seeCirclesOf('ana', 10, 0);
      await stores.circles.seeCirclesOf('ana', 20, 10);
      await stores.circles.seeCirclesOf('luis', 30, 0);
      // Written again only when it is older than asked for.
      expect(await seen(10)).toEqual(['ana', 'luis']);
      expect(await seen(11)).toEqual(['luis']);
      await stores.circles.changeRole(memberOf('luis'), 'removed');
      expect(await seen(0)).toEqual(['ana']);
      expect(await stores.circles.membersSeen([], 0)).toEqual([]);
    });

    test('a webhook is not added by whoever is being removed', async () => {
      const servers = [await database.open(), await database.open()];
      const [one, other] = servers;
      await one.circles.addCircle(circle, 'ana', 5);
      const owner = hookOwner(circle.code);
      const add = (id: string) =>
        one.circles.addCircleWebhook(
          circle.code,
          { ...webhook, id, person: owner, addedBy: 'luis' },
          99,
        );
      expect(await add('of a stranger')).toBe('not-allowed');
      await one.circles.joinCircle(memberOf('luis'), 9, 9);
      expect(await add('of a member')).toBe('not-allowed');
      const ends = [
        () => other.circles.removeMembership(circle.code, 'luis'),
        () => other.circles.changeRole(memberOf('luis', { role: 'helper' }), 'removed'),
        () => other.circles.changeRole(memberOf('luis', { role: 'helper' }), 'member'),
      ];
      for (let round = 0; round < 12; round++) {
        await one.circles.joinCircle(memberOf('luis'), 9, 9);
        const { role = 'member' } = (await one.circles.membership(circle.code, 'luis')) ?? {};
        await one.circles.changeRole(memberOf('luis', { role }), 'helper');
        const added = [add(`before ${round}`), ends[round % ends.length](), add(`after ${round}`)];
        await Promise.all(round % 2 === 0 ? added : added.toReversed());
        expect(await add(`late ${round}`)).toBe('not-allowed');
        expect(await one.targets.webhooksOf([owner])).toEqual([]);
      }
      expect(
        await one.circles.addCircleWebhook(
          circle.code,
          { ...webhook, id: 'own', person: owner, addedBy: 'ana' },
          1,
        ),
      ).toBe('added');
    });

    test('promoted and demoted at the same moment: only a webhook of somebody who leads is left', async () => {
      const [one, other] = [await database.open(), await database.open()];
      await one.circles.addCircle(circle, 'ana', 5);
      await one.circles.joinCircle(memberOf('luis'), 9, 9);
      for (let round = 0; round < 12; round++) {
        const promote = async () => {
          await one.circles.changeRole(memberOf('luis'), 'helper');
          const added = { ...webhook, id: `hook ${round}`, addedBy: 'luis' };
          await one.circles.addCircleWebhook(circle.code, added, 99);
        };
        await Promise.all([
          promote(),
          other.circles.changeRole(memberOf('luis', { role: 'helper' }), 'member'),
        ]);
        const luis = await one.circles.membership(circle.code, 'luis');
        if (luis?.role === 'member')
          expect(await one.targets.webhooksOf([webhook.person])).toEqual([]);
        await other.circles.changeRole(memberOf('luis', { role: 'helper' }), 'member');
        expect(await one.targets.webhooksOf([webhook.person])).toEqual([]);
      }
    });

    test('a circle is not handed over to whoever is removed or leaves at the same moment', async () => {
      const [one, other] = [await database.open(), await database.open()];
      const ends = [
        (code: string) => other.circles.changeRole(memberOf('luis', { circle: code }), 'removed'),
        (code: string) => other.circles.removeMembership(code, 'luis'),
      ];
      for (let round = 0; round < 8; round++) {
        const code = `circle ${round}`;
        await one.circles.addCircle({ ...circle, code }, 'ana', 99);
        await one.circles.joinCircle(memberOf('luis', { circle: code }), 9, 99);
        const both = [() => one.circles.handOver(code, 'ana', 'luis'), () => ends[round % 2](code)];
        const order = round % 4 < 2 ? both : both.toReversed();
        const done = await Promise.all(order.map((change) => change()));
        expect(done.filter(Boolean)).toHaveLength(1);
        const owners = (await one.circles.membersOf(code)).filter(({ role }) => role === 'owner');
        expect(owners).toHaveLength(1);
      }
    });

    test.each([
      ['closed', (stores: OpenDatabase) => stores.circles.removeCircle(circle.code)],
      [
        'whose last member is deleted',
        (stores: OpenDatabase) => stores.privacy.forgetPerson('ana', 2, () => 'gone-x'),
      ],
    ])('a circle %s leaves nothing', async (_, end) => {
      const stores = await database.open();
      await stores.circles.addCircle(circle, 'ana', 5);
      await stores.circles.recordCircleMatch([resultOf('t1', 'ana', {})]);
      await stores.circles.callCircle({ circle: circle.code, table: 't1', person: 'ana', at: 1 });
      await stores.targets.addWebhook(webhook, 1);
      await end(stores);
      expect(await stores.circles.circle(circle.code)).toBeUndefined();
      expect(await stores.circles.circlesOf('ana')).toEqual([]);
      expect(await stores.circles.circleResults(circle.code, 5)).toEqual([]);
      expect(await stores.targets.webhooksOf([webhook.person])).toEqual([]);
      const again = { circle: circle.code, table: 't1', person: 'ana', at: 2 };
      expect(await stores.circles.callCircle(again)).toBe(1);
    });
  });
}

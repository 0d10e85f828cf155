import type { Action, Circle, TournamentNews } from '@sobremesa/protocol';
import { describe, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { describeOnEachDatabase } from './each-database.ts';
import { codeOf, type TestServer, type Visitor } from './test-server.ts';

const named = async (server: TestServer, name: string): Promise<Visitor> => {
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name });
  return visitor;
};

interface Opened {
  readonly code: string;
}

interface ExportedTable {
  readonly table: string;
  readonly talk: readonly { readonly text?: string }[];
  readonly record?: unknown;
  readonly missing?: string;
}

const exportedTables = async (visitor: Visitor): Promise<Map<string, ExportedTable>> => {
  const { tables } = (await visitor.get('/api/me/export')).json<{ tables: ExportedTable[] }>();
  return new Map(tables.map((each) => [each.table, each]));
};

interface Club {
  readonly server: TestServer;
  readonly circle: string;
  readonly invitation: string;
  readonly owner: Visitor;
  readonly luis: Visitor;
  readonly eva: Visitor;
  readonly stranger: Visitor;
}

/** A circle of Ana with Luis and Eva, and Max who is none of them. */
async function club(server: TestServer): Promise<Club> {
  const [owner, luis, eva, stranger] = await Promise.all(
    ['Ana', 'Luis', 'Eva', 'Max'].map((name) => named(server, name)),
  );
  const made = (await owner.post('/api/circles', { name: 'El club' })).json<Circle>();
  const invitation = made.invitation ?? '';
  for (const member of [luis, eva]) {
    await member.post(`/api/circles/${made.code}/members`, { invitation });
  }
  return { server, circle: made.code, invitation, owner, luis, eva, stranger };
}

/** Everybody sits down at a new table of the circle; the first one leads it. */
async function tableOf(circle: string, people: readonly Visitor[], seats = 3): Promise<string> {
  const setup = { game: 'nogracias', seats, circle };
  const { code } = (await people[0].post('/api/tables', setup)).json<Opened>();
  for (const person of people) await person.act(code, { type: 'sit', name: 'Alguien' });
  return code;
}

async function begin(code: string, people: readonly Visitor[]): Promise<void> {
  for (const person of people) await person.act(code, { type: 'ready', ready: true });
}

const removeFrom = async (circle: string, of: Visitor, by: Visitor): Promise<void> => {
  const url = `/api/circles/${circle}/members/${await of.id()}`;
  expect((await by.send({ method: 'DELETE', url })).statusCode).toBe(200);
};

/** A finished match of one person among bots that others try. */
async function challenged(maker: Visitor): Promise<string> {
  const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
  const setup = { game: 'nogracias', seats: 3, bots };
  const { code } = (await maker.post('/api/tables', setup)).json<Opened>();
  await maker.act(code, { type: 'sit', name: 'Ana' });
  await maker.act(code, { type: 'ready', ready: true, entropy: 'of Ana' });
  return code;
}

const talk: readonly Action[] = [
  { type: 'say', text: 'hola' },
  { type: 'react', reaction: 'laugh' },
];

describeOnEachDatabase('the gate', (open) => {
  describe('somebody without a seat', () => {
    test.each(talk)(
      'may not $type at a table of a circle without being a member',
      async (action) => {
        const { circle, owner, luis, eva, stranger } = await club(await open());
        const people = [owner, luis, eva];
        const table = await tableOf(circle, people);
        await expect(stranger.act(table, action)).rejects.toThrow('members-only');
        await begin(table, people);
        await expect(stranger.act(table, action)).rejects.toThrow('members-only');
      },
    );

    test.each(talk)('may not $type at a match that others try', async (action) => {
      const server = await open();
      const [ana, max] = [await named(server, 'Ana'), await named(server, 'Max')];
      const table = await challenged(ana);
      await server.playOut(table, [ana]);
      await max.act(table, action);
      await ana.post(`/api/tables/${table}/challenge`, {});
      await expect(max.act(table, action)).rejects.toThrow('challenge-not-played');
      // What was said before the challenge shows nothing of the match either.
      const exported = (await exportedTables(max)).get(table);
      expect(exported).toMatchObject({ talk: [expect.anything()], missing: expect.any(String) });
      expect(exported).not.toHaveProperty('record');
    });
  });

  describe('an export', () => {
    test('has records only of matches in which the person had a seat', async () => {
      const server = await open();
      const { code, people } = await server.match(3);
      const max = await named(server, 'Max');
      await max.act(code, { type: 'say', text: 'from outside' });
      await server.playOut(code, people);
      const table = (await exportedTables(max)).get(code);
      expect(table).toMatchObject({ talk: [{ text: 'from outside' }], missing: 'not-seated' });
      expect((await exportedTables(people[0])).get(code)).toHaveProperty('record');
    });

    test('of a removed member has no record of a match that others played', async () => {
      const { server, circle, owner, luis, eva } = await club(await open());
      const table = await tableOf(circle, [owner, luis], 2 + 1);
      await owner.act(table, { type: 'fill', level: 'greedy' });
      await eva.act(table, { type: 'say', text: 'suerte' });
      await begin(table, [owner, luis]);
      await server.playOut(table, [owner, luis]);
      await removeFrom(circle, eva, owner);
      const exported = (await exportedTables(eva)).get(table);
      expect(exported).toMatchObject({ talk: [{ text: 'suerte' }], missing: 'members-only' });
    });

    test('does not have the lines of somebody who has blocked the person', async () => {
      const server = await open();
      const { code, people } = await server.match(3);
      const [ana, luis] = people;
      await ana.act(code, { type: 'say', text: 'words of Ana' });
      await server.playOut(code, people);
      expect(JSON.stringify([...(await exportedTables(luis))])).toContain('words of Ana');
      await ana.post('/api/me/blocks', { table: code, seat: 1 });
      expect(JSON.stringify([...(await exportedTables(luis))])).not.toContain('words of Ana');
    });
  });

  describe('lists of one’s own things', () => {
    test('have no table of a circle for a removed member without a seat, nor its tournaments', async () => {
      const { circle, owner, luis, eva } = await club(await open());
      const left = await tableOf(circle, [owner, luis]);
      const cup = { name: 'Copa', game: 'bids', size: 3, format: 'swiss' };
      for (const place of [{ circle }, {}]) {
        const made = await owner.post('/api/tournaments', { ...cup, ...place });
        const players = `/api/tournaments/${made.json<Opened>().code}/players`;
        await luis.post(players, { name: 'Luis' });
      }
      const played = await tableOf(circle, [luis, owner, eva]);
      await begin(played, [luis, owner, eva]);
      const cups = async () =>
        (await luis.get('/api/me/tournaments')).json<{ circle?: string }[]>();
      expect(await cups()).toHaveLength(2);
      await removeFrom(circle, luis, owner);
      const { tables } = (await luis.get('/api/me/tables')).json<{ tables: Opened[] }>();
      expect(tables.map(({ code }) => code)).toEqual([played]);
      expect(JSON.stringify(tables)).not.toContain(left);
      const [first, ...rest] = await cups();
      expect(first).not.toHaveProperty('circle');
      expect(rest).toEqual([]);
    });

    test('have no table from which one was removed by its host', async () => {
      const server = await open();
      const [ana, luis] = [await named(server, 'Ana'), await named(server, 'Luis')];
      const setup = { game: 'nogracias', seats: 3, spectators: false };
      const { code } = (await ana.post('/api/tables', setup)).json<Opened>();
      for (const person of [ana, luis]) await person.act(code, { type: 'sit', name: 'Alguien' });
      await ana.act(code, { type: 'kick', seat: 1 });
      expect((await luis.get('/api/me/tables')).json()).toEqual({ tables: [] });
    });
  });

  describe('somebody who was removed from a circle', () => {
    test('finishes the match, but opens no next one, leads nothing and talks no more afterwards', async () => {
      const { server, circle, owner, luis, eva } = await club(await open());
      const people = [luis, owner, eva];
      const table = await tableOf(circle, people);
      await begin(table, people);
      await removeFrom(circle, luis, owner);
      await expect(luis.act(table, { type: 'latecomers', welcome: false })).rejects.toThrow(
        'members-only',
      );
      await luis.act(table, { type: 'react', reaction: 'laugh' });
      await server.playOut(table, people);
      for (const action of [{ type: 'rematch' } as const, ...talk]) {
        await expect(luis.act(table, action)).rejects.toThrow('members-only');
      }
      expect((await luis.get(`/api/tables/${table}/record`)).statusCode).toBe(200);
    });

    test('gets no seat in the next match, nor its lead', async () => {
      const { server, circle, owner, luis, eva } = await club(await open());
      const people = [luis, owner, eva];
      const table = await tableOf(circle, people);
      await begin(table, people);
      await server.playOut(table, people);
      await removeFrom(circle, luis, owner);
      await owner.act(table, { type: 'rematch' });
      const next = (await owner.get(`/api/tables/${table}`)).json().room.rematch;
      const { room } = (await owner.get(`/api/tables/${next}`)).json();
      expect(room.host).toBe(await owner.id());
      const seated = room.seats.map(({ person }: { person?: string }) => person);
      expect(seated).toEqual([undefined, await owner.id(), await eva.id()]);
      expect(codeOf(await luis.get(`/api/tables/${next}`))).toBe('members-only');
    });

    test('loses seat and lead of a table that gathers, and does nothing there', async () => {
      const { circle, owner, luis } = await club(await open());
      const table = await tableOf(circle, [luis, owner]);
      await removeFrom(circle, luis, owner);
      const tries: readonly Action[] = [
        { type: 'kick', seat: 1 },
        { type: 'bot', seat: 2, level: 'greedy' },
        { type: 'fill', level: 'greedy' },
        { type: 'seats', seats: 4 },
        { type: 'ready', ready: true },
        ...talk,
      ];
      for (const action of tries) {
        await expect(luis.act(table, action)).rejects.toThrow('members-only');
      }
      expect(codeOf(await luis.get(`/api/tables/${table}`))).toBe('members-only');
      const { room } = (await owner.get(`/api/tables/${table}`)).json();
      expect(room.host).toBe(await owner.id());
      expect(room.seats[0]).not.toHaveProperty('person');
    });

    test('gets no seat by sitting down at the same moment', async () => {
      const { server, circle, owner, luis } = await club(await open());
      const table = await tableOf(circle, [owner]);
      const blocksOf = server.stores.safety.blocksOf;
      // Between the question whether Luis is a member and the step in which he sits down.
      vi.spyOn(server.stores.safety, 'blocksOf').mockImplementationOnce(async (person) => {
        await removeFrom(circle, luis, owner);
        return blocksOf(person);
      });
      await luis.act(table, { type: 'sit', name: 'Luis' }).catch(() => {});
      await eventually(async () => {
        const { room } = (await owner.get(`/api/tables/${table}`)).json();
        const seated = room.seats.map(({ person }: { person?: string }) => person);
        expect(seated).toEqual([await owner.id(), undefined, undefined]);
      });
      await expect(luis.act(table, { type: 'leave' })).rejects.toThrow();
    });

    test('gets no seat of a next match that is opened at the same moment', async () => {
      const { server, circle, owner, luis, eva } = await club(await open());
      const people = [owner, luis, eva];
      const table = await tableOf(circle, people);
      await begin(table, people);
      await server.playOut(table, people);
      const append = server.stores.tables.append;
      // Between the question who is a member and the first step of the next table.
      vi.spyOn(server.stores.tables, 'append').mockImplementationOnce(async (rows) => {
        await removeFrom(circle, luis, owner);
        return append(rows);
      });
      await owner.act(table, { type: 'rematch' });
      const next = (await owner.get(`/api/tables/${table}`)).json().room.rematch;
      await eventually(async () => {
        const { room } = (await owner.get(`/api/tables/${next}`)).json();
        const seated = room.seats.map(({ person }: { person?: string }) => person);
        expect(seated).toEqual([await owner.id(), undefined, await eva.id()]);
      });
    });

    test('sees no table that they begin to watch at the same moment', async () => {
      const { server, circle, owner, luis } = await club(await open());
      const table = await tableOf(circle, [owner]);
      const frames: { type: string; code?: string }[] = [];
      const watcher = {
        person: await luis.id(),
        send: (frame: string) => void frames.push(JSON.parse(frame)),
        sendElsewhere: () => {},
      };
      const membership = server.stores.circles.membership;
      // Luis is a member when the gate asks, and removed before he is among those who watch.
      vi.spyOn(server.stores.circles, 'membership').mockImplementationOnce(async (...who) => {
        const member = await membership(...who);
        await removeFrom(circle, luis, owner);
        return member;
      });
      await server.hub.watch(watcher, table, undefined);
      await owner.act(table, { type: 'say', text: 'only for us' });
      expect(frames.at(-1)).toMatchObject({ type: 'error', code: 'members-only' });
      expect(JSON.stringify(frames)).not.toContain('only for us');
    });

    test('gets no match that begins later, although they were ready for it', async () => {
      const { circle, owner, luis, eva } = await club(await open());
      const table = await tableOf(circle, [luis, owner, eva]);
      await begin(table, [luis, eva]);
      await removeFrom(circle, luis, owner);
      await owner.act(table, { type: 'ready', ready: true });
      const { room } = (await owner.get(`/api/tables/${table}`)).json();
      expect(room).toMatchObject({ phase: 'gathering', host: await owner.id() });
      expect(room.seats[0]).not.toHaveProperty('person');
      expect(codeOf(await luis.get(`/api/tables/${table}`))).toBe('members-only');
    });

    test('gets no seat in a round of a tournament that begins later', async () => {
      const { circle, invitation, owner, luis, eva, stranger: max } = await club(await open());
      await max.post(`/api/circles/${circle}/members`, { invitation });
      const cup = { name: 'Copa', game: 'bids', size: 3, format: 'swiss', circle };
      const { code } = (await owner.post('/api/tournaments', cup)).json<Opened>();
      for (const person of [owner, luis, eva, max]) {
        await person.post(`/api/tournaments/${code}/players`, { name: 'Alguien' });
      }
      await removeFrom(circle, luis, owner);
      expect((await owner.post(`/api/tournaments/${code}/start`, {})).statusCode).toBe(200);
      const { own } = (await owner.get(`/api/tournaments/${code}`)).json<TournamentNews>();
      const { room } = (await owner.get(`/api/tables/${own?.table}`)).json();
      const seated = room.seats.map(({ person }: { person?: string }) => person);
      expect(seated.sort()).toEqual([await owner.id(), await eva.id(), await max.id()].sort());
    });

    test('cannot join again as somebody new with the old invitation', async () => {
      const { server, circle, invitation, owner, luis } = await club(await open());
      await removeFrom(circle, luis, owner);
      const again = await named(server, 'Otro');
      const joined = await again.post(`/api/circles/${circle}/members`, { invitation });
      expect(codeOf(joined)).toBe('bad-invitation');
      const renewed = (await owner.get(`/api/circles/${circle}`)).json<Circle>().invitation;
      expect(renewed).not.toBe(invitation);
      const welcome = await again.post(`/api/circles/${circle}/members`, { invitation: renewed });
      expect(welcome.statusCode).toBe(200);
    });
  });
});

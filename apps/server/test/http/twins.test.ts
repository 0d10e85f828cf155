import type { MatchRecord, TableState, Twins } from '@sobremesa/protocol';
import { HOUR } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOf, TestServer, Visitor } from './test-server.ts';

const SETUP = { game: 'nogracias', seats: 3, bots: [{ seat: 2, level: 'greedy' }] };

const stateOf = async (visitor: Visitor, code: string): Promise<TableState> =>
  (await visitor.get(`/api/tables/${code}`)).json<TableState>();

async function open(host: Visitor, tables = 2): Promise<string> {
  const response = await host.post('/api/twins', { tables, setup: SETUP });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ code: string }>().code;
}

async function twinsOf(visitor: Visitor, code: string): Promise<Twins> {
  const response = await visitor.get(`/api/twins/${code}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Twins>();
}

const tablesOf = async (visitor: Visitor, code: string): Promise<string[]> =>
  (await twinsOf(visitor, code)).tables.map((table) => table.code);

const sit = (visitor: Visitor, table: string, name = 'Ana') =>
  visitor.act(table, { type: 'sit', name });

/** Two people sit down at a table and begin. */
async function begin(table: string, people: readonly Visitor[]): Promise<void> {
  for (const [index, person] of people.entries()) await sit(person, table, `Persona ${index}`);
  for (const person of people) await person.act(table, { type: 'ready', ready: true });
}

/** The code with which a person is refused a seat. */
const sitRefusal = async (visitor: Visitor, table: string): Promise<string> => {
  const action = { type: 'sit', name: 'Otra' };
  return codeOf(await visitor.post(`/api/tables/${table}/actions`, { id: 'sit', action }));
};

const visitors = (server: TestServer, count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, () => server.visitor()));

describe('twin tables', () => {
  test('have the same cards; nothing of one is shown before all are over, then everything is', async () => {
    const server = await TestServer.open();
    const [ana, luis, zoe, bea, eva] = await visitors(server, 5);
    const code = await open(ana);
    const [one, other] = await tablesOf(ana, code);
    await begin(one, [ana, luis]);
    await begin(other, [zoe, bea]);
    // The bot may begin, and do so later at one table than at the other.
    await eventually(async () => {
      const seen = await Promise.all([
        stateOf(ana, one),
        stateOf(zoe, other),
        stateOf(luis, one),
        stateOf(bea, other),
      ]);
      expect(seen[1].position?.view).toEqual(seen[0].position?.view);
      expect(seen[3].position?.view).toEqual(seen[2].position?.view);
      expect(seen[1].room.commitment).toBe(seen[0].room.commitment);
    });

    await server.playOut(one, [ana, luis]);
    const { secret, thoughts = '' } = await server.hub.read(one, ({ opening }) => opening);
    const closed = async (visitor: Visitor, ...tables: string[]) => {
      for (const table of tables) {
        for (const path of ['', '/record', '/replay', '/replay?as=0', '/coach?seat=0']) {
          const response = await visitor.get(`/api/tables/${table}${path}`);
          expect(codeOf(response), `${table}${path}`).toBe('twins-running');
        }
      }
      const shown = await visitor.get(`/api/twins/${code}`);
      expect(shown.body).not.toContain(secret);
      expect(shown.body).not.toContain(thoughts);
      expect(shown.body).not.toContain('"results"');
    };
    // Those who have finished, those who play, and whoever else has the link.
    await closed(ana, other);
    await closed(zoe, one);
    await closed(eva, one, other);
    // Its own people see the result of their table, but not its record.
    expect((await stateOf(ana, one)).room).toMatchObject({ phase: 'finished', spectators: false });
    for (const path of ['/record', '/replay', '/coach?seat=0']) {
      expect(codeOf(await ana.get(`/api/tables/${one}${path}`))).toBe('twins-running');
    }
    const say = { id: 'say', action: { type: 'say', text: 'The first card is 17' } };
    expect(codeOf(await ana.post(`/api/tables/${other}/actions`, say))).toBe('twins-running');
    expect(codeOf(await ana.post(`/api/twins/${code}/rematch`))).toBe('twins-running');
    const during = await twinsOf(ana, code);
    expect(during).toMatchObject({ over: false, own: { table: one, seat: 0 } });
    expect(during.tables.map(({ phase, round }) => ({ phase, round }))).toEqual([
      { phase: 'finished', round: undefined },
      { phase: 'playing', round: 1 },
    ]);

    await server.playOut(other, [zoe, bea]);
    await eventually(async () => {
      expect((await stateOf(ana, one)).room.twins).toMatchObject({ over: true });
    });
    const after = await twinsOf(eva, code);
    expect(after).toMatchObject({ over: true, code, game: 'nogracias', seats: 3 });
    expect(after).not.toHaveProperty('own');
    expect(after.tables.map(({ results = [] }) => results.map(({ seat }) => seat))).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
    for (const reader of [ana, zoe, eva]) {
      const records = await Promise.all(
        [one, other].map(async (table) =>
          (await reader.get(`/api/tables/${table}/record`)).json<MatchRecord>(),
        ),
      );
      expect(records.map(({ twins }) => twins)).toEqual([code, code]);
      expect(records.map(({ fairness }) => fairness.secret)).toEqual([secret, secret]);
      expect(records[0].scenario.seed).toBe(records[1].scenario.seed);
      expect(records[0].seats[0].name).toBe('Persona 0');
    }
  });

  test('a person has one seat at all of them, until they leave it before the match', async () => {
    const server = await TestServer.open();
    const [ana, luis] = await visitors(server, 2);
    const code = await open(ana, 3);
    const [one, second, third] = await tablesOf(ana, code);
    // At all of them at once: one of the requests wins.
    const attempts = await Promise.allSettled(
      [one, second, third].map((table) => sit(luis, table)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { own, tables } = await twinsOf(luis, code);
    const taken = tables.flatMap(({ seats }) => seats.filter(({ person }) => person));
    expect(taken).toHaveLength(1);
    const [elsewhere] = [one, second, third].filter((table) => table !== own?.table);
    expect(await sitRefusal(luis, elsewhere)).toBe('seated-elsewhere');
    await luis.act(own?.table ?? '', { type: 'leave' });
    await sit(luis, elsewhere);
    expect((await twinsOf(luis, code)).own?.table).toBe(elsewhere);

    // A seat that was not free keeps nobody from another table.
    await sit(ana, one);
    const taking = { type: 'sit', name: 'Eva', seat: 0 } as const;
    const eva = await server.visitor();
    await expect(eva.act(one, taking)).rejects.toThrow('seat-taken');
    await sit(eva, second);
    // Whoever has begun stays where they are, also once a bot plays for them.
    const begun = [await server.visitor(), await server.visitor()];
    await begin(third, begun.slice(elsewhere === third ? 1 : 0));
    if (elsewhere === third) await luis.act(third, { type: 'ready', ready: true });
    await begun[1].act(third, { type: 'leave' });
    expect(await sitRefusal(begun[1], second)).toBe('seated-elsewhere');
  });

  test('a claim that was left over without a seat holds for a minute', async () => {
    const server = await TestServer.open();
    const [ana, luis] = await visitors(server, 2);
    const code = await open(ana);
    const [one, other] = await tablesOf(ana, code);
    await sit(ana, one);
    await sit(luis, one);
    await ana.act(one, { type: 'kick', seat: 1 });
    expect(await sitRefusal(luis, other)).toBe('seated-elsewhere');
    server.wait(61_000);
    await sit(luis, other);
    expect((await twinsOf(luis, code)).own?.table).toBe(other);
  });

  test('one that is given up can be closed: by its host, after a day by everybody who plays', async () => {
    const server = await TestServer.open();
    const [ana, luis, zoe, bea, eva] = await visitors(server, 5);
    const code = await open(ana, 3);
    const [one, second, third] = await tablesOf(ana, code);
    await begin(one, [zoe, bea]);
    await begin(second, [luis, eva]);
    await server.playOut(one, [zoe, bea]);
    const close = async (visitor: Visitor, table: string) =>
      (await visitor.post(`/api/twins/${code}/close`, { table })).json();
    const closable = async (visitor: Visitor) =>
      (await twinsOf(visitor, code)).tables.map((table) => table.closable);
    expect(await close(zoe, third)).toMatchObject({ error: { code: 'not-host' } });
    expect(await closable(zoe)).toEqual([false, false, false]);
    expect(await closable(ana)).toEqual([false, true, true]);
    expect(await close(ana, third)).toMatchObject({ over: false });
    expect(codeOf(await zoe.get(`/api/tables/${one}/record`))).toBe('twins-running');
    server.wait(24 * HOUR + 1);
    expect(await closable(zoe)).toEqual([false, true, false]);
    expect(await closable(await server.visitor())).toEqual([false, false, false]);
    expect(await close(zoe, second)).toMatchObject({ over: true });
    const { tables } = await twinsOf(luis, code);
    expect(tables.map(({ phase, results }) => [phase, results?.length])).toEqual([
      ['finished', 3],
      ['closed', undefined],
      ['closed', undefined],
    ]);
    expect((await luis.get(`/api/tables/${one}/record`)).statusCode).toBe(200);
    expect(codeOf(await luis.get(`/api/tables/${second}/record`))).toBe('table-closed');
  });

  test('one that nobody comes back to ends by itself, and the page of the group opens the others', async () => {
    const server = await TestServer.open();
    const [ana, luis, zoe] = await visitors(server, 3);
    const code = await open(ana);
    const [one] = await tablesOf(ana, code);
    await begin(one, [luis, zoe]);
    await server.playOut(one, [luis, zoe]);
    expect((await twinsOf(luis, code)).over).toBe(false);
    server.wait(25 * HOUR);
    await eventually(async () => {
      expect((await twinsOf(luis, code)).over).toBe(true);
    });
    expect((await luis.get(`/api/tables/${one}/record`)).statusCode).toBe(200);
  });

  test('the next match is one of all tables: same people, new cards, asked for once or by several', async () => {
    const server = await TestServer.open();
    const [ana, luis, zoe, bea, eva] = await visitors(server, 5);
    const code = await open(ana);
    const [one, other] = await tablesOf(ana, code);
    await begin(one, [ana, luis]);
    await begin(other, [zoe, bea]);
    await Promise.all([server.playOut(one, [ana, luis]), server.playOut(other, [zoe, bea])]);
    expect(codeOf(await eva.post(`/api/twins/${code}/rematch`))).toBe('not-seated');
    await eventually(async () => {
      expect((await stateOf(ana, one)).room.twins?.over).toBe(true);
    });
    // Whoever has blocked somebody at their table is asked; at another table it does not matter.
    await bea.post('/api/me/blocks', { table: other, seat: 0 });
    await ana.post('/api/me/blocks', { table: other, seat: 0 });
    expect(codeOf(await bea.post(`/api/twins/${code}/rematch`))).toBe('blocked-here');
    const action = { type: 'rematch' };
    const asked = await bea.post(`/api/tables/${other}/actions`, { id: 'rematch', action });
    expect(codeOf(asked)).toBe('blocked-here');
    expect((await twinsOf(ana, code)).next).toBeUndefined();
    await Promise.all([
      ana.act(one, { type: 'rematch' }),
      zoe.act(other, { type: 'rematch' }),
      bea.post(`/api/twins/${code}/rematch?anyway=true`),
    ]);
    const { next = '' } = await twinsOf(ana, code);
    const group = await twinsOf(ana, next);
    const tables = group.tables.map((table) => table.code);
    expect((await stateOf(ana, one)).room.rematch).toBe(tables[0]);
    expect((await stateOf(zoe, other)).room.rematch).toBe(tables[1]);
    expect(group.commitment).not.toBe((await twinsOf(ana, code)).commitment);
    const ids = await Promise.all([ana, luis, zoe, bea].map((person) => person.id()));
    expect(group.tables.map(({ seats }) => seats.map(({ person }) => person))).toEqual([
      [ids[0], ids[1], undefined],
      [ids[2], ids[3], undefined],
    ]);
    expect(await sitRefusal(luis, tables[1])).toBe('seated-elsewhere');
    for (const person of [ana, luis]) await person.act(tables[0], { type: 'ready', ready: true });
    for (const person of [zoe, bea]) await person.act(tables[1], { type: 'ready', ready: true });
    // The bot may begin; it moves alike at both tables, but not in the same moment.
    await eventually(async () => {
      const [first, second] = [await stateOf(ana, tables[0]), await stateOf(zoe, tables[1])];
      expect(first.position?.view).toBeDefined();
      expect(second.position?.view).toEqual(first.position?.view);
    });
  });

  test.each([
    [{ tables: 1, setup: SETUP }, 'bad-message'],
    [{ tables: 7, setup: SETUP }, 'bad-message'],
    [{ tables: 2 }, 'bad-message'],
    [{ tables: 2, setup: { ...SETUP, public: true } }, 'bad-setup'],
    [{ tables: 2, setup: { ...SETUP, bigScreen: true } }, 'bad-setup'],
    [{ tables: 2, setup: { ...SETUP, seats: 9 } }, 'bad-setup'],
    [{ tables: 2, setup: { ...SETUP, game: 'chess' } }, 'bad-setup'],
  ])('refuses %j', async (body, code) => {
    const server = await TestServer.open();
    expect(codeOf(await (await server.visitor()).post('/api/twins', body))).toBe(code);
  });

  test('refuses programs, unknown groups and tables, and more tables than a person may have', async () => {
    const server = await TestServer.open({ MAX_PERSON_TABLES: '3' });
    const ana = await server.visitor();
    const code = await open(ana, 2);
    const [one] = await tablesOf(ana, code);
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json<{
      token: string;
    }>();
    const program = new Visitor(server, token);
    expect(await sitRefusal(program, one)).toBe('people-only');
    expect(codeOf(await program.post('/api/twins', { tables: 2, setup: SETUP }))).toBe(
      'people-only',
    );
    const body = { tables: 2, setup: SETUP };
    expect(codeOf(await ana.post('/api/twins', body))).toBe('too-many-tables');
    expect(codeOf(await ana.get('/api/twins/bcdfghjk'))).toBe('no-such-twins');
    const wrong = await ana.post(`/api/twins/${code}/close`, { table: 'bcdfghjk' });
    expect(codeOf(wrong)).toBe('no-such-table');
    expect(codeOf(await ana.get('/api/twins/wrong!'))).toBe('no-such-twins');
  });
});

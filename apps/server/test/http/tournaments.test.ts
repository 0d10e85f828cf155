import type {
  Action,
  NewTournament,
  TournamentCard,
  TournamentNews,
  TournamentRound,
  TournamentState,
} from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { codeOf, TestServer, type Visitor } from './test-server.ts';

/** Matches of 30 moves, so that a round is short. */
const SHORT = {
  name: 'Copa',
  game: 'bids',
  options: { rounds: 1 },
  size: 3,
  format: 'swiss',
  pauseSeconds: 0,
} as const satisfies NewTournament;

const remove = (visitor: Visitor, url: string) => visitor.send({ method: 'DELETE', url });

interface Cup {
  readonly server: TestServer;
  readonly code: string;
  readonly organiser: Visitor;
  readonly people: readonly Visitor[];
}

async function made(server: TestServer, change: Partial<NewTournament> = {}) {
  const organiser = await server.visitor();
  const answer = await organiser.post('/api/tournaments', { ...SHORT, ...change });
  return { organiser, answer, code: answer.json<{ code: string }>().code };
}

async function joined(server: TestServer, code: string, name: string): Promise<Visitor> {
  const visitor = await server.visitor();
  const answer = await visitor.post(`/api/tournaments/${code}/players`, { name });
  expect(answer.statusCode).toBe(200);
  return visitor;
}

const shared = TestServer.shared();

/** A tournament that so many people have joined. */
async function cup(
  count: number,
  change: Partial<NewTournament> = {},
  server = shared(),
): Promise<Cup> {
  const { organiser, code } = await made(server, change);
  const people: Visitor[] = [];
  for (let index = 0; index < count; index++) {
    people.push(await joined(server, code, `Persona ${index + 1}`));
  }
  return { server, code, organiser, people };
}

const news = async (visitor: Visitor, code: string, known?: number): Promise<TournamentNews> => {
  const query = known === undefined ? '' : `?known=${known}`;
  return (await visitor.get(`/api/tournaments/${code}${query}`)).json<TournamentNews>();
};

async function stateOf({ organiser, code }: Cup): Promise<TournamentState> {
  const { state } = await news(organiser, code);
  if (!state) throw new Error('no state');
  return state;
}

const phase = (of: Cup, expected: string, round?: number) =>
  eventually(async () => {
    const state = await stateOf(of);
    expect(state).toMatchObject({ phase: expected, ...(round === undefined ? {} : { round }) });
    return state;
  });

const begin = ({ organiser, code }: Cup) => organiser.post(`/api/tournaments/${code}/start`, {});

/** Whoever has this id plays at the tables of the round until they are over; the others wait. */
async function playRound(of: Cup, except: readonly Visitor[] = []): Promise<void> {
  const byTable = new Map<string, Visitor[]>();
  for (const person of of.people.filter((each) => !except.includes(each))) {
    const { own } = await news(person, of.code);
    if (own?.table === undefined) continue;
    byTable.set(own.table, [...(byTable.get(own.table) ?? []), person]);
  }
  await Promise.all([...byTable].map(([code, people]) => of.server.playOut(code, people)));
}

/** The error code of an action that is refused. */
const refusal = (person: Visitor, table: string, action: Action): Promise<string> =>
  person.act(table, action).then(
    () => 'not refused',
    ({ message }: Error) => JSON.parse(message).error.code,
  );

describe('a tournament', () => {
  test('is made in one step, with the usual times', async () => {
    const of = await cup(0);
    expect(await stateOf(of)).toMatchObject({
      code: of.code,
      name: 'Copa',
      phase: 'open',
      round: 0,
      joined: 0,
      clock: 'normal',
      roundMinutes: 30,
      duplicate: false,
      spectators: true,
      players: [],
      standings: [],
    });
  });

  test.each([
    ['an unknown game', { game: 'chess' }, 400, 'bad-setup'],
    ['a size that the game does not have', { size: 9 }, 400, 'bad-setup'],
    [
      'a game that is played as a team',
      { game: 'toma6', options: { mode: 'buffalo' } },
      400,
      'bad-setup',
    ],
    ['a number of rounds for a knock-out', { format: 'knock-out', rounds: 3 }, 400, 'bad-setup'],
    ['fewer people than a table has', { people: 2 }, 400, 'bad-setup'],
    ['a start time in the past', { startAt: Date.now() - 1 }, 400, 'past-start'],
    [
      'a start time in two years',
      { startAt: Date.now() + 730 * 24 * 60 * MINUTE },
      400,
      'past-start',
    ],
    ['an empty name', { name: ' ' }, 400, 'bad-name'],
    ['a circle of others', { circle: '23456789' }, 403, 'members-only'],
    ['a clock of days', { clock: 'day' as 'fast' }, 400, 'bad-message'],
  ] satisfies [string, Partial<NewTournament>, number, string][])(
    'cannot be made with %s',
    async (_, change, status, error) => {
      const { answer } = await made(shared(), change);
      expect([answer.statusCode, codeOf(answer)]).toEqual([status, error]);
    },
  );

  test('is one of at most five of an organiser, and closed ones do not count', async () => {
    const { organiser, code } = await made(shared());
    const make = () => organiser.post('/api/tournaments', SHORT);
    const answers = await Promise.all(Array.from({ length: 5 }, make));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429]);
    expect((await remove(organiser, `/api/tournaments/${code}`)).statusCode).toBe(200);
    expect((await make()).statusCode).toBe(200);
  });

  test('is listed where it is for everybody, for its people and for its circle', async () => {
    const server = await TestServer.open();
    const { code: hidden } = await made(server);
    const { code, organiser } = await made(server, { listed: true });
    const person = await joined(server, code, 'Ana');
    const codes = async (visitor: Visitor, path: string) =>
      (await visitor.get(path)).json<TournamentCard[]>().map((card) => card.code);
    expect(await codes(organiser, '/api/tournaments')).toEqual([code]);
    expect(await codes(organiser, '/api/me/tournaments')).toEqual([code]);
    expect(await codes(person, '/api/me/tournaments')).toEqual([code]);
    expect(hidden).not.toBe(code);
  });

  test('of a circle is closed to others', async () => {
    const server = await TestServer.open();
    const owner = await server.visitor();
    const circle = (await owner.post('/api/circles', { name: 'Club' })).json<{ code: string }>();
    const answer = await owner.post('/api/tournaments', {
      ...SHORT,
      circle: circle.code,
      listed: true,
    });
    const { code } = answer.json<{ code: string }>();
    const other = await server.visitor();
    for (const attempt of [
      other.get(`/api/tournaments/${code}`),
      other.post(`/api/tournaments/${code}/players`, { name: 'Max' }),
      other.get(`/api/circles/${circle.code}/tournaments`),
    ]) {
      expect(codeOf(await attempt)).toBe('members-only');
    }
    expect((await other.get('/api/tournaments')).json()).toEqual([]);
    const own = (await owner.get(`/api/circles/${circle.code}/tournaments`)).json();
    expect(own).toMatchObject([{ code, circle: circle.code }]);
  });

  test('refuses whoever is not its organiser, has not joined, or asks for what does not exist', async () => {
    const { server, code, people } = await cup(3);
    const [ana, luis] = people;
    const stranger = await server.visitor();
    const at = `/api/tournaments/${code}`;
    expect(codeOf(await ana.post(`${at}/start`, {}))).toBe('not-organiser');
    expect(codeOf(await remove(ana, at))).toBe('not-organiser');
    const luisId = await luis.id();
    const strangerId = await stranger.id();
    expect(codeOf(await remove(ana, `${at}/players/${luisId}`))).toBe('not-organiser');
    expect(codeOf(await remove(stranger, `${at}/players/${strangerId}`))).toBe('not-joined');
    expect(codeOf(await stranger.post(`${at}/players`, {}))).toBe('bad-name');
    expect(codeOf(await ana.get('/api/tournaments/23456789'))).toBe('no-such-tournament');
    expect(codeOf(await ana.get(`${at}/rounds/1`))).toBe('not-found');
  });
});

describe('people who have blocked somebody', () => {
  /** The first has blocked the second, at some other table. */
  async function blocking(of: Cup): Promise<void> {
    const [ana, luis] = of.people;
    const { code } = (await luis.post('/api/tables', { game: 'bids', seats: 3 })).json();
    await luis.act(code, { type: 'sit', name: 'Otro nombre' });
    await ana.post('/api/me/blocks', { table: code, seat: 0 });
  }

  test('are at other tables in the Swiss format', async () => {
    const of = await cup(9, { rounds: 3 });
    await blocking(of);
    await begin(of);
    for (let round = 1; round <= 3; round++) {
      await phase(of, 'playing', round);
      const [ana, luis] = await Promise.all(of.people.map((person) => news(person, of.code)));
      expect(ana.own?.table).not.toBe(luis.own?.table);
      expect(ana.own).not.toHaveProperty('blocked');
      await playRound(of);
    }
    await phase(of, 'over');
  });

  test.each(['swiss', 'round-robin', 'knock-out'] as const)(
    'are told where there is no other table, and the other one is not: %s',
    async (format) => {
      const of = await cup(3, { format });
      await blocking(of);
      await begin(of);
      await phase(of, 'playing');
      const own = await Promise.all(
        of.people.map(async (person) => (await news(person, of.code)).own),
      );
      expect(own[0]).toMatchObject({ table: expect.any(String), blocked: ['Persona 2'] });
      expect(JSON.stringify(own.slice(1))).not.toContain('blocked');
      expect(JSON.stringify(await stateOf(of))).not.toContain('blocked');
    },
  );
});

describe('the start', () => {
  test('is when the organiser says so, with enough people for a table', async () => {
    const of = await cup(2);
    expect(codeOf(await begin(of))).toBe('too-few-people');
    await joined(of.server, of.code, 'Persona 3');
    expect((await begin(of)).statusCode).toBe(200);
    expect(codeOf(await begin(of))).toBe('tournament-started');
    const state = await stateOf(of);
    expect(state).toMatchObject({ phase: 'playing', round: 1 });
    expect(state.current?.tables.map(({ seats }) => seats.length)).toEqual([3]);
  });

  test('is by itself once as many as expected have joined and all of them are here', async () => {
    const of = await cup(2, { people: 3 }, await TestServer.open());
    // Whoever does not ask for news is not here.
    of.server.wait(MINUTE);
    await joined(of.server, of.code, 'Persona 3');
    const { state } = await news(of.organiser, of.code);
    expect(state?.players.map(({ here }) => here)).toEqual([false, false, true]);
    expect(state?.phase).toBe('open');
    for (const person of of.people) await news(person, of.code);
    await phase(of, 'playing', 1);
  });

  test('is at the start time; with too few people the tournament is closed', async () => {
    const server = await TestServer.open();
    const startAt = Date.now() + 30 * MINUTE;
    const [full, empty] = [await made(server, { startAt }), await made(server, { startAt })];
    for (const name of ['Ana', 'Luis', 'Eva']) await joined(server, full.code, name);
    const [first, second] = [full, empty].map((each) => ({ ...each, server, people: [] }));
    expect((await stateOf(first)).phase).toBe('open');
    server.wait(31 * MINUTE);
    await phase(first, 'playing', 1);
    expect(await phase(second, 'closed')).toMatchObject({ end: 'too-few' });
  });
});

describe('a round', () => {
  test('sends everybody to their table, where nobody else can sit down', async () => {
    const of = await cup(7);
    await begin(of);
    const places = await Promise.all(of.people.map((person) => news(person, of.code)));
    expect(new Set(places.map(({ own }) => `${own?.table} ${own?.seat}`)).size).toBe(7);
    const { table = '', seat } = places[0].own ?? {};
    const shown = (await of.people[0].get(`/api/tables/${table}`)).json();
    expect(shown.you).toBe(seat);
    expect(shown.room).toMatchObject({
      phase: 'playing',
      clock: 'normal',
      tournament: { code: of.code, round: 1 },
    });
    const stranger = await of.server.visitor();
    expect(await refusal(stranger, table, { type: 'sit', name: 'Max' })).toBe('already-started');
    // A watcher sees the table as a spectator does.
    expect((await stranger.get(`/api/tables/${table}`)).json().you).toBe('spectator');
  });

  test('ends with its last table; the next one follows the pause by itself, until the last', async () => {
    const of = await cup(6, { rounds: 2 });
    await begin(of);
    await playRound(of);
    await phase(of, 'playing', 2);
    await playRound(of);
    const { standings, rounds } = await phase(of, 'over', 2);
    expect(rounds).toBe(2);
    expect(standings.map((each) => each.rounds.length)).toEqual(standings.map(() => 2));
    const first = await of.organiser.get(`/api/tournaments/${of.code}/rounds/1`);
    const { tables, endedAt } = first.json<TournamentRound>();
    expect(endedAt).toBeDefined();
    for (const { seats } of tables) {
      expect(seats.map(({ rank }) => rank)).toContain(1);
      expect(seats.every(({ points }) => points !== undefined)).toBe(true);
    }
    expect(codeOf(await begin(of))).toBe('tournament-over');
  });

  test('is sent again only when it has changed', async () => {
    const of = await cup(3);
    await begin(of);
    const { version, state } = await news(of.people[0], of.code);
    expect(state).toBeDefined();
    const again = await news(of.people[0], of.code, version);
    expect(again).not.toHaveProperty('state');
    expect(again.own?.table).toBeDefined();
    await remove(of.organiser, `/api/tournaments/${of.code}`);
    expect((await news(of.people[0], of.code, version)).state?.phase).toBe('closed');
  });

  test('is finished by bots when its time is over, and counts for who has made a move', async () => {
    const of = await cup(3, { rounds: 1 }, await TestServer.open());
    await begin(of);
    const table = (await news(of.people[0], of.code)).own?.table ?? '';
    const waiting = new Set(of.people);
    while (waiting.size > 0) {
      for (const person of of.people) {
        const { position } = (await person.get(`/api/tables/${table}`)).json();
        const [move] = position.moves;
        if (move === undefined) continue;
        await person.act(table, { type: 'move', move });
        waiting.delete(person);
      }
    }
    expect((await stateOf(of)).phase).toBe('playing');
    of.server.wait(31 * MINUTE);
    const { standings } = await phase(of, 'over', 1);
    expect(standings.map(({ state }) => state)).toEqual(['in', 'in', 'in']);
    expect(standings.reduce((sum, { points }) => sum + points, 0)).toBe(150);
    const { room } = (await of.people[0].get(`/api/tables/${table}`)).json();
    expect(room.seats.every(({ standIn }: { standIn?: string }) => standIn)).toBe(true);
  });

  describe('that somebody misses', () => {
    /** A table of four, of whom the first leaves each round to a bot. */
    async function missing(rounds: number, pauseSeconds = 0) {
      const of = await cup(4, { size: 4, rounds, pauseSeconds }, await TestServer.open());
      const [absent] = of.people;
      const me = await absent.id();
      await begin(of);
      /** The round ends a while after they were last here. */
      const miss = async (connect?: () => unknown): Promise<void> => {
        const { current } = await stateOf(of);
        await absent.act(current?.tables[0].code ?? '', { type: 'leave' });
        of.server.wait(3 * MINUTE);
        await connect?.();
        await playRound(of, [absent]);
      };
      const standing = async () =>
        (await stateOf(of)).standings.find(({ person }) => person === me);
      const seated = async () => (await stateOf(of)).current?.tables.flatMap(({ seats }) => seats);
      return { of, absent, me, miss, standing, seated };
    }

    test('is covered by a bot the first time, without points; after two in a row they are out, until they come back', async () => {
      const { of, absent, me, miss, standing, seated } = await missing(4);
      await miss();
      await phase(of, 'playing', 2);
      expect(await standing()).toMatchObject({ state: 'in', points: 0, rounds: [0, null] });
      expect((await seated())?.map(({ person }) => person)).toContain(me);
      await miss();
      await phase(of, 'playing', 3);
      expect(await standing()).toMatchObject({ state: 'out', rounds: [0, 0, null] });
      expect(await seated()).toHaveLength(3);
      await absent.post(`/api/tournaments/${of.code}/players`, {});
      expect((await news(absent, of.code)).own).toEqual({ organiser: false, state: 'in' });
      await playRound(of);
      await phase(of, 'playing', 4);
      expect(await seated()).toHaveLength(4);
    });

    test('is theirs again when they come back to the table in the middle of it', async () => {
      const { of, absent, miss, standing } = await missing(3);
      await miss();
      await phase(of, 'playing', 2);
      const { own } = await news(absent, of.code);
      await absent.act(own?.table ?? '', { type: 'leave' });
      await absent.act(own?.table ?? '', { type: 'back' });
      of.server.wait(3 * MINUTE);
      await playRound(of);
      await phase(of, 'playing', 3);
      expect(await standing()).toMatchObject({ state: 'in' });
    });

    test.each([
      ['a socket at any page', (of: Cup, me: string) => void of.server.connected.add(me)],
      ['a page that asks for news', (of: Cup) => news(of.people[0], of.code)],
    ] as const)('never puts out whoever is connected: with %s', async (_, connect) => {
      const { of, me, miss, standing, seated } = await missing(4, 60);
      for (let round = 1; round <= 3; round++) {
        await miss(() => connect(of, me));
        await phase(of, 'pause', round);
        of.server.wait(MINUTE);
        await phase(of, 'playing', round + 1);
      }
      expect(await standing()).toMatchObject({ state: 'in', rounds: [0, 0, 0, null] });
      expect(await seated()).toHaveLength(4);
    });
  });

  test('lets late comers play from the next one on, with no points before', async () => {
    const of = await cup(3, { rounds: 2 });
    await begin(of);
    const late = await joined(of.server, of.code, 'Tarde');
    expect((await news(late, of.code)).own).toEqual({ organiser: false, state: 'in' });
    await playRound(of);
    const state = await phase(of, 'playing', 2);
    expect(state.players.at(-1)).toMatchObject({ name: 'Tarde', from: 2 });
    expect((await news(late, of.code)).own?.table).toBeDefined();
    const { rounds } = state.standings.find(({ name }) => name === 'Tarde') ?? {};
    expect(rounds).toEqual([null, null]);
  });

  test('goes on without whoever withdraws: a bot plays their seat to the end of the round', async () => {
    const of = await cup(4, { size: 4, rounds: 2 });
    await begin(of);
    const [leaving] = of.people;
    const { own } = await news(leaving, of.code);
    const me = await leaving.id();
    await remove(leaving, `/api/tournaments/${of.code}/players/${me}`);
    const { room } = (await leaving.get(`/api/tables/${own?.table}`)).json();
    expect(room.seats[own?.seat ?? 0].standIn).toBeDefined();
    await playRound(of, [leaving]);
    const state = await phase(of, 'playing', 2);
    expect(state.current?.tables[0].seats.map(({ person }) => person)).not.toContain(me);
    expect(state.standings.find(({ person }) => person === me)?.state).toBe('withdrawn');
  });

  test('of a closed tournament does not count, and its tables can be played to their end', async () => {
    const of = await cup(3);
    await begin(of);
    const { own } = await news(of.people[0], of.code);
    await remove(of.organiser, `/api/tournaments/${of.code}`);
    await of.server.playOut(own?.table ?? '', of.people);
    const state = await stateOf(of);
    expect(state).toMatchObject({ phase: 'closed', end: 'organiser' });
    expect(state.standings.map(({ points }) => points)).toEqual([0, 0, 0]);
    expect(codeOf(await joinAgain(of))).toBe('tournament-over');
  });
});

const joinAgain = ({ people, code }: Cup) => people[0].post(`/api/tournaments/${code}/players`, {});

describe('duplicate deals', () => {
  test('are the same at all tables of a size, and closed to others until all of them are over', async () => {
    const of = await cup(6, { duplicate: true, rounds: 2 });
    await begin(of);
    const state = await stateOf(of);
    const [one, other] = (state.current?.tables ?? []).map(({ code }) => code);
    const at = async (person: Visitor) => (await news(person, of.code)).own?.table;
    const seats = await Promise.all(of.people.map(at));
    const playersOf = (code: string) => of.people.filter((_, index) => seats[index] === code);
    const commitment = async (code: string) =>
      (await playersOf(code)[0].get(`/api/tables/${code}`)).json().room.commitment;
    expect(await commitment(one)).toBe(await commitment(other));
    await of.server.playOut(one, playersOf(one));
    // Who has finished sees nothing of the others.
    expect(codeOf(await playersOf(one)[0].get(`/api/tables/${other}`))).toBe('twins-running');
    const running = await eventually(async () => {
      const now = await stateOf(of);
      expect(now.current?.tables[0].phase).toBe('finished');
      return now;
    });
    expect(running.current?.tables.flatMap((table) => table.seats)).toEqual(
      running.current?.tables.flatMap((table) =>
        table.seats.map(({ person, name }) => ({ person, name })),
      ),
    );
    expect(running.standings.every(({ points }) => points === 0)).toBe(true);
    expect(await refusal(playersOf(one)[0], one, { type: 'rematch' })).toBe('twins-running');
    await of.server.playOut(other, playersOf(other));
    const next = await phase(of, 'playing', 2);
    expect(next.standings.some(({ points }) => points > 0)).toBe(true);
    expect((await playersOf(one)[0].get(`/api/tables/${other}/record`)).statusCode).toBe(200);
    expect(await refusal(playersOf(one)[0], one, { type: 'rematch' })).toBe('bad-setup');
    expect(await commitment(one)).not.toBe(
      (await of.people[0].get(`/api/tables/${await at(of.people[0])}`)).json().room.commitment,
    );
  });
});

describe('a knock-out', () => {
  test('ends with one table, and nobody joins after its start', async () => {
    const of = await cup(6, { format: 'knock-out' });
    await begin(of);
    const late = await of.server.visitor();
    const refused = await late.post(`/api/tournaments/${of.code}/players`, { name: 'Tarde' });
    expect(codeOf(refused)).toBe('tournament-started');
    await playRound(of);
    const second = await phase(of, 'playing', 2);
    expect(second.current?.tables).toHaveLength(1);
    expect(second.standings.filter(({ state }) => state === 'out')).toHaveLength(3);
    await playRound(of);
    const { standings, current } = await phase(of, 'over');
    const winner = current?.tables[0].seats.find(({ rank }) => rank === 1);
    expect(standings[0].person).toBe(winner?.person);
  });
});

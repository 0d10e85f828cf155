import { Match, type MatchLog, verifyMatch } from '@sobremesa/engine';
import { findGame, games } from '@sobremesa/games/rules';
import {
  failure,
  type MatchRecord,
  type PersonStats,
  type Replay,
  type TableSetup,
} from '@sobremesa/protocol';
import { finishedTable } from '@sobremesa/tables';
import { describe, expect, test } from 'vitest';
import { DrivenTable } from '../../../../packages/tables/test/support/driven-table.ts';
import { recorder } from '../../src/records/recorder.ts';
import { codeOf, TestServer, Visitor } from '../http/test-server.ts';

const variants: readonly [string, number, Partial<TableSetup>][] = [
  ['nogracias', 3, {}],
  ['toma6', 3, { options: { rounds: 1 } }],
  ['toma6', 2, { options: { mode: 'buffalo' } }],
  ['bids', 3, { options: { rounds: 1, thief: true } }],
  ['capicua', 2, { options: { games: 1 } }],
];

const recordAt = async (visitor: Visitor, code: string): Promise<MatchRecord> =>
  (await visitor.get(`/api/tables/${code}/record`)).json();

const proofIn = ({ fairness }: MatchRecord) => ({
  ...fairness,
  entropy: fairness.entropy.map((text) => text ?? undefined),
});

describe('records of unfinished matches', () => {
  test.each(variants)(
    '%s with %i players: neither record nor replay',
    async (game, count, setup) => {
      const server = await TestServer.open();
      const { code, people } = await server.match(count, { game, ...setup });
      const [first] = people;
      const { seed } = await server.hub.read(code, ({ opening }) => ({ seed: opening.secret }));
      const queries = [
        'record',
        'replay',
        'coach?seat=0',
        ...people.map((_, seat) => `replay?as=${seat}`),
      ];
      for (const query of [...queries, 'replay?as=spectator']) {
        const response = await first.get(`/api/tables/${code}/${query}`);
        expect(response.statusCode).toBe(409);
        expect(codeOf(response)).toBe('match-running');
        expect(response.body).not.toContain(seed);
      }
      expect((await first.get('/api/me/games')).json()).toEqual({ games: [] });
    },
  );

  test('match not started or closed: no record', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const { code } = (await ana.post('/api/tables', { game: 'nogracias', seats: 3 })).json();
    expect(codeOf(await ana.get(`/api/tables/${code}/record`))).toBe('not-started');
    const putAway = DrivenTable.started();
    putAway.add([{ type: 'closed' }]);
    expect(() => finishedTable(putAway.rows, games)).toThrow(failure('table-closed').message);
  });
});

describe('records of finished matches', () => {
  test.each(variants)('%s with %i players: the record verifies', async (game, count, setup) => {
    const server = await TestServer.open();
    const { code, people } = await server.match(count, { game, ...setup });
    await people[0].act(code, { type: 'react', reaction: 'hello' });
    await server.playOut(code, people);
    const record = await recordAt(new Visitor(server), code);
    const rules = findGame(game)!;
    const log = record.scenario as MatchLog;
    expect(verifyMatch(rules, log, proofIn(record))).toBeUndefined();
    expect(verifyMatch(rules, { ...log, seed: 'other' }, proofIn(record))).toBe('other-deal');
    expect(record.fairness.entropy).toEqual(people.map((_, index) => `entropy-of-${index}`));
    expect(record.scenario.players).toEqual(people.map((_, index) => `Persona ${index}`));
    expect(record.seats.map(({ person }) => person)).toEqual(
      await Promise.all(people.map((person) => person.id())),
    );
    expect(record.talk).toEqual([expect.objectContaining({ seat: 0, reaction: 'hello' })]);
    expect(record.botMoves).toEqual([]);
    expect(record.finishedAt).toBeGreaterThanOrEqual(record.startedAt);
  });

  test.each(variants)(
    '%s with %i players: the replay shows each viewer what they saw',
    async (game, count, setup) => {
      const server = await TestServer.open();
      const { code, people } = await server.match(count, { game, ...setup });
      await server.playOut(code, people);
      const { scenario, standings } = await recordAt(people[0], code);
      const rules = findGame(game)!;
      for (const viewer of ['spectator', ...people.keys()] as const) {
        const url = `/api/tables/${code}/replay?as=${viewer}`;
        const { steps, viewer: as } = (await people[0].get(url)).json<Replay>();
        expect(as).toBe(viewer);
        const positions = steps.flatMap(({ position }) => position ?? []);
        expect(positions).toHaveLength(1 + scenario.moves.length);
        expect(positions.at(-1)?.standings).toEqual(standings);
        const match = Match.deal(rules, scenario.options, scenario.players, scenario.seed);
        const told = steps.flatMap(({ step }) =>
          step.happenings.flatMap((happening) =>
            happening.type === 'started' || happening.type === 'moved' ? [happening.events] : [],
          ),
        );
        const seen = (events: readonly { type: string }[]) =>
          events.flatMap((event) => rules.redact(event, viewer) ?? []);
        expect(told[0]).toEqual(asJson(seen(match.opening)));
        expect(positions[0].view).toEqual(asJson(rules.view(match.state, viewer)));
        for (const [index, { seat, move }] of scenario.moves.entries()) {
          expect(told[index + 1]).toEqual(asJson(seen(match.play(seat, move))));
          expect(positions[index + 1].view).toEqual(asJson(rules.view(match.state, viewer)));
        }
      }
    },
  );

  test('replay: own seat by default, refuses seats that do not exist', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const replayFor = async (visitor: Visitor, query = '') =>
      visitor.get(`/api/tables/${code}/replay${query}`);
    expect((await replayFor(people[2])).json().viewer).toBe(2);
    expect((await replayFor(new Visitor(server))).json().viewer).toBe('spectator');
    for (const query of ['?as=3', '?as=9', '?as=-1', '?as=me', '?as=']) {
      expect(codeOf(await replayFor(people[0], query))).toBe('bad-message');
    }
  });

  test('GET /api/me/games: pages, the latest match first', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const again = (
      await people[0].post(`/api/tables/${code}/actions`, {
        id: 'again',
        action: { type: 'rematch' },
      })
    ).statusCode;
    expect(again).toBe(200);
    const next = (await people[0].get(`/api/tables/${code}`)).json().room.rematch;
    server.wait(1000);
    for (const person of people) await person.act(next, { type: 'ready', ready: true });
    await server.playOut(next, people);
    const page = async (query: string) =>
      (await people[0].get(`/api/me/games?limit=1${query}`)).json();
    const first = await page('');
    expect(first.games).toEqual([expect.objectContaining({ table: next, seat: 0, people: 3 })]);
    const second = await page(`&before=${first.next}`);
    expect(second.games).toEqual([expect.objectContaining({ table: code, game: 'nogracias' })]);
    expect(await page(`&before=${second.next}`)).toEqual({ games: [] });
  });
});

describe('statistics', () => {
  const statsOf = async (person: Visitor): Promise<PersonStats> =>
    (await person.get('/api/me/stats')).json();

  test('are readable by the person only', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    expect((await statsOf(ana)).person).toBe(await ana.id());
    expect(codeOf(await new Visitor(server).get('/api/me/stats'))).toBe('no-identity');
    expect(codeOf(await luis.get(`/api/people/${await ana.id()}/stats`))).toBe('not-found');
  });

  test('have matches, wins, means and a rating', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await people[0].patch('/api/me', { name: 'Ana' });
    expect(await statsOf(people[0])).toMatchObject({ name: 'Ana', games: [] });
    await server.playOut(code, people);
    const { standings } = await recordAt(people[0], code);
    for (const [seat, person] of people.entries()) {
      const { rank, score } = standings[seat];
      const [game] = (await statsOf(person)).games;
      expect(game).toMatchObject({
        game: 'nogracias',
        matches: 1,
        wins: rank === 1 ? 1 : 0,
        meanScore: score,
        meanRank: rank,
        rating: { matches: 1 },
      });
      // With three equal scores the ratings do not change.
      const isDraw = standings.every((other) => other.rank === 1);
      if (rank === 1 && !isDraw) expect(game.rating?.mu).toBeGreaterThan(25);
      if (rank === 3) expect(game.rating?.mu).toBeLessThan(25);
    }
  });

  test('count a match once, even if it is recorded twice', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    const before = await statsOf(people[0]);
    const record = recorder(server.stores.matches);
    const told = () => server.hub.read(code, record);
    await Promise.all([told(), told()]);
    expect(await statsOf(people[0])).toEqual(before);
  });

  test('match alone with bots: not rated, moves of bots marked', async () => {
    const server = await TestServer.open();
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const { code, people } = await server.match(1, { seats: 3, bots });
    await server.playOut(code, people);
    const [game] = (await statsOf(people[0])).games;
    expect(game.matches).toBe(1);
    expect(game.rating).toBeUndefined();
    const { scenario, botMoves, seats } = await recordAt(people[0], code);
    expect(botMoves).toEqual(
      scenario.moves.flatMap(({ seat }, index) => (seat === 0 ? [] : [index])),
    );
    expect(seats[1]).toMatchObject({ bot: 'greedy' });
  });

  test('record the number of decisions with a hint', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    const [ana] = people;
    // Two hints for the same decision count once.
    await ana.act(code, { type: 'hint' });
    await ana.act(code, { type: 'hint' });
    await server.playOut(code, people);
    expect((await recordAt(ana, code)).seats.map(({ hints }) => hints)).toEqual([
      1,
      undefined,
      undefined,
    ]);
    const { games } = (await ana.get('/api/me/games')).json();
    expect(games).toEqual([expect.objectContaining({ table: code, hints: 1 })]);
  });

  test('match with a stand-in: recorded for the absent person, rated for the others', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await people[2].act(code, { type: 'leave' });
    await server.playOut(code, people.slice(0, 2));
    const stats = await Promise.all(people.map((person) => statsOf(person)));
    expect(stats.map(({ games }) => games[0].rating !== undefined)).toEqual([true, true, false]);
    const [mine] = (await people[2].get('/api/me/games')).json().games;
    expect(mine.botMoves).toBe(mine.moves);
    expect(mine.moves).toBeGreaterThan(0);
  });

  test('match of a team: counted separately, without rank or rating', async () => {
    const server = await TestServer.open();
    const setup = { game: 'toma6', options: { mode: 'buffalo' } };
    const { code, people } = await server.match(2, setup);
    await server.playOut(code, people);
    const [one, other] = await Promise.all(people.map((person) => statsOf(person)));
    const { standings } = await recordAt(people[0], code);
    const hasWon = standings.find(({ seat }) => seat === 0)?.rank === 1;
    const team = { game: 'toma6', matches: 1, wins: hasWon ? 1 : 0, meanScore: standings[0].score };
    for (const { teams, games } of [one, other]) {
      expect(teams).toEqual([team]);
      expect(games).toEqual([]);
    }
    const [mine] = (await people[0].get('/api/me/games')).json().games;
    expect(mine).toMatchObject({ team: true, rank: hasWon ? 1 : 2 });
  });
});

/** As the client receives it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

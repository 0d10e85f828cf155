import type { Challenge, Circle, MatchRecord, TableState } from '@sobremesa/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Client, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { ServerProcess } from '../support/process.ts';
import { connectProgram } from '../support/program.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { gather, playOn, playOut, progress, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;
const POLICY_VIOLATION = 1008;

let databaseUrl: string;
let servers: ServerProcess[];
const everybody: Client[] = [];

beforeEach(async () => {
  databaseUrl = await newPostgres();
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: await newRedis(), DRAIN_SECONDS: '2' };
  // Concurrently, so that both migrate the same empty database.
  servers = await Promise.all([1, 2].map(() => ServerProcess.start({ env })));
}, LONGEST);

afterEach(async () => {
  for (const person of everybody.splice(0)) person.close();
  await Promise.all(servers.map((server) => server.kill()));
});

/** People who prefer one of the servers and use the other when it is down. */
async function arrive(home: number, count: number): Promise<Client[]> {
  const [first, second] = [servers[home], servers[1 - home]];
  const people = await Client.arriveAll(count, first.url, second.url);
  everybody.push(...people);
  return people;
}

const atServer = (server: ServerProcess): Client[] =>
  everybody.filter((person) => person.server === server.url);

test(
  'token revoked at one server: a program connected to the other is disconnected',
  async () => {
    const [ana] = await arrive(0, 1);
    const { id, sentAway } = await connectProgram(ana, servers[1].url);
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    expect(await sentAway()).toBe(POLICY_VIOLATION);
  },
  LONGEST,
);

test(
  'somebody deletes themselves at one server: whoever is at their table at the other sees "Alguien" at once, and no frame has them any more',
  async () => {
    const [ana] = await arrive(0, 1);
    const [luis, eva] = await arrive(1, 2);
    const name = 'Anabel Quintanilla';
    await ana.http('PATCH', '/api/me', { name });
    const code = await luis.open({ game: 'toma6', seats: 2, options: { rounds: 2 }, calm: false });
    for (const person of [ana, luis, eva]) await person.watch(code);
    await luis.act(code, { type: 'sit', name: 'Luis' });
    await ana.act(code, { type: 'sit', name });
    await luis.act(code, { type: 'ready', ready: true });
    await ana.act(code, { type: 'ready', ready: true });
    await ana.act(code, { type: 'say', text: 'palabras de una persona' });
    const known = [name, 'palabras de una persona', ana.person];
    const seenIn = (texts: readonly string[]) =>
      known.filter((secret) => texts.some((text) => text.includes(secret)));
    for (const viewer of [luis, eva]) {
      await viewer.until(() => seenIn(viewer.received).length === known.length, 'what Ana says');
    }

    await ana.http('DELETE', '/api/me', { name });
    ana.close();
    const nameAtSeat = (viewer: Client) => viewer.table(code).room?.seats[1].name;
    const linesSeen = (viewer: Client) =>
      [...viewer.table(code).steps.values()]
        .flatMap(({ happenings }) => happenings)
        .filter(({ type }) => type === 'said').length;
    for (const viewer of [luis, eva]) {
      // Long before the second look of any server, a minute later.
      await viewer.until(() => nameAtSeat(viewer) === 'Alguien', 'the new name', 15_000);
      await viewer.until(() => linesSeen(viewer) === 0, 'no talk', 15_000);
    }
    const since = new Map([luis, eva].map((viewer) => [viewer, viewer.received.length]));

    // Play goes on; a viewer connects again, one comes back after a while, and one is new.
    const first = luis.table(code).seq;
    await luis.act(code, { type: 'say', text: 'sigo aquí' });
    const choice = () => luis.table(code).position?.moves[0];
    await luis.until(() => choice() !== undefined, 'a turn');
    await luis.act(code, { type: 'move', move: choice() ?? {} });
    eva.drop();
    await eva.until(() => eva.table(code).seq > first + 1, 'the next steps');
    const [zoe] = await arrive(1, 1);
    await zoe.watch(code);
    zoe.send(JSON.stringify({ type: 'watch', table: code, since: 1 }));
    await zoe.settled();
    await zoe.http('GET', `/api/tables/${code}`);
    for (const viewer of [luis, eva, zoe]) {
      expect(seenIn(viewer.received.slice(since.get(viewer) ?? 0))).toEqual([]);
      expect(viewer.faults).toEqual([]);
    }
    expect(zoe.received.some((text) => text.includes('"anew":true'))).toBe(true);
    for (const server of servers) expect(server.output).not.toMatch(/error/i);
  },
  LONGEST,
);

test(
  'somebody removed from a circle at one server sees, opens and joins nothing of it at the other',
  async () => {
    const [ana] = await arrive(0, 1);
    const [luis, eva] = await arrive(1, 2);
    for (const [name, person] of Object.entries({ Ana: ana, Luis: luis, Eva: eva })) {
      await person.http('PATCH', '/api/me', { name });
    }
    const { code: circle, invitation } = await ana.http<Circle>('POST', '/api/circles', {
      name: 'El club',
    });
    const members = `/api/circles/${circle}/members`;
    for (const person of [luis, eva]) await person.http('POST', members, { invitation });
    const played = await gather([luis, ana, eva], { game: 'nogracias', circle });
    await playOut([luis, ana, eva], played, 'of the circle');
    const gathering = await ana.open({ game: 'capicua', seats: 3, circle });
    await luis.watch(gathering);
    await luis.act(gathering, { type: 'sit', name: 'Luis' });

    await ana.http('DELETE', `${members}/${luis.person}`);
    await luis.until(() => luis.errors.length > 0, 'the end of what he sees');
    expect(luis.errors).toMatchObject([{ code: 'members-only', details: { table: gathering } }]);
    await eventually(async () => {
      const { room } = await eva.http<TableState>('GET', `/api/tables/${gathering}`);
      expect(room.seats.map(({ person }) => person)).toEqual([undefined, undefined, undefined]);
    });
    for (const action of [{ type: 'rematch' }, { type: 'say', text: 'hola' }] as const) {
      expect(await refusal(luis.act(played, action))).toBe('members-only');
    }
    expect(await refusal(luis.http('GET', `/api/tables/${gathering}`))).toBe('members-only');
    const [again] = await arrive(1, 1);
    expect(await refusal(again.http('POST', members, { invitation }))).toBe('bad-invitation');

    await eva.act(played, { type: 'rematch' });
    const next = () => ana.table(played).room?.rematch;
    await ana.until(() => next() !== undefined, 'the next match');
    const seated = await ana.http<TableState>('GET', `/api/tables/${next()}`);
    expect(seated.room.seats.map(({ person }) => person)).toEqual([
      undefined,
      ana.person,
      eva.person,
    ]);
  },
  LONGEST,
);

test(
  'servers killed in turn: people at both play on',
  async () => {
    const tables = await Promise.all(
      shortGames.map(async () => {
        const [here, there] = await Promise.all([arrive(0, 2), arrive(1, 2)]);
        return [here[0], there[0], here[1], there[1]];
      }),
    );
    let goesOn = true;
    const playing = Promise.all(
      tables.map((people, index) => playOn(people, shortGames[index], () => goesOn)),
    );
    for (const victim of [servers[0], servers[1], servers[0]]) {
      await progress(everybody, 100);
      await victim.kill();
      await progress(everybody, 60);
      await victim.start();
      // Half of the people return, so that both servers have people at every table again.
      for (const [index, person] of everybody.entries()) if (index % 2 === 0) person.drop();
      await vi.waitFor(() => expect(atServer(victim).length).toBeGreaterThan(0), LONGEST);
    }
    await progress(everybody, 100);
    goesOn = false;
    const codes = await playing;

    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    for (const server of servers) expect(server.output).not.toMatch(/error/i);
    await expectFinishedInLog({ databaseUrl, dataDir: '.' }, tables, codes);
  },
  LONGEST,
);

test(
  'servers drained and restarted in turn: nobody is cut off, all play on',
  async () => {
    const tables = await Promise.all(
      shortGames.map(async () => [...(await arrive(0, 2)), ...(await arrive(1, 2))]),
    );
    let goesOn = true;
    const playing = Promise.all(
      tables.map((people, index) => playOn(people, shortGames[index], () => goesOn)),
    );
    for (const server of servers) {
      await progress(everybody, 100);
      for (const person of everybody) person.closes.length = 0;
      const before = atServer(server);
      expect(before).not.toEqual([]);
      expect(await server.stop()).toBe(0);
      await vi.waitFor(() => expect(atServer(server)).toEqual([]), LONGEST);
      expect(before.map(({ closes }) => closes)).toEqual(before.map(() => [1001]));
      await progress(everybody, 60);
      await server.start();
    }
    goesOn = false;
    const codes = await playing;
    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    for (const server of servers) expect(server.output).not.toMatch(/"level":(40|50|60)/);
    await expectFinishedInLog({ databaseUrl, dataDir: '.' }, tables, codes);
  },
  LONGEST,
);

test(
  'dead server: the other one runs its bots and clocks',
  async () => {
    const [ana, luis, marta] = [...(await arrive(0, 2)), ...(await arrive(1, 1))];
    const bots = [1, 2, 3].map((seat) => ({ seat, level: 'greedy' }));
    const [withBots, withClock] = await Promise.all([
      gather([ana], { game: 'nogracias', seats: 4, bots, calm: true }),
      gather([luis, marta], {
        game: 'bids',
        seats: 3,
        bots: [{ seat: 2, level: 'greedy' }],
        clock: 'fast',
      }),
    ]);
    const anas = ana.table(withBots);
    await ana.until(() => (anas.position?.moves.length ?? 0) > 0, 'her turn');
    const paid = await ana.act(withBots, { type: 'move', move: { type: 'pay' } });
    // A bot would move after half a second; Luis never moves.
    await servers[0].kill();

    const herTurnAgain = () => anas.seq > paid && (anas.position?.moves.length ?? 0) > 0;
    await ana.until(herTurnAgain, 'the bots to have moved');
    const moved = [...anas.steps.values()]
      .filter(({ seq }) => seq > paid)
      .flatMap(({ happenings }) => happenings)
      .filter((happening) => happening.type === 'moved');
    // After taking a card a seat moves again, so a bot may appear more than once.
    expect(new Set(moved.map(({ seat }) => seat))).toEqual(new Set([1, 2, 3]));
    expect(new Set(moved.map(({ by }) => by))).toEqual(new Set(['bot']));
    const martas = marta.table(withClock);
    const standsIn = () =>
      [...martas.steps.values()].some(({ happenings }) =>
        happenings.some(({ type }) => type === 'stand-in'),
      );
    await marta.until(standsIn, 'somebody to stand in for who lets the clock run out');
    expect([...ana.faults, ...marta.faults]).toEqual([]);
  },
  LONGEST,
);

test(
  'a match of one server is tried at the other: same bots, closed over socket and HTTP until it is finished',
  async () => {
    const [[ana], [luis]] = [await arrive(0, 1), await arrive(1, 1)];
    const bots = [1, 2].map((seat) => ({ seat, level: 'easy' }));
    const code = await gather([ana], { game: 'nogracias', seats: 3, bots });
    await luis.watch(code);
    await playOut([ana], code, 'alike');
    await luis.until(() => luis.table(code).room?.phase === 'finished', 'the end of the match');
    await ana.http('POST', `/api/tables/${code}/challenge`, {});
    const isClosed = () => luis.received.some((text) => text.includes('challenge-not-played'));
    await luis.until(isClosed, 'the spectator is sent away');
    for (const path of ['', '/record', '/replay', '/coach?seat=0']) {
      const answer = luis.http('GET', `/api/tables/${code}${path}`);
      expect(await refusal(answer)).toBe('challenge-not-played');
    }
    const place = `/api/challenges/${code}`;
    const { code: table } = await luis.http<{ code: string }>('POST', place, { name: 'Luis' });
    await luis.watch(table);
    await playOut([luis], table, 'alike');
    for (const person of [luis, ana]) {
      await vi.waitFor(
        async () => {
          const { results } = await person.http<Challenge>('GET', place);
          expect(results).toHaveLength(2);
        },
        { timeout: LONGEST, interval: 50 },
      );
    }
    const movesAt = async (person: Client, at: string) =>
      (await person.http<MatchRecord>('GET', `/api/tables/${at}/record`)).scenario.moves;
    expect(await movesAt(ana, table)).toEqual(await movesAt(luis, code));
  },
  LONGEST,
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../src/storage/index.ts';
import { Client } from '../support/client.ts';
import { compareWithLog } from '../support/log-check.ts';
import { ServerProcess } from '../support/process.ts';
import { connectProgram } from '../support/program.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { gather, playOn, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;
const POLICY_VIOLATION = 1008;

let databaseUrl: string;
let servers: ServerProcess[];
const everybody: Client[] = [];

beforeEach(async () => {
  databaseUrl = await newPostgres();
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: await newRedis() };
  // Together: both migrate the same empty database.
  servers = await Promise.all([1, 2].map(() => ServerProcess.start({ env })));
}, LONGEST);

afterEach(async () => {
  for (const person of everybody.splice(0)) person.close();
  await Promise.all(servers.map((server) => server.kill()));
});

/** People who are at home at one of the servers, and go to the other when it is gone. */
async function arrive(home: number, count: number): Promise<Client[]> {
  const [first, second] = [servers[home], servers[1 - home]];
  const people = await Client.arriveAll(count, first.url, second.url);
  everybody.push(...people);
  return people;
}

const atServer = (server: ServerProcess): Client[] =>
  everybody.filter((person) => person.server === server.url);

const acks = (): number => everybody.reduce((sum, person) => sum + person.acks.length, 0);

async function progress(steps: number): Promise<void> {
  const enough = acks() + steps;
  await vi.waitFor(() => expect(acks()).toBeGreaterThan(enough), {
    timeout: LONGEST,
    interval: 5,
  });
}

test(
  'a program connected to one is sent away when its token is revoked at the other',
  async () => {
    const [ana] = await arrive(0, 1);
    const { id, sentAway } = await connectProgram(ana, servers[1].url);
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    expect(await sentAway()).toBe(POLICY_VIOLATION);
  },
  LONGEST,
);

test(
  'people spread over both play on while now one and now the other is killed',
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
      await progress(100);
      await victim.kill();
      await progress(60);
      await victim.start();
      // Half of those who had to go come back: both servers have people at every table again.
      for (const [index, person] of everybody.entries()) if (index % 2 === 0) person.drop();
      await vi.waitFor(() => expect(atServer(victim).length).toBeGreaterThan(0), LONGEST);
    }
    await progress(100);
    goesOn = false;
    const codes = await playing;

    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    for (const server of servers) expect(server.output).not.toMatch(/error/i);
    const storage = await openStorage({ databaseUrl, dataDir: '.' });
    for (const [index, people] of tables.entries()) {
      for (const code of codes[index]) {
        const { phase } = compareWithLog(people, await storage.rows(code));
        expect(phase).toBe('finished');
      }
    }
    await storage.close();
  },
  LONGEST,
);

test(
  'the bots and clocks of a dead server are looked after by the other one',
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
    // Now a bot would move after half a second, and Luis never does.
    await servers[0].kill();

    const herTurnAgain = () => anas.seq > paid && (anas.position?.moves.length ?? 0) > 0;
    await ana.until(herTurnAgain, 'the bots to have moved');
    const moved = [...anas.steps.values()]
      .filter(({ seq }) => seq > paid)
      .flatMap(({ happenings }) => happenings)
      .filter((happening) => happening.type === 'moved');
    // Who takes a card moves once more, so that a bot may be named more often than once.
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

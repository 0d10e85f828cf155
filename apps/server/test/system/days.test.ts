import type { DayState, DaySummary } from '@sobremesa/protocol';
import { afterEach, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { noonZone } from '../support/noon-zone.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';

const LONGEST = 180_000;
const DAY_ZONE = noonZone();
const servers: ServerProcess[] = [];
const people: Client[] = [];
const cleanUps: (() => void)[] = [];

afterEach(async () => {
  for (const person of people.splice(0)) person.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function arrive(...urls: string[]): Promise<Client> {
  const person = await Client.arrive(...urls);
  people.push(person);
  return person;
}

const openDay = async (person: Client, game: string): Promise<string> => {
  const path = `/api/day/games/${game}`;
  return (await person.http<{ code: string }>('POST', path, { name: person.person })).code;
};

const begin = async (person: Client, game: string): Promise<string> => {
  const code = await openDay(person, game);
  await person.watch(code);
  return code;
};

/** Plays some decisions, always the same choice, and returns what was seen before each. */
async function play(person: Client, code: string, decisions: number): Promise<unknown[]> {
  const table = person.table(code);
  const seen: unknown[] = [];
  const isOver = () => table.room?.phase === 'finished';
  const isAsked = () => (table.position?.moves.length ?? 0) > 0;
  while (seen.length < decisions) {
    await person.until(() => isOver() || isAsked(), `a turn at ${code}`);
    if (isOver()) break;
    const { view, moves = [] } = table.position ?? {};
    // Who has chosen already depends on how fast everybody is.
    seen.push([moves, (view as { hand?: unknown }).hand, (view as { rows?: unknown }).rows]);
    await person.act(code, { type: 'move', move: moves[moves.length >> 1] });
  }
  return seen;
}

test(
  'SQLite, killed and restarted within the day: the try goes on, with the same cards and bots',
  async () => {
    const folder = temporaryFolder();
    cleanUps.push(folder.remove);
    const server = await ServerProcess.start({ env: { DATA_DIR: folder.path, DAY_ZONE } });
    servers.push(server);
    const [ana, luis] = [await arrive(server.url), await arrive(server.url)];
    const whole = await play(ana, await begin(ana, 'toma6'), 8);

    const code = await begin(luis, 'toma6');
    const before = await play(luis, code, 4);
    const { day, games } = await luis.http<DayState>('GET', '/api/day');
    await server.kill();
    await server.start();
    expect(await luis.http<DayState>('GET', '/api/day')).toMatchObject({ day, games });
    // Its client watches the table again by itself.
    expect(await openDay(luis, 'toma6')).toBe(code);
    expect([...before, ...(await play(luis, code, 4))]).toEqual(whole);
    expect([...ana.faults, ...luis.faults]).toEqual([]);
  },
  LONGEST,
);

test(
  'PostgreSQL, two servers: one chain, one try, the same cards, bots and results',
  async () => {
    const env = { DATABASE_URL: await newPostgres(), REDIS_URL: await newRedis(), DAY_ZONE };
    // Concurrently, so that both make a chain for the same empty database.
    servers.push(...(await Promise.all([1, 2].map(() => ServerProcess.start({ env })))));
    const [one, other] = servers.map(({ url }) => url);
    const chains = await Promise.all(
      [one, other].map(async (url) => (await fetch(`${url}/api/day/chain`)).json()),
    );
    expect(chains[1]).toEqual(chains[0]);
    const [ana, luis] = [await arrive(one), await arrive(other)];
    const game = 'nogracias';
    const codes = [await begin(ana, game), await begin(luis, game)];
    const [seen, alike] = await Promise.all(
      [ana, luis].map((person, index) => play(person, codes[index], 1_000)),
    );
    expect(alike).toEqual(seen);
    const { day } = await ana.http<DayState>('GET', '/api/day');
    const result = (person: Client) =>
      person.http<DaySummary>('GET', `/api/day/games/${game}/${day}`);
    await expect
      .poll(() => result(luis).catch(String), { timeout: LONGEST, interval: 50 })
      .toMatchObject({ people: 2, own: { place: 1 } });
    // The other server opens a table for practice, because the try is finished.
    expect(await begin(luis, game)).not.toBe(codes[1]);
    expect(await result(ana)).toMatchObject({ people: 2 });
  },
  LONGEST,
);

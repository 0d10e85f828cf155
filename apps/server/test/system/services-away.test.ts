import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Client } from '../support/client.ts';
import { expectFinishedInLog, resultsKept } from '../support/log-check.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { type Service, startPostgres, startRedis } from '../support/service.ts';
import { playOn, progress, shortGames } from '../support/table-play.ts';

/** Run more with RESTARTS=100 npx vitest run apps/server/test/system/services-away.test.ts */
const RESTARTS = Number(process.env['RESTARTS'] ?? 4);
/** How long Redis is down; can be set for longer runs. */
const AWAY_SECONDS = Number(process.env['AWAY_SECONDS'] ?? 3);
const LONGEST = 120_000 + RESTARTS * 10_000 + AWAY_SECONDS * 1_000;

/** Wrong codes a minute from one address. */
const GUESSES = 64;

const PATIENT = { timeout: 60_000, interval: 50 };
/** Less than the 30 s after which servers repeat what was lost. */
const SOON = 25_000;

let databaseUrl: string;
let database: Service;
let bus: Service;
let servers: ServerProcess[] = [];
let everybody: Client[] = [];

beforeAll(async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  ({ service: database } = postgres);
  ({ service: bus } = redis);
  databaseUrl = `${postgres.url}/postgres`;
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    RATE_GUESSES: String(GUESSES),
    TRUST_PROXY: '1',
  };
  servers = await Promise.all([1, 2].map(() => ServerProcess.start({ env })));
}, LONGEST);

afterEach(() => {
  for (const person of everybody.splice(0)) person.close();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all([database.stop(), bus.stop()]);
});

test(
  `PostgreSQL restarted ${RESTARTS} times during play: no server exits, no step lost or repeated`,
  async () => {
    const [one, other] = servers;
    const tables = await Promise.all(
      shortGames.map(async () => [
        ...(await Client.arriveAll(2, one.url, other.url)),
        ...(await Client.arriveAll(2, other.url, one.url)),
      ]),
    );
    everybody = tables.flat();
    let goesOn = true;
    const playing = Promise.all(
      tables.map((people, index) => playOn(people, shortGames[index], () => goesOn)),
    );
    for (let restart = 0; restart < RESTARTS; restart++) {
      await progress(everybody, 30);
      await database.halt();
      await database.startAgain();
      for (const server of servers) expect(server.isRunning, server.output).toBe(true);
    }
    await progress(everybody, 30);
    goesOn = false;
    const codes = await playing;
    await Promise.all(everybody.map((person, index) => resultsKept(person, codes[index >> 2])));

    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    // No socket was closed meanwhile.
    expect(everybody.flatMap(({ closes }) => closes)).toEqual([]);
    await expectFinishedInLog({ databaseUrl, dataDir: '.' }, tables, codes);
  },
  LONGEST,
);

test('PostgreSQL down: requests get server-busy, and succeed afterwards', async () => {
  const [server] = servers;
  const ana = await Client.arrive(server.url);
  everybody = [ana];
  const code = await ana.open({ game: 'nogracias', seats: 3 });
  await ana.watch(code);
  await database.halt();
  const answers = ana.received.length;
  const sat = ana.act(code, { type: 'sit', name: 'Ana' });
  const busy = () =>
    ana.received
      .slice(answers)
      .map((text) => JSON.parse(text))
      .filter(({ type }) => type === 'error');
  await ana.until(() => busy().length > 1, 'two refusals');
  expect(new Set(busy().map((error) => error.code))).toEqual(new Set(['server-busy']));
  const response = await fetch(`${server.url}/api/tables`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: { code: 'server-busy' } });
  expect(response.headers.get('retry-after')).toBe('1');
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);

  await database.startAgain();
  await sat;
  expect(ana.table(code).room?.seats[0].name).toBe('Ana');
  const ready = async () => expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  await vi.waitFor(ready, PATIENT);
});

test(
  'Redis down and up again: steps reach the other server all the time',
  async () => {
    const [one, other] = servers;
    const [ana, luis] = [await Client.arrive(one.url), await Client.arrive(other.url)];
    everybody = [ana, luis];
    const code = await ana.open({ game: 'nogracias', seats: 3 });
    for (const person of everybody) {
      await person.watch(code);
      await person.act(code, { type: 'sit', name: 'Persona' });
    }
    /** Each sends a chat message, and the other receives it. */
    const talk = async () => {
      for (const [speaker, listener] of [
        [ana, luis],
        [luis, ana],
      ]) {
        const seq = await speaker.act(code, { type: 'say', text: 'Hola' });
        await listener.until(() => listener.table(code).steps.has(seq), 'what was said', SOON);
      }
    };
    await bus.halt();
    const backAt = Date.now() + AWAY_SECONDS * 1_000;
    do await talk();
    while (Date.now() < backAt);
    for (const server of servers) expect((await fetch(`${server.url}/ready`)).status).toBe(503);
    await bus.startAgain();
    await talk();
    for (const server of servers) expect(server.isRunning, server.output).toBe(true);
    expect(
      everybody.flatMap(({ faults, errors, closes }) => [...faults, ...errors, ...closes]),
    ).toEqual([]);
  },
  LONGEST,
);

test('full disk: /ready answers 503 and moves are refused; both recover with free space', async () => {
  const folder = temporaryFolder();
  const server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
  servers.push(server);
  /** Limits the size of files, which looks like a full disk to the process. */
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${bytes}:unlimited`]);
  const isReady = async () => (await fetch(`${server.url}/ready`)).status === 200;
  const ana = await Client.arrive(server.url);
  everybody = [ana];
  const code = await ana.open({ game: 'nogracias', seats: 3 });
  await ana.watch(code);
  expect(await isReady()).toBe(true);
  limitFiles('0');
  await vi.waitFor(async () => expect(await isReady()).toBe(false), PATIENT);
  const heard = ana.received.length;
  const sat = ana.act(code, { type: 'sit', name: 'Ana' });
  const isRefused = () => ana.received.slice(heard).some((text) => text.includes('server-busy'));
  await ana.until(isRefused, 'a refusal');
  limitFiles('unlimited');
  await sat;
  await vi.waitFor(async () => expect(await isReady()).toBe(true), PATIENT);
  expect(ana.faults).toEqual([]);
  await server.kill();
  folder.remove();
});

/** How many wrong codes a server allows an address in a row, of at most so many. */
async function guessed({ url }: ServerProcess, address: string, pause = 0): Promise<number> {
  const headers = { 'x-forwarded-for': address };
  for (let count = 0; count < 3 * GUESSES; count++) {
    const { status } = await fetch(`${url}/api/tables/ZZZZZZ`, { headers });
    if (status === 429) return count;
    expect(status).toBe(404);
    await sleep(pause);
  }
  return 3 * GUESSES;
}

test(
  'rates of an address hold over both servers; without Redis each server has its own bound',
  async () => {
    const [one, other] = servers;
    const expectShared = async (address: string) => {
      expect(await guessed(one, address)).toBeGreaterThanOrEqual(GUESSES);
      // The pause is the time in which servers exchange what was taken.
      expect(await guessed(other, address, 100)).toBeLessThan(GUESSES / 2);
    };
    await expectShared('192.0.2.1');
    await bus.halt();
    for (const server of [one, other]) {
      const count = await guessed(server, '192.0.2.2');
      expect(count).toBeGreaterThanOrEqual(GUESSES);
      expect(count).toBeLessThan(2 * GUESSES);
    }
    await bus.startAgain();
    for (const { url } of [one, other]) {
      const ready = async () => expect((await fetch(`${url}/ready`)).status).toBe(200);
      await vi.waitFor(ready, PATIENT);
    }
    await expectShared('192.0.2.3');
  },
  LONGEST,
);

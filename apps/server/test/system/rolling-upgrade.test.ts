import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { query } from '../storage/contract/query.ts';
import { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { buildNextRelease, NEW_FACTS, NEXT_VERSION } from '../support/next-release.ts';
import { builtServer, ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { gather, playOn, playOut, progress, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;
const SENT_ELSEWHERE = 1013;

/** `npm run upgrade-test` compares two commits, and measures with the pauses of pages. */
const { UPGRADE_FROM, UPGRADE_TO, UPGRADE_REPORT } = process.env;
if (UPGRADE_REPORT) Client.pauseAfter = () => 250 + Math.random() * 250;

/** The bundles of the two releases. */
const releases = { present: UPGRADE_FROM ?? builtServer, next: UPGRADE_TO ?? '' };
let remove = (): void => {};
const folder = temporaryFolder();
let env: Readonly<Record<string, string>>;
const servers: ServerProcess[] = [];
const everybody: Client[] = [];

beforeAll(async () => {
  if (UPGRADE_TO !== undefined) return;
  const built = await buildNextRelease();
  releases.next = built.server;
  remove = built.remove;
}, LONGEST);

afterAll(() => {
  remove();
  folder.remove();
});

beforeEach(async () => {
  const DATABASE_URL = await newPostgres();
  env = { DATABASE_URL, REDIS_URL: await newRedis(), DRAIN_SECONDS: '1' };
}, LONGEST);

afterEach(async () => {
  for (const person of everybody.splice(0)) person.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

const where = () => ({ databaseUrl: env['DATABASE_URL'], dataDir: 'unused' });

function report(what: string): void {
  if (!UPGRADE_REPORT) return;
  const longest = Math.max(...everybody.map(({ longestWait }) => longestWait));
  const answers = everybody.reduce((sum, { acks }) => sum + acks.length, 0);
  appendFileSync(
    UPGRADE_REPORT,
    `${what}: ${everybody.length} people, ${answers} acknowledged requests, longest wait ${(longest / 1000).toFixed(2)} s\n`,
  );
}

async function start(bundle: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  servers.push(await ServerProcess.start({ env: { ...env, ...more }, bundle }));
}

/** People who prefer one of the servers and use the other when it is down. */
async function arrive(home: number, count: number): Promise<Client[]> {
  const [first, second] = [servers[home], servers[1 - home]];
  const people = await Client.arriveAll(count, first.url, second.url);
  everybody.push(...people);
  return people;
}

const atServer = (server: ServerProcess): Client[] =>
  everybody.filter((person) => person.server === server.url);

const versions = (): Promise<string[]> =>
  Promise.all(
    servers.map(async ({ url }) => {
      const { version } = (await (await fetch(`${url}/health`)).json()) as { version: string };
      return version;
    }),
  );

test(
  'servers replaced by those of the next release and back, under load: nothing is lost or done twice',
  async () => {
    await start(releases.present);
    await start(releases.present);
    const [before] = await versions();
    const tables = await Promise.all(
      shortGames.map(async () => [...(await arrive(0, 2)), ...(await arrive(1, 2))]),
    );
    let goesOn = true;
    const playing = Promise.all(
      tables.map((people, index) => playOn(people, shortGames[index], () => goesOn)),
    );
    const pairs: string[] = [];
    for (const bundle of [releases.next, releases.present]) {
      for (const server of servers) {
        await progress(everybody, 60);
        expect(await server.stop()).toBe(0);
        server.bundle = bundle;
        await server.start();
        pairs.push((await versions()).join(' '));
        // Half of the people return, so that people of both versions share tables.
        for (const [index, person] of everybody.entries()) if (index % 2 === 0) person.drop();
        await vi.waitFor(() => expect(atServer(server).length).toBeGreaterThan(0), LONGEST);
        await progress(everybody, 60);
      }
    }
    goesOn = false;
    const codes = await playing;
    const [, after] = pairs[1].split(' ');
    const mixed = [`${after} ${before}`, `${after} ${after}`, `${before} ${after}`];
    expect(pairs).toEqual([...mixed, `${before} ${before}`]);
    expect(UPGRADE_TO ?? after).toBe(UPGRADE_TO ?? NEXT_VERSION);
    report('rolling upgrade and back');
    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    for (const server of servers) expect(server.output).not.toMatch(/"level":(40|50|60)/);
    await expectFinishedInLog(where(), tables, codes);
  },
  LONGEST,
);

test(
  'one server with SQLite, replaced by the next release and back: clients resume, no step is lost',
  async () => {
    const { present, next } = releases;
    env = { DATA_DIR: folder.path };
    await start(present);
    const [server] = servers;
    const tables = await Promise.all(shortGames.map(() => Client.arriveAll(4, server.url)));
    everybody.push(...tables.flat());
    let goesOn = true;
    const playing = Promise.all(
      tables.map((four, index) => playOn(four, shortGames[index], () => goesOn)),
    );
    for (const bundle of [next, next, present]) {
      await progress(everybody, 150);
      await vi.waitFor(
        () => expect(everybody.every(({ isConnected }) => isConnected)).toBe(true),
        LONGEST,
      );
      for (const person of everybody) person.closes.length = 0;
      expect(await server.stop()).toBe(0);
      // This process may hear of the exit before it has read what its sockets were sent.
      await eventually(() =>
        expect(everybody.map(({ closes }) => closes[0])).toEqual(everybody.map(() => 1001)),
      );
      server.bundle = bundle;
      await server.start();
    }
    goesOn = false;
    const codes = await playing;
    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(server.output).not.toMatch(/"level":(40|50|60)/);
    report('SQLite, three restarts');
    await expectFinishedInLog({ dataDir: folder.path }, tables, codes);
  },
  LONGEST,
);

test(
  'a table with a fact of the next release: its people go on there, and the older server writes nothing',
  async () => {
    await start(releases.present);
    await start(releases.next, { [NEW_FACTS]: 'true' });
    const [older] = servers;
    const people = [...(await arrive(0, 2)), ...(await arrive(1, 1))];
    const code = await gather(people, { game: 'nogracias' });
    const elsewhere = await gather(await arrive(0, 3), { game: 'nogracias' });
    expect(atServer(older)).toHaveLength(5);

    await people[2].act(code, { type: 'say', text: '¡Salud!' });
    await vi.waitFor(() => expect(atServer(older)).toHaveLength(3), LONGEST);
    expect(people.map(({ closes }) => closes)).toEqual([[SENT_ELSEWHERE], [SENT_ELSEWHERE], []]);
    const { cookie } = people[0];
    const refused = await fetch(`${older.url}/api/tables/${code}`, { headers: { cookie } });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({
      error: { code: 'server-busy', details: { reason: 'newer-version' } },
    });
    // Tables without such a fact are served by both.
    await Promise.all([
      playOut(people, code, 'newer'),
      playOut(everybody.slice(3), elsewhere, 'older'),
    ]);
    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    for (const server of servers) expect(server.output).not.toMatch(/"level":(40|50|60)/);
    expect(await older.metric('sobremesa_newer_tables_total')).toBeGreaterThan(0);
    expect((await fetch(`${servers[1].url}/api/tables/${code}/record`)).status).toBe(200);

    // The contract step: a later release takes away what the present one uses.
    await older.stop();
    const migrations = await query(where(), 'select id from migrations');
    await query(
      where(),
      `insert into migrations (id, name, needs, version)
        values (${migrations.length}, 'no-moods', ${migrations.length}, '1.1000.0')`,
    );
    const { status, stderr } = spawnSync(process.execPath, [releases.present], {
      env: { ...env, PORT: '0' },
      encoding: 'utf8',
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^sobremesa: version 1\.1000\.0 has changed the database .*\n$/);
  },
  LONGEST,
);

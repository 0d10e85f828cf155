import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameIds } from '@sobremesa/games/rules';
import { openStorage } from '../src/storage/index.ts';
import { Client } from '../test/support/client.ts';
import { ServerProcess, temporaryFolder } from '../test/support/process.ts';
import { playOn } from '../test/support/table-play.ts';

/** How long moves take while many turns become due at the same moment. Everything shares the cores of this machine. */
const TURNS = 10_000;
const TABLES = 10;
const PEOPLE = 3;
const CALM_MS = 10_000;
/** To fill the database, to start the server and to begin the matches. */
const START_MS = 60_000;
const BATCH = 500;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

let received = 0;
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    received++;
    response.writeHead(201).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

/** Tables that wait for somebody with a device, all of them from the same moment on. */
async function fill(dataDir: string, dueAt: number): Promise<void> {
  const storage = await openStorage({ dataDir });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const p256dh = keys.getPublicKey('base64url');
  const auth = randomBytes(16).toString('base64url');
  const names = Array.from({ length: TURNS }, (_, index) => `t${index}`);
  for (let from = 0; from < TURNS; from += BATCH) {
    const some = names.slice(from, from + BATCH);
    await storage.append(
      some.map((table) => ({
        row: { table, seq: 1, at: 1, facts: [] },
        index: {
          code: table,
          game: gameIds[0],
          options: {},
          phase: 'playing' as const,
          seats: 2,
          taken: 2,
          names: ['Ana', 'Luis'],
          clock: 'off' as const,
          spectators: false,
          public: false,
          people: [`of ${table}`, `other of ${table}`],
          deciders: [0],
          seq: 1,
          updatedAt: 1,
        },
      })),
    );
    for (const table of some) {
      const person = `of ${table}`;
      const endpoint = `${origin}/${table}`;
      const device = { id: table, person, endpoint, p256dh, auth, createdAt: 1 };
      await storage.saveDevice({ ...device, language: 'es' }, 1);
    }
    await storage.saveNotices(
      some.map((about) => ({
        person: `of ${about}`,
        kind: 'turn' as const,
        about,
        seq: 1,
        number: 1,
        data: JSON.stringify({ game: gameIds[0] }),
        since: dueAt,
        dueAt,
      })),
    );
  }
  await storage.close();
}

const folder = temporaryFolder();
const startsAt = Date.now() + START_MS;
await fill(folder.path, startsAt);

const env = { DATA_DIR: folder.path, NOTICE_ORIGINS: origin };
const server = await ServerProcess.start({ env });
const times: { at: number; took: number }[] = [];
let goesOn = true;
/** Notes how long each move takes. */
function measured(person: Client): Client {
  const act = person.act.bind(person);
  person.act = async (table, action) => {
    const start = performance.now();
    const seq = await act(table, action);
    if (action.type !== 'move') return seq;
    times.push({ at: Date.now(), took: performance.now() - start });
    // People who answer at once would use up the machine.
    await sleep(50);
    return seq;
  };
  return person;
}
const everybody = (await Client.arriveAll(TABLES * PEOPLE, server.url)).map(measured);
const playing = Array.from({ length: TABLES }, (_, table) => {
  const people = everybody.slice(table * PEOPLE, (table + 1) * PEOPLE);
  return playOn(people, { game: gameIds[0] }, () => goesOn);
});
const begun = Date.now();
if (begun > startsAt - CALM_MS) throw new Error('the machine is too slow: raise START_MS');
while (received < TURNS) await sleep(20);
const ended = Date.now();
goesOn = false;
for (const person of everybody) person.close();
await Promise.allSettled(playing);
await server.kill();
service.closeAllConnections();
service.close();
folder.remove();

function row(title: string, from: number, to: number): void {
  const took = times
    .filter(({ at }) => at >= from && at < to)
    .map((time) => time.took)
    .sort((one, other) => one - other);
  const at = (share: number): string => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
  say(`| ${title} | ${took.length} | ${at(0.5)} | ${at(0.99)} | ${took.at(-1)?.toFixed(1)} |`);
}
say('| | moves | p50 ms | p99 ms | longest ms |');
say('|---|--:|--:|--:|--:|');
row('before', begun, startsAt);
row(`while ${TURNS.toLocaleString('en')} turns are sent`, startsAt, ended);
say(`${((ended - startsAt) / 1000).toFixed(1)} s until the last one`);
process.exit(0);

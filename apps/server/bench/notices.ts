import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { gameIds } from '@sobremesa/games/rules';
import { Client } from '../test/support/client.ts';
import { openDatabase } from '../test/support/database.ts';
import { ServerProcess, temporaryFolder } from '../test/support/process.ts';
import { playOn } from '../test/support/table-play.ts';

/** How long moves take while many turns become due at the same moment. Everything shares the cores of this machine. */
const TURNS = 10_000;
const TABLES = 10;
const PEOPLE = 3;
const CALM_MS = 10_000;
/** To fill the database, to start the server and to begin the matches; moves of this time are not counted. */
const START_MS = 40_000;
const BATCH = 500;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** In a thread of its own: the clients, whose times are measured, must not wait for it. */
const PUSH_SERVICE = `
  const { createServer } = require('node:http');
  const { parentPort, workerData } = require('node:worker_threads');
  const received = new Int32Array(workerData);
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      Atomics.add(received, 0, 1);
      response.writeHead(201).end();
    });
  });
  service.listen(0, '127.0.0.1', () => parentPort.postMessage(service.address().port));
`;
const counter = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
const received = (): number => Atomics.load(new Int32Array(counter), 0);
const service = new Worker(PUSH_SERVICE, { eval: true, workerData: counter });
const [port] = await once(service, 'message');
const origin = `http://127.0.0.1:${port}`;

/** Tables that wait for somebody with a device, all of them from the same moment on. */
async function fill(dataDir: string, dueAt: number): Promise<void> {
  const stores = await openDatabase({ dataDir });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const p256dh = keys.getPublicKey('base64url');
  const auth = randomBytes(16).toString('base64url');
  const names = Array.from({ length: TURNS }, (_, index) => `t${index}`);
  for (let from = 0; from < TURNS; from += BATCH) {
    const some = names.slice(from, from + BATCH);
    await stores.tables.append(
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
      await stores.targets.saveDevice({ ...device, language: 'es' }, 1);
    }
    await stores.notices.saveNotices(
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
  await stores.storage.close();
}

const folder = temporaryFolder();
const startsAt = Date.now() + START_MS;
await fill(folder.path, startsAt);

const env = { DATA_DIR: folder.path, NOTICE_ORIGINS: origin };
const server = await ServerProcess.start({ env });
const times: { at: number; took: number }[] = [];
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
  return playOn(people, { game: gameIds[0] }, () => true);
});
// The matches do not end: whoever is left then waits in vain.
for (const match of playing) match.catch(() => {});
const calmAt = startsAt - CALM_MS;
if (Date.now() > calmAt) throw new Error('the machine is too slow: raise START_MS');
while (received() < TURNS) await sleep(20);
const ended = Date.now();
await sleep(CALM_MS);
for (const person of everybody) person.close();
await server.kill();
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
row('before', calmAt, startsAt);
row(`while ${TURNS.toLocaleString('en')} turns are sent`, startsAt, ended);
row('afterwards', ended, ended + CALM_MS);
say(`${((ended - startsAt) / 1000).toFixed(1)} s until the last one`);
process.exit(0);

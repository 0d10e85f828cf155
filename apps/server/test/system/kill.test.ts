import { setTimeout as sleep } from 'node:timers/promises';
import { FastRng } from '@sobremesa/engine';
import { afterEach, expect, test } from 'vitest';
import type { StorageOptions } from '../../src/storage/index.ts';
import { Client } from '../support/client.ts';
import { expectFinishedInLog, resultsKept } from '../support/log-check.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres } from '../support/services.ts';
import { playOn, progress, shortGames } from '../support/table-play.ts';

/** Run more with KILLS=300 npx vitest run apps/server/test/system/kill.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 10);
const LONGEST = 120_000 + KILLS * 10_000;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
let everybody: Client[] = [];

afterEach(async () => {
  for (const person of everybody) person.close();
  await server?.kill();
  folder.remove();
});

/** Kills the server during play, during its start, or while clients reconnect. */
async function killRepeatedly(victim: ServerProcess): Promise<void> {
  const rng = new FastRng('kill');
  for (let kill = 0; kill < KILLS; kill++) {
    if (kill % 5 !== 1) await progress(everybody, rng.below(100));
    await sleep(rng.below(30));
    await victim.kill();
    if (kill % 10 === 4) {
      const starting = victim.start();
      await sleep(rng.below(1_500));
      await victim.kill();
      await starting;
    }
    await victim.start();
  }
}

async function surviveKills(where: StorageOptions): Promise<void> {
  const { databaseUrl, dataDir } = where;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const victim = await ServerProcess.start({ env });
  server = victim;
  const tables = await Promise.all(shortGames.map(() => Client.arriveAll(4, victim.url)));
  everybody = tables.flat();

  let killing = true;
  const [codes] = await Promise.all([
    Promise.all(tables.map((people, index) => playOn(people, shortGames[index], () => killing))),
    killRepeatedly(victim).then(() => {
      killing = false;
    }),
  ]);
  await Promise.all(everybody.map((person, index) => resultsKept(person, codes[index >> 2])));
  expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
  expect(everybody.map(({ openRequests }) => openRequests)).toEqual(everybody.map(() => 0));
  expect(await victim.stop()).toBe(0);

  await expectFinishedInLog(where, tables, codes);
}

const databases: Readonly<Record<string, () => Promise<StorageOptions>>> = {
  SQLite: async () => ({ dataDir: folder.path }),
  PostgreSQL: async () => ({ dataDir: folder.path, databaseUrl: await newPostgres() }),
};

test.each(Object.keys(databases))(
  `%s: killed ${KILLS} times, no step lost or repeated, every match finished`,
  async (name) => surviveKills(await databases[name]()),
  LONGEST,
);

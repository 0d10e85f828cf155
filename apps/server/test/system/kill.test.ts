import { setTimeout as sleep } from 'node:timers/promises';
import { FastRng, type Rng } from '@sobremesa/engine';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openStorage } from '../../src/storage/index.ts';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres } from '../support/services.ts';
import { compareWithLog, playOn, shortGames } from '../support/table-play.ts';

/** More of them by hand: KILLS=300 npx vitest run apps/server/test/system/kill.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 15);
const LONGEST = 120_000 + KILLS * 10_000;

const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

const acksOf = (people: readonly Client[]): number =>
  people.reduce((sum, { acks }) => sum + acks.length, 0);

/** Kills in the middle of play, of a start, and of everybody's coming back. */
async function killAgainAndAgain(server: ServerProcess, people: readonly Client[], rng: Rng) {
  for (let kill = 0; kill < KILLS; kill++) {
    const started = server.start();
    if (kill % 6 === 5) await sleep(rng.below(2_000));
    else await started;
    if (kill % 3 > 0) {
      const enough = acksOf(people) + 1 + rng.below(100);
      await vi.waitFor(() => expect(acksOf(people)).toBeGreaterThan(enough), {
        timeout: 60_000,
        interval: 2,
      });
    }
    await sleep(rng.below(30));
    await server.kill();
    await started;
  }
}

async function surviveKills(where: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const { databaseUrl, dataDir } = where;
  const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const server = await ServerProcess.start({ env });
  cleanups.push(() => server.kill());
  const tables = await Promise.all(shortGames.map(() => Client.arriveAll(4, server.url)));
  const everybody = tables.flat();
  cleanups.push(() => {
    for (const person of everybody) person.close();
  });

  const t0 = Date.now();
  let killing = true;
  const playing = Promise.all(
    tables.map((people, i) => playOn(people, shortGames[i], () => killing)),
  );
  await server.kill();
  await killAgainAndAgain(server, everybody, new FastRng('kill'));
  console.log('KILLED', acksOf(everybody), Date.now() - t0);
  killing = false;
  await server.start();
  const codes = await playing;
  console.log(
    'STATS',
    acksOf(everybody),
    codes.map((c) => c.length),
    everybody[0].closes.length,
    Date.now() - t0,
  );
  expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
  expect(everybody.map(({ openRequests }) => openRequests)).toEqual(everybody.map(() => 0));
  expect(await server.stop()).toBe(0);

  const storage = await openStorage(where);
  cleanups.push(() => storage.close());
  for (const [index, people] of tables.entries()) {
    for (const code of codes[index]) {
      const table = compareWithLog(people, await storage.rows(code));
      expect(table.phase).toBe('finished');
    }
  }
}

describe(`killed ${KILLS} times at random moments`, () => {
  test(
    'SQLite: nothing acknowledged is lost, nothing counts twice, everybody finishes',
    async () => {
      const folder = temporaryFolder();
      cleanups.push(() => folder.remove());
      await surviveKills({ dataDir: folder.path });
    },
    LONGEST,
  );

  test(
    'PostgreSQL: nothing acknowledged is lost, nothing counts twice, everybody finishes',
    async () => {
      await surviveKills({ databaseUrl: await newPostgres(), dataDir: '.' });
    },
    LONGEST,
  );
});

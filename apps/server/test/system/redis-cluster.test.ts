import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Client } from '../support/client.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { ServerProcess } from '../support/process.ts';
import { RedisCluster } from '../support/redis-cluster.ts';
import { newPostgres } from '../support/services.ts';
import { playOn, progress, shortGames } from '../support/table-play.ts';

const LONGEST = 180_000;

let cluster: RedisCluster;
let databaseUrl: string;
let servers: ServerProcess[] = [];
let everybody: Client[] = [];

beforeAll(async () => {
  [cluster, databaseUrl] = await Promise.all([RedisCluster.start(), newPostgres()]);
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: cluster.urls.join(',') };
  servers = await Promise.all([1, 2, 3].map(() => ServerProcess.start({ env })));
}, LONGEST);

afterAll(async () => {
  for (const person of everybody) person.close();
  await Promise.all(servers.map((server) => server.kill()));
  await cluster.stop();
});

const hearsOthers = async ({ url }: ServerProcess): Promise<boolean> =>
  (await (await fetch(`${url}/metrics`)).text()).includes('bus_messages_total{event="heard"}');

test(
  'slots move and a master dies during play: no step lost or repeated, an idle server hears nothing',
  async () => {
    const [one, other] = servers;
    const tables = await Promise.all(
      shortGames.slice(0, 3).map(async () => {
        const here = await Client.arriveAll(2, one.url, other.url);
        const there = await Client.arriveAll(2, other.url, one.url);
        return [here[0], there[0], here[1], there[1]];
      }),
    );
    everybody = tables.flat();
    let goesOn = true;
    const current: string[] = [];
    const playing = Promise.all(
      tables.map((people, index) =>
        playOn(
          people,
          shortGames[index],
          () => goesOn,
          (code) => {
            current[index] = code;
          },
        ),
      ),
    );
    await vi.waitFor(() => expect(Object.keys(current)).toHaveLength(tables.length), LONGEST);
    await progress(everybody, 30);
    for (const code of current) {
      const channel = `sobremesa:table:${code}`;
      await cluster.move(channel, ((await cluster.masterOf(channel)) + 1) % 3);
    }
    await progress(everybody, 60);
    await cluster.masters[2].service.halt();
    await progress(everybody, 90);
    goesOn = false;
    const codes = await playing;

    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    // No socket was closed meanwhile.
    expect(everybody.flatMap(({ closes }) => closes)).toEqual([]);
    for (const server of servers) expect(server.isRunning, server.output).toBe(true);
    // Nobody was connected to the third server.
    expect(await Promise.all(servers.map(hearsOthers))).toEqual([true, true, false]);
    await expectFinishedInLog({ databaseUrl, dataDir: '.' }, tables, codes);
  },
  LONGEST,
);

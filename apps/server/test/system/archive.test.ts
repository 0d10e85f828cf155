import type { MatchRecord } from '@sobremesa/protocol';
import { afterAll, expect, test } from 'vitest';
import type { StorageOptions } from '../../src/storage/index.ts';
import { query } from '../storage/contract/query.ts';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres } from '../support/services.ts';
import { gather, playOut } from '../support/table-play.ts';

const folder = temporaryFolder();
const servers: ServerProcess[] = [];
const everybody: Client[] = [];

afterAll(async () => {
  for (const person of everybody) person.close();
  await Promise.all(servers.map((server) => server.kill()));
  folder.remove();
});

/** All that people can read of a finished match. */
const readAll = (person: Client, code: string): Promise<unknown[]> =>
  Promise.all([
    ...['record', 'replay', 'replay?as=0', 'replay?as=2', 'replay?as=spectator'].map((path) =>
      person.http('GET', `/api/tables/${code}/${path}`),
    ),
    person.http('GET', '/api/me/games'),
    person.http<{ room: unknown }>('GET', `/api/tables/${code}`).then(({ room }) => room),
  ]);

const databases: Readonly<Record<string, () => Promise<StorageOptions>>> = {
  SQLite: async () => ({ dataDir: folder.path }),
  PostgreSQL: async () => ({ dataDir: folder.path, databaseUrl: await newPostgres() }),
};

test.each(Object.keys(databases))(
  '%s: a finished match is archived after its time, reads as before, and takes another message',
  async (name) => {
    const options = await databases[name]();
    const { databaseUrl, dataDir } = options;
    const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    const server = await ServerProcess.start({ env });
    servers.push(server);
    const people = await Client.arriveAll(3, server.url);
    everybody.push(...people);
    const [ana] = people;
    const code = await gather(people, { game: 'nogracias' });
    await playOut(people, code, 'archive');
    await expect
      .poll(() => ana.http<{ games: unknown[] }>('GET', '/api/me/games').then((all) => all.games))
      .toHaveLength(1);
    const steps = `select seq from steps where "table" = '${code}' order by seq`;
    // Written after the results; nothing follows it.
    await expect
      .poll(() => query(options, `select due_at from tables where code = '${code}'`))
      .toEqual([{ due_at: null }]);
    const logged = await query(options, steps);
    expect(logged.length).toBeGreaterThan(20);
    const before = await readAll(ana, code);

    // As if the match had ended long ago. A new process has nothing of it in its memory.
    await server.stop();
    await query(options, `update tables set updated_at = updated_at - 90000000`);
    await server.start();
    await expect.poll(() => query(options, steps)).toEqual(logged.slice(-1));
    expect(await readAll(ana, code)).toEqual(before);

    await ana.act(code, { type: 'say', text: 'Revancha' });
    expect(await query(options, steps)).toHaveLength(2);
    const { talk } = await ana.http<MatchRecord>('GET', `/api/tables/${code}/record`);
    expect(talk).toMatchObject([{ text: 'Revancha' }]);
    expect(server.output).not.toContain('"level":50');
  },
);

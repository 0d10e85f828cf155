import { spawnSync } from 'node:child_process';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MatchRecord } from '@sobremesa/protocol';
import { afterAll, expect, test } from 'vitest';
import { ByteWriter } from '../../src/storage/archive/bytes.ts';
import type { StorageOptions } from '../../src/storage/index.ts';
import { query } from '../storage/contract/query.ts';
import { Client, refusal } from '../support/client.ts';
import { builtServer, ServerProcess, temporaryFolder } from '../support/process.ts';
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

const environmentOf = ({ dataDir, databaseUrl }: StorageOptions): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

test.each(Object.keys(databases))(
  '%s: a finished match is archived after its time, reads as before, and takes another message',
  async (name) => {
    const options = await databases[name]();
    const server = await ServerProcess.start({ env: environmentOf(options) });
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

/** A record of a few hundred bytes with so many steps that they would not fit in memory. */
function bomb(record: Buffer): Buffer {
  const writer = new ByteWriter();
  writer.bytes(record.subarray(0, 17));
  const steps = Buffer.from([0x80, 0x80, 0x80, 0x20]);
  const numbers = Buffer.concat([steps, Buffer.alloc(2 ** 28)]);
  for (const part of [Buffer.alloc(2 ** 27, 'x'), numbers]) {
    const packed = brotliCompressSync(part, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    writer.number(packed.length);
    writer.bytes(packed);
  }
  writer.number(0);
  return Buffer.from(writer.result());
}

const damages: readonly ((record: Buffer) => Buffer)[] = [
  (record) => {
    const flipped = Buffer.from(record);
    flipped[Math.floor(record.length / 2)] ^= 4;
    return flipped;
  },
  (record) => record.subarray(0, record.length / 2),
  bomb,
];

test.each(Object.keys(databases))(
  '%s: damaged archives: one error for their tables, told to the owner, and everything else goes on',
  async (name) => {
    const dataDir = temporaryFolder();
    const options = { ...(await databases[name]()), dataDir: dataDir.path };
    const env = environmentOf(options);
    const server = await ServerProcess.start({ env });
    servers.push(server);
    const people = await Client.arriveAll(3, server.url);
    everybody.push(...people);
    const [ana] = people;
    const codes: string[] = [];
    for (const name of ['whole', 'flipped', 'cut', 'bomb']) {
      const code = await gather(people, { game: 'nogracias' });
      await playOut(people, code, name);
      codes.push(code);
    }
    const going = await gather(people, { game: 'nogracias' });
    await expect
      .poll(() => query(options, 'select code from tables where going = 0 and due_at is null'))
      .toHaveLength(codes.length);
    await server.stop();
    await query(options, 'update tables set updated_at = updated_at - 90000000 where going = 0');
    await server.start();
    await expect
      .poll(() => query(options, 'select "table" from archives'))
      .toHaveLength(codes.length);
    await server.stop();
    const [whole, ...damaged] = codes;
    for (const [index, code] of damaged.entries()) {
      const [{ record }] = await query(
        options,
        `select record from archives where "table" = '${code}'`,
      );
      const hurt = damages[index](Buffer.from(record as Uint8Array)).toString('hex');
      const bytes = options.databaseUrl ? `'\\x${hurt}'` : `x'${hurt}'`;
      await query(options, `update archives set record = ${bytes} where "table" = '${code}'`);
    }
    await server.start();

    for (const code of damaged) {
      for (const path of ['', '/record', '/replay', '/coach?seat=0']) {
        expect(await refusal(ana.http('GET', `/api/tables/${code}${path}`))).toBe('damaged-log');
      }
      await expect(ana.act(code, { type: 'say', text: 'Hola' })).rejects.toThrow('damaged-log');
    }
    expect(await ana.http('GET', `/api/tables/${whole}/record`)).toMatchObject({ table: whole });
    const { games } = await ana.http<{ games: unknown[] }>('GET', '/api/me/games');
    expect(games).toHaveLength(codes.length);
    const file = JSON.stringify(await ana.http('GET', '/api/me/export'));
    for (const code of damaged) {
      expect(file).toContain(`{"table":"${code}","missing":"unreadable"}`);
    }
    await Promise.all(people.map((person) => person.watch(going)));
    await playOut(people, going, 'going');

    const health = await (await fetch(`${server.url}/admin/health?lang=en`)).text();
    expect(health).toContain('The logs of 3 tables are damaged');
    expect(server.output).toContain('can restore it: the record is damaged');
    expect(server.output).not.toMatch(new RegExp(codes.join('|')));
    const { status, stdout } = spawnSync(process.execPath, [builtServer, 'check'], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([...damaged.toSorted(), 'logs read: 5, damaged: 3', '']);
    dataDir.remove();
  },
);

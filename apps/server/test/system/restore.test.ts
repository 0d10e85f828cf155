import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { serviceProgram } from '../../../../scripts/lib/services.mjs';
import { Client, refusal } from '../support/client.ts';
import { builtServer, ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres } from '../support/services.ts';
import { gather, playOut } from '../support/table-play.ts';

const folders: { remove(): void }[] = [];
let server: ServerProcess | undefined;
let people: Client[] = [];

afterEach(async () => {
  for (const person of people) person.close();
  await server?.kill();
  for (const each of folders.splice(0)) each.remove();
});

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
}

interface Database {
  readonly env: Readonly<Record<string, string>>;
  /** While the server runs. */
  save(): void;
  /** While it is stopped. */
  restore(): Promise<void>;
}

const run = (program: string, args: readonly string[]): void => {
  execFileSync(program, args, { stdio: 'pipe' });
};

const databases: Readonly<Record<string, () => Promise<Database>>> = {
  SQLite: async () => {
    const [data, copies] = [folder(), folder()];
    const copy = join(copies, 'backup.db');
    const env = { DATA_DIR: data };
    return {
      env,
      save: () => {
        execFileSync(process.execPath, [builtServer, 'backup', copy], { env });
      },
      restore: async () => {
        for (const file of readdirSync(data)) rmSync(join(data, file), { recursive: true });
        copyFileSync(copy, join(data, 'sobremesa.db'));
      },
    };
  },
  PostgreSQL: async () => {
    const url = await newPostgres();
    const copy = join(folder(), 'backup.dump');
    return {
      env: { DATA_DIR: folder(), DATABASE_URL: url },
      save: () => run(serviceProgram('pg_dump'), ['--format=custom', `--file=${copy}`, url]),
      restore: async () => {
        await emptied(url);
        run(serviceProgram('pg_restore'), ['--exit-on-error', `--dbname=${url}`, copy]);
      },
    };
  },
};

/** A new database takes the place of one that nobody uses. */
async function emptied(url: string): Promise<void> {
  const name = basename(url);
  const client = new pg.Client(url.replace(name, 'postgres'));
  await client.connect();
  await client.query(`drop database ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
}

const device = {
  endpoint: 'https://push.example/eva',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  language: 'es',
};

interface Settings {
  readonly push?: { readonly key: string; readonly devices: readonly string[] };
}

test.each(Object.keys(databases))(
  '%s: a restored backup: pages go back to its steps and play on, people since then keep their identity',
  async (name) => {
    const { env, save, restore } = await databases[name]();
    server = await ServerProcess.start({ env });
    const [ana, luis] = await Client.arriveAll(2, server.url);
    people = [ana, luis];
    const code = await gather([ana, luis], { game: 'toma6', options: { rounds: 2 } });
    const saved = ana.table(code).seq;
    save();

    for (const person of [ana, luis, ana, luis]) {
      await person.act(code, { type: 'say', text: 'Después de la copia' });
    }
    const [eva] = await Client.arriveAll(1, server.url);
    people.push(eva);
    await eva.http('PATCH', '/api/me', { name: 'Eva' });
    const lost = await eva.open({ game: 'nogracias', seats: 3 });
    await eva.watch(lost);
    const before = await eva.http<Settings>('POST', '/api/me/notices/devices', device);
    expect(before.push?.devices).toHaveLength(1);

    await server.stop();
    await restore();
    await server.start();

    // Their sockets ask for the steps after one that the server has never had.
    const isBack = (person: Client) => person.table(code).seq < saved + 4;
    for (const person of [ana, luis])
      await person.until(() => isBack(person), 'the restored table');
    const told = ana.received.findLast((text) => text.startsWith('{"type":"table"')) ?? '';
    expect(JSON.parse(told)).toMatchObject({ anew: true, seq: saved });
    expect(JSON.parse(told).missed.length).toBeGreaterThan(0);
    await playOut([ana, luis], code, 'restored');
    expect(ana.table(code).room?.phase).toBe('finished');

    await eva.until(() => eva.errors.length > 0, 'an answer about the lost table');
    expect(eva.errors[0].code).toBe('no-such-table');
    const me = await eva.http<{ id: string; name?: string }>('GET', '/api/me');
    expect(me.id).toBe(eva.person);
    expect(me.name).toBeUndefined();
    expect(await refusal(eva.http('GET', `/api/tables/${lost}`))).toBe('no-such-table');
    const after = await eva.http<Settings>('GET', '/api/me/notices');
    expect(after.push).toEqual({ key: before.push?.key, devices: [] });
    const again = await eva.http<Settings>('POST', '/api/me/notices/devices', device);
    expect(again.push?.devices).toEqual(before.push?.devices);
    await eva.open({ game: 'nogracias', seats: 3 });
    expect(server.output).not.toContain('"level":50');
  },
);

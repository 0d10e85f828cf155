import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Client, refusal } from '../support/client.ts';
import { builtServer, ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, playOut } from '../support/table-play.ts';

const data = temporaryFolder();
const copies = temporaryFolder();
const copy = join(copies.path, 'backup.db');
let server: ServerProcess | undefined;
let people: Client[] = [];

afterEach(async () => {
  for (const person of people) person.close();
  await server?.kill();
  data.remove();
  copies.remove();
});

const device = {
  endpoint: 'https://push.example/eva',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  language: 'es',
};

interface Settings {
  readonly push?: { readonly key: string; readonly devices: readonly string[] };
}

test('a restored backup: pages go back to its steps and play on, people since then keep their identity', async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: data.path } });
  const [ana, luis] = await Client.arriveAll(2, server.url);
  people = [ana, luis];
  const code = await gather([ana, luis], { game: 'toma6', options: { rounds: 2 } });
  const saved = ana.table(code).seq;
  execFileSync(process.execPath, [builtServer, 'backup', copy], { env: { DATA_DIR: data.path } });

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
  for (const file of readdirSync(data.path)) rmSync(join(data.path, file), { recursive: true });
  copyFileSync(copy, join(data.path, 'sobremesa.db'));
  await server.start();

  // Their sockets ask for the steps after one that the server has never had.
  const isBack = (person: Client) => person.table(code).seq < saved + 4;
  for (const person of [ana, luis]) await person.until(() => isBack(person), 'the restored table');
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
});

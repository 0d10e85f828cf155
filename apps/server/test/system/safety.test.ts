import type { MatchRecord, TableSummary } from '@sobremesa/protocol';
import { afterEach, expect, test } from 'vitest';
import { unpackLog } from '../../src/storage/archive/packed-log.ts';
import type { StorageOptions } from '../../src/storage/index.ts';
import { query } from '../storage/contract/query.ts';
import { Client, refusal } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { playOut } from '../support/table-play.ts';

const LONGEST = 180_000;

const servers: ServerProcess[] = [];
const clients: Client[] = [];
const folders: { remove(): void }[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  for (const folder of folders.splice(0)) folder.remove();
});

interface Place {
  readonly options: StorageOptions;
  readonly urls: readonly string[];
}

const env = { RATE_TALK: '0', RATE_ADDRESS_TALK: '0', CALM_BOTS: 'false' };

const places: Readonly<Record<string, () => Promise<Place>>> = {
  'one server, SQLite': async () => {
    const folder = temporaryFolder();
    folders.push(folder);
    servers.push(await ServerProcess.start({ env: { ...env, DATA_DIR: folder.path } }));
    return { options: { dataDir: folder.path }, urls: servers.map(({ url }) => url) };
  },
  'two servers, PostgreSQL': async () => {
    const databaseUrl = await newPostgres();
    const shared = { ...env, DATABASE_URL: databaseUrl, REDIS_URL: await newRedis() };
    const both = await Promise.all([1, 2].map(() => ServerProcess.start({ env: shared })));
    servers.push(...both);
    return { options: { dataDir: '.', databaseUrl }, urls: both.map(({ url }) => url) };
  },
};

async function arrive(url: string, name: string): Promise<Client> {
  const client = await Client.arrive(url);
  clients.push(client);
  await client.http('PATCH', '/api/me', { name });
  return client;
}

/** Says something and waits until all have got the step; returns who has got the text. */
async function heard(
  speaker: Client,
  code: string,
  text: string,
  listeners: readonly Client[],
): Promise<boolean[]> {
  const step = await speaker.act(code, { type: 'say', text });
  for (const listener of listeners) {
    await listener.until(() => listener.table(code).seq >= step, `step ${step}`);
  }
  return listeners.map(({ received }) => received.some((frame) => frame.includes(text)));
}

/** A block is known at another server a moment later: tries until it is. */
async function untilApart(speaker: Client, code: string, listener: Client): Promise<void> {
  for (let line = 1; ; line++) {
    const [isHeard] = await heard(speaker, code, `prueba ${line} de ${speaker.person}`, [listener]);
    if (!isHeard) return;
  }
}

test.each(Object.keys(places))(
  '%s: what somebody says reaches nobody who is blocked or has blocked them, in no frame and no answer',
  async (name) => {
    const { urls } = await places[name]();
    const [here, there] = [urls[0], urls[urls.length - 1]];
    const ana = await arrive(here, 'Ana');
    const luis = await arrive(there, 'Luis');
    const eva = await arrive(there, 'Eva');
    const code = await ana.open({ game: 'toma6', seats: 2, options: { rounds: 2 }, calm: false });
    const everybody = [ana, luis, eva];
    for (const person of everybody) await person.watch(code);
    await ana.act(code, { type: 'sit', name: 'Ana' });
    await luis.act(code, { type: 'sit', name: 'Luis' });
    expect(await heard(luis, code, 'antes-luis', everybody)).toEqual([true, true, true]);
    const byEva = await eva.act(code, { type: 'say', text: 'antes-eva' });

    // Luis has a seat; Eva is known by what she said only.
    await ana.http('POST', '/api/me/blocks', { table: code, seat: 1 });
    await ana.http('POST', '/api/me/blocks', { table: code, step: byEva });
    await untilApart(ana, code, luis);
    await untilApart(ana, code, eva);
    await untilApart(luis, code, ana);

    expect(await heard(luis, code, 'oculto-luis', everybody)).toEqual([false, true, true]);
    expect(await heard(eva, code, 'oculto-eva', everybody)).toEqual([false, true, true]);
    expect(await heard(ana, code, 'oculto-ana', everybody)).toEqual([true, false, false]);
    await eva.act(code, { type: 'react', reaction: 'think' });
    await luis.act(code, { type: 'ready', ready: true });
    expect(ana.received.some((text) => text.includes('"reaction"'))).toBe(false);

    // Steps that a connection missed, at whichever server it resumes.
    const seen = ana.table(code).seq;
    ana.unwatch(code);
    await ana.settled();
    await luis.act(code, { type: 'say', text: 'perdido-luis' });
    await eva.act(code, { type: 'say', text: 'perdido-eva' });
    await ana.watch(code);
    await ana.until(() => ana.table(code).seq > seen + 1, 'the missed steps');

    await ana.act(code, { type: 'ready', ready: true });
    await playOut([ana, luis], code, 'safety');
    await expect
      .poll(() => ana.http<{ games: unknown[] }>('GET', '/api/me/games').then((all) => all.games))
      .toHaveLength(1);
    const read = (person: Client) =>
      Promise.all(
        ['record', 'replay', 'replay?as=0', 'replay?as=1', 'replay?as=spectator'].map((path) =>
          person.http(`GET`, `/api/tables/${code}/${path}`),
        ),
      );
    for (const person of everybody) await read(person);
    const got = (person: Client, text: string) =>
      person.received.some((frame) => frame.includes(text));
    const texts = ['oculto-luis', 'perdido-luis', 'oculto-eva', 'perdido-eva', 'oculto-ana'];
    expect(texts.map((text) => got(ana, text))).toEqual([false, false, false, false, true]);
    expect(texts.map((text) => got(luis, text))).toEqual([true, true, true, true, false]);
    expect(texts.map((text) => got(eva, text))).toEqual([true, true, true, true, false]);
    // Nothing says to those who are blocked that they are.
    for (const person of [luis, eva]) expect(got(person, 'block')).toBe(false);
    expect(everybody.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);

    // The public list, and a seat beside somebody who is blocked.
    const next = await luis.open({ game: 'nogracias', seats: 3, public: true });
    await luis.watch(next);
    await luis.act(next, { type: 'sit', name: 'Luis' });
    const listed = async (person: Client) =>
      (await person.http<TableSummary[]>('GET', '/api/tables')).map(({ blocked }) => blocked);
    expect(await listed(ana)).toEqual([['Luis']]);
    expect(await listed(eva)).toEqual([undefined]);
    const lobby = () =>
      ana.received.some((text) => text.startsWith('{"type":"lobby"') && text.includes('"blocked"'));
    ana.send(JSON.stringify({ type: 'watch-lobby' }));
    await ana.until(lobby, 'a lobby that names Luis');
    expect(await refusal(ana.act(next, { type: 'sit', name: 'Ana' }))).toBe('blocked-here');
    await ana.act(next, { type: 'sit', name: 'Ana', anyway: true });

    await ana.http('DELETE', `/api/me/blocks/${luis.person}`);
    for (let line = 1; ; line++) {
      const [isHeard] = await heard(ana, next, `de nuevo ${line}`, [luis]);
      if (isHeard) break;
    }
  },
  LONGEST,
);

test.each(Object.keys(places))(
  '%s: a hidden line vanishes for everybody, and from the database when the log is archived; a report keeps it',
  async (name) => {
    const { options, urls } = await places[name]();
    const [here, there] = [urls[0], urls[urls.length - 1]];
    const ana = await arrive(here, 'Ana');
    const luis = await arrive(there, 'Luis');
    const code = await ana.open({ game: 'toma6', seats: 2, options: { rounds: 2 }, calm: false });
    for (const person of [ana, luis]) {
      await person.watch(code);
      await person.act(code, { type: 'sit', name: person === ana ? 'Ana' : 'Luis' });
    }
    const kept = await luis.act(code, { type: 'say', text: 'grosería-denunciada' });
    const step = await luis.act(code, { type: 'say', text: 'grosería-oculta' });
    const report = { id: 'one', table: code, steps: [kept], reason: 'insults' };
    await ana.http('POST', '/api/reports', report);
    expect(await refusal(luis.act(code, { type: 'hide', seq: step }))).toBe('not-host');
    for (const hidden of [kept, step]) await ana.act(code, { type: 'hide', seq: hidden });
    const told = (person: Client) => () =>
      person.received.some((text) => text.includes(`{"type":"hidden","seq":${step}}`));
    for (const person of [ana, luis]) await person.until(told(person), 'the hidden line');

    // Whoever comes later gets neither, at whichever server.
    for (const url of urls) {
      const eva = await arrive(url, 'Eva');
      eva.send(JSON.stringify({ type: 'watch', table: code, since: 0 }));
      await eva.until(() => eva.table(code).seq > step, 'the table');
      expect(eva.table(code).steps.size).toBeGreaterThan(step);
      expect(eva.received.join()).not.toContain('grosería');
    }

    for (const person of [ana, luis]) await person.act(code, { type: 'ready', ready: true });
    await playOut([ana, luis], code, 'hidden');
    const record = () => ana.http<MatchRecord>('GET', `/api/tables/${code}/record`);
    expect((await record()).talk).toEqual([]);

    await expect
      .poll(() => query(options, `select due_at from tables where code = '${code}'`))
      .toEqual([{ due_at: null }]);
    for (const server of servers) await server.stop();
    await query(options, 'update tables set updated_at = updated_at - 90000000');
    await servers[0].start();
    const logged = `select facts from steps where "table" = '${code}'`;
    await expect.poll(() => query(options, logged)).toHaveLength(1);
    expect((await record()).talk).toEqual([]);
    const [{ record: packed }] = await query(options, 'select record from archives');
    const archived = JSON.stringify(unpackLog(packed as Uint8Array));
    expect(archived).toContain('Luis');
    expect(archived).not.toContain('grosería');
    const lines = await query(options, 'select lines from reports');
    expect(JSON.stringify(lines)).toContain('grosería-denunciada');
    expect(JSON.stringify(lines)).not.toContain('grosería-oculta');
  },
  LONGEST,
);

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchRecord, TableState } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { serviceProgram } from '../../../../scripts/lib/services.mjs';
import { CircleNews } from '../../src/circles/news.ts';
import { hookOwner } from '../../src/circles/store/webhooks.ts';
import { kept } from '../../src/privacy/kept.ts';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import { describeOnEachDatabase } from '../http/each-database.ts';
import { codeOf, TestServer, Visitor } from '../http/test-server.ts';
import { Authenticator } from '../support/authenticator.ts';
import { newPostgres } from '../support/services.ts';

const NAME = 'Anabel Quintanilla';
const ORIGIN = 'http://localhost:3000';

interface Opened {
  readonly code: string;
}

/**
 * Everything in the database as text: the bytes of the files, or what `pg_dump` writes; and these logs, which may be
 * compressed.
 */
async function textOf(
  server: TestServer,
  codes: readonly string[],
  databaseUrl?: string,
): Promise<string> {
  const texts = databaseUrl === undefined ? fileTexts(server.dataDir) : dumpOf(databaseUrl);
  for (const code of codes) texts.push(JSON.stringify(await server.stores.tables.rows(code)));
  return texts.join('\n');
}

const fileTexts = (dataDir: string): string[] =>
  readdirSync(dataDir)
    .filter((file) => file.startsWith('sobremesa.db'))
    .map((file) => readFileSync(join(dataDir, file)).toString());

/** What a backup has: all data of the database, in which bytes are hexadecimal. */
function dumpOf(databaseUrl: string): string[] {
  const args = ['--data-only', databaseUrl];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: 'pipe' } as const;
  const dump = execFileSync(serviceProgram('pg_dump'), args, options);
  const bytes = [...dump.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex, 'hex'));
  return [dump, ...bytes.map(String)];
}

async function sits(visitor: Visitor, setup: object, name: string): Promise<string> {
  const { code } = (await visitor.post('/api/tables', setup)).json<Opened>();
  await visitor.act(code, { type: 'sit', name });
  return code;
}

const recordOf = async (visitor: Visitor, code: string): Promise<MatchRecord> =>
  (await visitor.get(`/api/tables/${code}/record`)).json();

/** A server with a database that nobody else writes to, and its address if it is none of files. */
async function openOn(
  database: string,
): Promise<{ readonly server: TestServer; readonly databaseUrl: string | undefined }> {
  const databaseUrl = database === 'SQLite' ? undefined : await newPostgres();
  const server = await TestServer.open(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  return { server, databaseUrl };
}

describe.each(['SQLite', 'PostgreSQL'])('deleting oneself on %s', (database) => {
  test('leaves no name, text or id anywhere, and the matches of the others as they were', async () => {
    const { server, databaseUrl } = await openOn(database);
    const [ana, luis, third] = [
      await server.visitor(),
      await server.visitor(),
      await server.visitor(),
    ];
    const id = await ana.id();
    await ana.patch('/api/me', { name: NAME, colour: 'teal' });

    // A finished match in which the lengths of names say who begins; one part of its log is archived.
    const finished = await sits(ana, { game: 'bids', seats: 3, options: { rounds: 1 } }, NAME);
    await luis.act(finished, { type: 'sit', name: 'Lu' });
    await third.act(finished, { type: 'sit', name: 'Eva' });
    await ana.act(finished, { type: 'say', text: 'first words of mine' });
    for (const [index, person] of [ana, luis, third].entries()) {
      await person.act(finished, { type: 'ready', ready: true, entropy: `text ${index}` });
    }
    await server.playOut(finished, [ana, luis, third]);
    await server.stores.tables.archive(finished, async (steps) => packLog(steps));
    await ana.act(finished, { type: 'say', text: 'last words of mine' });
    await luis.act(finished, { type: 'say', text: 'words of Lu' });
    const before = await recordOf(luis, finished);

    // A running match, a public table, talk without a seat.
    const running = await sits(luis, { game: 'nogracias', seats: 3 }, 'Lu');
    await ana.act(running, { type: 'sit', name: NAME });
    await third.act(running, { type: 'sit', name: 'Eva' });
    await ana.act(running, { type: 'say', text: 'words while playing' });
    for (const person of [luis, ana, third]) {
      await person.act(running, { type: 'ready', ready: true, entropy: 'x' });
    }
    const listed = await sits(ana, { game: 'capicua', seats: 3, public: true }, NAME);
    const watched = await sits(luis, { game: 'capicua', seats: 2 }, 'Lu');
    await ana.act(watched, { type: 'say', text: 'words of an onlooker' });

    // A challenge, which Luis tries.
    const bots = [
      { seat: 1, level: 'greedy' },
      { seat: 2, level: 'greedy' },
    ];
    const alone = await sits(ana, { game: 'nogracias', seats: 3, bots }, NAME);
    await ana.act(alone, { type: 'ready', ready: true, entropy: 'alone' });
    await server.playOut(alone, [ana]);
    await ana.post(`/api/tables/${alone}/challenge`, {});
    const tried = (await luis.post(`/api/challenges/${alone}`, { name: 'Lu' })).json<Opened>().code;
    await server.playOut(tried, [luis]);

    // A day, twin tables, a passkey, a recovery code, a program at a table.
    const { stores } = server;
    await stores.days.beginTry({ day: '2026-03-29', game: 'bids', person: id, table: finished });
    await stores.twins.saveTwins({ code: 'twinstwins', host: id, openedAt: 1, tables: [listed] }, [
      { group: 'twinstwins', person: id, table: listed, token: 'a', at: 1 },
    ]);
    const circle = { name: 'Familia', picture: 0, season: 'month', createdAt: 1 } as const;
    for (const code of ['circleone', 'circletwo']) {
      await stores.circles.addCircle({ ...circle, code, invitation: code }, id, 9);
    }
    await stores.circles.joinCircle(
      { circle: 'circletwo', person: await luis.id(), role: 'member', called: true, joinedAt: 2 },
      9,
      9,
    );
    const own = { circle: 'circletwo', person: id, name: NAME, rank: 1, beaten: 1 };
    await stores.circles.recordCircleMatch([
      { ...own, table: finished, game: 'bids', finishedAt: 3 },
    ]);
    const device = new Authenticator();
    const headers = { host: 'localhost:3000', origin: ORIGIN };
    const options = { method: 'POST', url: '/api/me/passkeys/options', headers } as const;
    const { challenge } = (await ana.send(options)).json();
    const payload = device.add({ challenge, rpId: 'localhost', origin: ORIGIN });
    await ana.send({ method: 'POST', url: '/api/me/passkeys', headers, payload });
    await ana.post('/api/me/recovery');
    const token = (await ana.post('/api/me/tokens', { label: 'Robot Quisquilla' })).json();
    const program = new Visitor(server, token.token);
    await program.act(watched, { type: 'sit', name: 'Robot Quisquilla' });
    const logins = await stores.logins.loginsOf(id);

    // Where she is told of turns; notices to her and to others, of which some say her name.
    const [endpoint, hook] = [
      'https://push.example/of-her-browser',
      'https://hook.example/of-hers',
    ];
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
    await ana.post('/api/me/notices/devices', { endpoint, keys, language: 'es' });
    await ana.post('/api/me/webhooks', { url: hook, shape: 'plain', language: 'es' });
    await ana.patch('/api/me/notices', { quiet: { from: 1, to: 2, zone: 'Europe/Madrid' } });
    const later = Date.now() + DAY;
    const lu = await luis.id();
    const notice = { seq: 1, number: 1, since: 1, dueAt: later };
    const news = JSON.stringify({ challenge: alone, game: 'nogracias', name: NAME });
    await stores.notices.saveNotices([
      { ...notice, person: id, kind: 'turn', about: running, data: '{}' },
      { ...notice, person: lu, kind: 'turn', about: running, data: '{}' },
      { ...notice, person: lu, kind: 'challenge', about: alone, data: news },
    ]);
    // Blocks, reports and a ban; the owner of the server has renamed her.
    for (const [one, another] of [
      [id, lu],
      [lu, id],
    ]) {
      await stores.safety.addBlock({ person: one, blocked: another, name: NAME, at: 1 }, 9);
    }
    const report = { name: NAME, table: running, reason: 'insults', at: 1, state: 'open' } as const;
    const line = { step: 1, at: 1, text: 'words while playing' };
    const said = { ...report, words: 'words of a report' };
    await stores.safety.addReport({
      ...said,
      id: 'report-by',
      by: id,
      about: lu,
      name: 'Lu',
      lines: [],
    });
    await stores.safety.addReport({
      ...said,
      id: 'report-about',
      by: lu,
      about: id,
      lines: [line],
    });
    const entry = { id: 'entry', at: 1, actor: 'owner', action: 'ban', target: id, after: NAME };
    const ban = { id: 'ban', person: id, reason: `of ${NAME}`, createdAt: 1, by: 'owner' };
    await stores.admin.addBan({ ...ban, until: later + 9 * DAY, network: 0 }, entry);
    const delivery = { target: 'browser of Lu', person: lu, dueAt: later, expiresAt: later + DAY };
    const message = JSON.stringify({ body: `En la mesa con ${NAME}.` });
    await stores.notices.addDeliveries([
      { ...delivery, tag: `turn /t/${running}`, table: running, message },
      { ...delivery, tag: `challenge /c/${alone}`, table: alone, message },
      { ...delivery, tag: `turn /t/${tried}`, table: tried, message: 'another table' },
      { ...delivery, tag: `match ${finished}`, table: finished, message },
    ]);
    // A webhook of a circle that does not answer: a table she opened, a call without a seat, a result.
    const hookOf = { person: hookOwner('circletwo'), secret: 's', origin: ORIGIN };
    await stores.targets.addWebhook(
      {
        ...hookOf,
        shape: 'plain',
        id: 'silent',
        url: 'https://silent.example/',
        language: 'es',
        createdAt: 1,
      },
      9,
    );
    const summoned = await sits(luis, { game: 'capicua', seats: 3 }, 'Lu');
    await stores.circles.callCircle({
      circle: 'circletwo',
      table: summoned,
      person: id,
      at: Date.now(),
    });
    const circleNews = new CircleNews({ stores, notices: server.notices });
    const [opened, called] = await stores.tables.indexes([listed, summoned]);
    await circleNews.tableOpened('circletwo', opened, NAME);
    await circleNews.called('circletwo', called, NAME);
    await circleNews.matchFinished([{ ...own, table: finished, game: 'bids', finishedAt: 3 }]);
    const copy = new Visitor(server);
    copy.cookie = ana.cookie;

    const secrets = [
      id,
      NAME,
      'Quintanilla',
      'words of mine',
      'words while playing',
      'words of an onlooker',
      'words of a report',
      device.id,
      token.id,
      'Robot Quisquilla',
      endpoint,
      hook,
      'Europe/Madrid',
      ...logins.map((login) => login.id),
    ];
    const codes = [finished, running, listed, watched, alone, tried];
    const text = await textOf(server, codes, databaseUrl);
    expect(secrets.filter((secret) => !text.includes(secret))).toEqual([]);

    const wrong = await ana.send({ method: 'DELETE', url: '/api/me', payload: { name: 'Ana' } });
    expect(codeOf(wrong)).toBe('not-confirmed');
    const deleted = await ana.send({ method: 'DELETE', url: '/api/me', payload: { name: NAME } });
    expect(deleted.statusCode, deleted.body).toBe(200);

    // At once, but for the note that somebody is to be looked for once more; after a day with its sweeps nothing.
    const left = async () => {
      const after = await textOf(server, codes, databaseUrl);
      return secrets.filter((secret) => after.includes(secret));
    };
    expect(await left()).toEqual([id, token.id]);
    expect(await stores.privacy.erasures(later)).toEqual([token.id, id]);
    expect((await stores.tables.indexes([listed]))[0].names).toEqual([]);
    server.wait(DAY);
    await server.eraser.sweep();
    expect(await left()).toEqual([]);
    expect(server.log.filter((line) => line.includes('Error'))).toEqual([]);

    // Reports and the log of the owner stay, without her.
    expect(await stores.safety.report('report-about')).toMatchObject({
      by: lu,
      name: 'Alguien',
      lines: [],
    });
    expect(await stores.safety.report('report-by')).toMatchObject({ about: lu });
    expect(await stores.admin.adminLog(9)).toMatchObject([{ actor: 'owner', action: 'ban' }]);
    expect(await stores.safety.blocksOf(lu)).toEqual([]);

    // Cookies of other devices are nobody's.
    expect(codeOf(await copy.get('/api/me/tables'))).toBe('no-identity');
    expect((await copy.get('/api/me')).json().id).not.toBe(id);

    // The others have their matches, with the same course and the same proof of the deal.
    const after = await recordOf(luis, finished);
    expect(after.seats.map(({ name }) => name)).toEqual(['Alguien', 'Lu', 'Eva']);
    expect(after.talk.map((said) => said.text)).toEqual(['words of Lu']);
    expect(after).toMatchObject({
      fairness: before.fairness,
      standings: before.standings,
      finishedAt: before.finishedAt,
      scenario: { moves: before.scenario.moves, seed: before.scenario.seed },
    });
    expect((await luis.get(`/api/tables/${finished}/replay?as=1`)).statusCode).toBe(200);
    const state = (await luis.get(`/api/tables/${running}`)).json<TableState>();
    expect(state.room.seats.map(({ name }) => name)).toEqual(['Lu', 'Alguien', 'Eva']);
    expect(state.room.seats[1].standIn).toBeDefined();
    expect(await stores.circles.circle('circleone')).toBeUndefined();
    expect(await stores.circles.membersOf('circletwo')).toMatchObject([{ role: 'owner' }]);
    expect(await stores.circles.circleResults('circletwo', 9)).toMatchObject([{ name: 'Alguien' }]);
    const compared = (await luis.get(`/api/challenges/${alone}`)).json();
    expect(JSON.stringify(compared)).toContain('Alguien');
    expect((await recordOf(luis, tried)).standings).toHaveLength(3);
  }, 60_000);

  test('leaves no name where somebody took over from a bot, or waited for the next match', async () => {
    const { server, databaseUrl } = await openOn(database);
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const [taken, waited] = [
      await sits(luis, { game: 'nogracias', seats: 3, bots }, 'Lu'),
      await sits(luis, { game: 'nogracias', seats: 3, bots }, 'Lu'),
    ];
    for (const table of [taken, waited]) await luis.act(table, { type: 'ready', ready: true });
    await luis.act(taken, { type: 'latecomers', welcome: true });
    await ana.act(taken, { type: 'sit', seat: 1, name: NAME });
    await ana.act(waited, { type: 'next', waits: true, name: NAME });
    const mine = (await ana.get('/api/me/export')).json<{ tables: { table: string }[] }>();
    expect(mine.tables.map(({ table }) => table).sort()).toEqual([taken, waited].sort());
    await ana.patch('/api/me', { name: NAME });
    const deleted = await ana.send({ method: 'DELETE', url: '/api/me', payload: { name: NAME } });
    expect(deleted.statusCode).toBe(200);
    expect(await textOf(server, [taken, waited], databaseUrl)).not.toContain(NAME);
  });

  test('what a deleted person did at the same moment goes too, a minute later', async () => {
    const { server, databaseUrl } = await openOn(database);
    const ana = await server.visitor();
    const id = await ana.id();
    await ana.patch('/api/me', { name: NAME });
    const code = await sits(await server.visitor(), { game: 'capicua', seats: 2 }, 'Lu');
    await ana.send({ method: 'DELETE', url: '/api/me', payload: { name: NAME } });
    await server.hub.act({ person: id, name: NAME }, code, 'late', { type: 'sit', name: NAME });
    await server.hub.act({ person: id, name: NAME }, code, 'later', {
      type: 'say',
      text: 'late words',
    });
    await server.stores.logins.saveLogin({
      id: 'login',
      person: id,
      label: '',
      createdAt: 1,
      seenAt: 1,
    });
    server.wait(61_000);
    await server.eraser.sweep();
    const text = await textOf(server, [code], databaseUrl);
    expect([id, NAME, 'late words'].filter((secret) => text.includes(secret))).toEqual([]);
  });
});

test('of notices to others those that may have the name go; a turn is told anew', async () => {
  const { stores } = await TestServer.open({ PUSH: 'off', WEBHOOKS: 'off' });
  const notice = { person: 'lu', seq: 1, number: 1, since: 1, dueAt: 50, data: '{}' };
  await stores.notices.saveNotices([
    { ...notice, kind: 'turn', about: 'table' },
    { ...notice, kind: 'turn', about: 'other' },
    { ...notice, kind: 'challenge', about: 'table' },
  ]);
  const delivery = { target: 'browser', person: 'lu', dueAt: 1, expiresAt: 99 };
  await stores.notices.addDeliveries(
    [
      ['turn /t/table', 'table'],
      ['turn /t/other', 'other'],
      ['challenge /c/first', 'table'],
    ].map(([tag, table]) => ({ ...delivery, tag, table, message: tag })),
  );
  await stores.notices.withdrawNotices(['table'], 10);
  const claim = { id: 'claim', now: 10, until: 20, limit: 9 };
  expect(await stores.notices.claimNotices(claim)).toMatchObject([
    { kind: 'turn', about: 'table' },
  ]);
  expect(await stores.notices.claimDeliveries(claim)).toMatchObject([{ tag: 'turn /t/other' }]);
  const later = await stores.notices.claimNotices({ ...claim, now: 50, until: 60 });
  expect(later.map(({ about }) => about).sort()).toEqual(['other', 'table']);
});

describe('retention', () => {
  test('talk of finished tables goes after 30 days, from the archive too; the match stays', async () => {
    const server = await TestServer.open();
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    await people[0].act(code, { type: 'say', text: 'well played' });
    await people[1].act(code, { type: 'react', reaction: 'nice' });
    await server.stores.tables.archive(code, async (steps) => packLog(steps));
    const talk = async () => (await recordOf(people[1], code)).talk;
    server.wait(29 * DAY);
    await server.eraser.sweep();
    expect(await talk()).toHaveLength(2);
    server.wait(2 * DAY);
    await server.eraser.sweep();
    expect(await talk()).toEqual([expect.objectContaining({ reaction: 'nice' })]);
    expect(await textOf(server, [code])).not.toContain('well played');
    expect(await server.stores.tables.tablesWithTalk(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  });

  test('guests go 180 days after their last visit; not those who came back, nor those with a passkey', async () => {
    const server = await TestServer.open();
    const [guest, regular, keeper] = [
      await server.visitor(),
      await server.visitor(),
      await server.visitor(),
    ];
    for (const [index, visitor] of [guest, regular, keeper].entries()) {
      await visitor.patch('/api/me', { name: `Visitor ${index}` });
    }
    await server.stores.passkeys.addPasskey(
      {
        id: 'key',
        person: await keeper.id(),
        publicKey: '',
        counter: 0,
        label: '',
        createdAt: 0,
        usedAt: 0,
        origin: 'https://cards.example',
      },
      9,
      { challenge: 'c', expiresAt: 1 },
    );
    const names = async () => {
      const text = await textOf(server, []);
      return [0, 1, 2].filter((index) => text.includes(`Visitor ${index}`));
    };
    server.wait(100 * DAY);
    await regular.patch('/api/me', { colour: 'teal' });
    await server.eraser.sweep();
    expect(await names()).toEqual([0, 1, 2]);
    server.wait(81 * DAY);
    await server.eraser.sweep();
    expect(await names()).toEqual([1, 2]);
  });

  test('GUEST_DAYS=0 and TALK_DAYS=0: both are kept', async () => {
    const server = await TestServer.open({ GUEST_DAYS: '0', TALK_DAYS: '0' });
    const { code, people } = await server.match(3);
    await server.playOut(code, people);
    await people[0].act(code, { type: 'say', text: 'well played' });
    server.wait(10_000 * DAY);
    await server.eraser.sweep();
    const rows = JSON.stringify(await server.stores.tables.rows(code));
    expect(rows).toContain('well played');
    expect(rows).toContain('Persona 0');
  });
});

describeOnEachDatabase('export', (open) => {
  test('has everything that the list names, and the records of my matches', async () => {
    const server = await open();
    const { code, people } = await server.match(3);
    const [ana] = people;
    await ana.patch('/api/me', { name: NAME });
    await ana.act(code, { type: 'say', text: 'words of mine' });
    await server.playOut(code, people);
    const going = await sits(ana, { game: 'capicua', seats: 3 }, NAME);
    const url = 'https://hook.example/mine';
    await ana.post('/api/me/webhooks', { url, shape: 'plain', language: 'es' });
    const circle = (await ana.post('/api/circles', { name: 'Familia' })).json<Opened>().code;
    const response = await ana.get('/api/me/export');
    expect(response.headers['content-disposition']).toContain('sobremesa.json');
    const file = response.json();
    expect(Object.keys(file).sort()).toEqual(
      [...new Set(kept.flatMap(({ exported }) => exported ?? [])), 'exportedAt', 'ratings'].sort(),
    );
    expect(file.profile).toMatchObject({ id: await ana.id(), name: NAME });
    expect(file.notices.webhooks).toEqual([expect.objectContaining({ url })]);
    expect(file.circles.member).toEqual([{ code: circle, name: 'Familia', role: 'owner' }]);
    expect(file.results).toEqual([expect.objectContaining({ table: code })]);
    const tables = new Map(file.tables.map((each: { table: string }) => [each.table, each]));
    expect(tables.get(code)).toMatchObject({
      talk: [expect.objectContaining({ text: 'words of mine' })],
      record: await recordOf(ana, code),
    });
    expect(tables.get(going)).toMatchObject({ missing: 'not-started' });
    const program = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    const refused = await new Visitor(server, program.token).get('/api/me/export');
    expect(codeOf(refused)).toBe('people-only');
  });

  test('says which table cannot be read, and has all the others', async () => {
    const server = await open();
    const damaged = await server.match(3);
    const [ana] = damaged.people;
    await server.playOut(damaged.code, damaged.people);
    const other = await sits(ana, { game: 'capicua', seats: 3 }, NAME);
    const read = server.stores.tables.storedLog.bind(server.storage);
    server.stores.tables.storedLog = async (table) => {
      const log = await read(table);
      if (table !== damaged.code) return log;
      return { steps: log.steps.map((step) => ({ ...step, facts: step.facts.slice(1) })) };
    };
    const { tables } = (await ana.get('/api/me/export')).json();
    expect(tables).toHaveLength(2);
    expect(tables).toContainEqual({ table: damaged.code, missing: 'unreadable' });
    expect(tables).toContainEqual({ table: other, talk: [], missing: 'not-started' });
    server.storage.ping = () => Promise.reject(new Error('away'));
    await expect(ana.get('/api/me/export')).rejects.toThrow();
  });
});

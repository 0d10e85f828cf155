import type {
  AdminLog,
  AdminOverview,
  AdminPersonFile,
  AdminReport,
  AdminSettings,
  Announcement,
  Bulletin,
} from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, Visitor } from '../test-server.ts';
import { Keeper, luisToken, named, open, opened } from './keeper.ts';

describe('announcements', () => {
  test('are shown to everybody until they end', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const visitor = new Visitor(server);
    const shown = async () =>
      (await visitor.get('/api/bulletin')).json<Bulletin>().announcements.map(({ es }) => es);
    const announce = async (es: string, days: number) => {
      const until = Date.now() + days * DAY;
      const answer = await ana.post('/api/admin/announcements', { es, en: 'News', until });
      return answer.json<Announcement>();
    };
    await announce('Mañana paramos', 1);
    const { id } = await announce('Torneo el sábado', 2);
    expect(await shown()).toHaveLength(2);
    server.wait(DAY);
    expect(await shown()).toEqual(['Torneo el sábado']);
    expect((await ana.delete(`/api/admin/announcements/${id}`)).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
    expect(codeOf(await ana.delete(`/api/admin/announcements/${id}`))).toBe('not-found');
  });

  test('in one language only are read by everybody', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const until = Date.now() + DAY;
    await ana.post('/api/admin/announcements', { en: 'Back at nine', until });
    await ana.post('/api/admin/announcements', { es: 'Volvemos ya', en: ' ', until });
    const { announcements } = (await new Visitor(server).get('/api/bulletin')).json<Bulletin>();
    expect(announcements.map(({ es, en }) => [es, en]).toSorted()).toEqual([
      ['Back at nine', 'Back at nine'],
      ['Volvemos ya', 'Volvemos ya'],
    ]);
  });

  test('are refused when they have no text, are too long or have no end', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const until = Date.now() + DAY;
    for (const wrong of [
      { es: ' ', en: '  ', until },
      { until },
      { es: 'a', en: 'b'.repeat(281), until },
      { es: 'a', en: 'b', until: Date.now() - 1 },
      { es: 'a', en: 'b', until: Date.now() + 400 * DAY },
    ]) {
      expect(codeOf(await ana.post('/api/admin/announcements', wrong))).toBe('bad-message');
    }
  });
});

describe('reports', () => {
  test('are listed with the lines of talk, which an admin hides, and settled once with a note', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const [rude, eva] = people;
    const step = await rude.act(code, { type: 'say', text: 'sois muy malos' });
    await rude.act(code, { type: 'say', text: 'pero mucho' });
    const sent = { id: 'report-1', table: code, seat: 0, steps: [step], reason: 'insults' };
    expect((await eva.post('/api/reports', sent)).statusCode).toBe(200);
    const [report] = (await ana.get('/api/admin/reports')).json<AdminReport[]>();
    expect(report).toMatchObject({ about: await rude.id(), table: code, state: 'open' });
    expect(report.lines.map(({ text }) => text)).toEqual(['sois muy malos']);
    const overview = async () => (await ana.get('/api/admin/overview')).json<AdminOverview>();
    expect((await overview()).reports).toBe(1);
    const file = (await ana.get(`/api/admin/people/${report.about}`)).json<AdminPersonFile>();
    expect(file.reports.map(({ id }) => id)).toEqual([report.id]);

    const lines = () =>
      server.hub.read(code, ({ talk }) => [...talk.values()].map(({ type }) => type));
    expect(await lines()).toEqual(['said', 'said']);
    await ana.post(`/api/admin/tables/${code}/hide-talk`, { steps: [step] });
    expect(await lines()).toEqual(['said']);
    await ana.post(`/api/admin/tables/${code}/hide-talk`, {});
    expect(await lines()).toEqual([]);

    const url = `/api/admin/reports/${encodeURIComponent(report.id)}/settle`;
    const settled = await ana.post(url, { note: ' Avisado ' });
    expect(settled.json<AdminReport>()).toMatchObject({ state: 'settled', note: 'Avisado' });
    expect(codeOf(await ana.post(url, { note: 'otra vez' }))).toBe('not-found');
    expect((await ana.get('/api/admin/reports')).json()).toEqual([]);
    const old = (await ana.get('/api/admin/reports?state=settled')).json<AdminReport[]>();
    expect(old.map(({ id }) => id)).toEqual([report.id]);
    expect((await overview()).reports).toBe(0);
    expect((await ana.log()).map(({ action }) => action)).toEqual([
      'settle-report',
      'hide-talk',
      'hide-talk',
    ]);
  });
});

describe('the settings of talk', () => {
  test('are changed by admins, hold at once, and are in the log', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const change = async (settings: object) =>
      (await ana.put('/api/admin/settings', settings)).json<AdminSettings>();
    const { words } = (await ana.get('/api/admin/settings')).json<AdminSettings>();
    expect(await change({ talk: 'off' })).toMatchObject({ talk: 'off', publicTables: true, words });
    expect((await change({ words: ['pepino', ' pepino ', ''] })).words).toEqual(['pepino']);
    const visitor = await server.visitor();
    expect(codeOf(await visitor.patch('/api/me', { name: 'El P3pino' }))).toBe('bad-word');
    expect((await visitor.patch('/api/me', { name: 'Tomate' })).statusCode).toBe(200);
    expect(codeOf(await ana.put('/api/admin/settings', { talk: 'maybe' }))).toBe('bad-message');
    const [ofWords, ofTalk] = await ana.log();
    expect(ofWords).toMatchObject({ action: 'set-words', before: { words } });
    expect(ofTalk).toMatchObject({
      action: 'set-talk',
      before: { talk: 'all' },
      after: { talk: 'off' },
    });
  });
});

describe('the overview', () => {
  test('counts tables, bans and announcements, and names problems', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    await opened(rude, { public: true });
    await opened(rude);
    await ana.ban(await rude.id());
    const overview = (await ana.get('/api/admin/overview')).json<AdminOverview>();
    expect(overview).toMatchObject({ tables: 2, publicTables: 1, bans: 1, announcements: 0 });
  });
});

describe('the log', () => {
  test('has every action with who, what, before and after; pages and the file have all of it', async () => {
    const server = await open();
    const [ana, luis] = [new Keeper(server), new Keeper(server, luisToken)];
    const browser = new Visitor(server);
    await browser.post('/api/admin/session', { token: luisToken });
    const person = await (await named(server, 'Rude')).id();
    const { id, until } = await ana.ban(person);
    await luis.delete(`/api/admin/bans/${id}`);
    await luis.put('/api/admin/settings', { publicTables: false });
    const entries = await ana.log();
    expect(entries.map(({ actor, action, target }) => [actor, action, target])).toEqual([
      ['luis', 'close-public-tables', undefined],
      ['luis', 'lift-ban', person],
      ['ana', 'ban', person],
      ['luis', 'sign-in', undefined],
    ]);
    expect(entries[2].after).toEqual({
      ban: id,
      reason: 'Insultos en la mesa',
      until,
      network: false,
    });
    expect(entries[1].before).toMatchObject({ ban: id });
    const pages: AdminLog['entries'] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const before: string = next === '' ? '' : `&before=${next}`;
      const page = (await ana.get(`/api/admin/log?limit=3${before}`)).json<AdminLog>();
      pages.push(...page.entries);
      next = page.next;
    }
    expect(pages).toEqual(entries);
    const file = await ana.get('/api/admin/log.jsonl');
    expect(file.headers['content-disposition']).toMatch(/attachment/);
    const lines = file.body.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(entries);
    expect(codeOf(await ana.get("/api/admin/log?before=1-'or'1"))).toBe('bad-message');
  });
});

import type { AdminPerson, AdminPersonFile, AdminTable, Bulletin, Me } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../test-server.ts';
import { Keeper, luisToken, named, open, opened, setup } from './keeper.ts';

describe('people', () => {
  test('are found by a part of their name and by id; wildcards and quotes are plain text', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const maria = await named(server, 'María del Mar');
    await named(server, '100% Real_Name');
    await named(server, "O'Neil; drop people");
    const find = async (text: string) =>
      (await ana.get(`/api/admin/people?find=${encodeURIComponent(text)}`))
        .json<AdminPerson[]>()
        .map(({ name }) => name);
    expect(await find('maría DEL')).toEqual(['María del Mar']);
    expect(await find(await maria.id())).toEqual(['María del Mar']);
    expect(await find('%')).toEqual(['100% Real_Name']);
    expect(await find('l_n')).toEqual(['100% Real_Name']);
    expect(await find("'; drop")).toEqual([]);
    expect(await find("o'neil; drop")).toEqual(["O'Neil; drop people"]);
    expect(await find('\\')).toEqual([]);
    expect(codeOf(await ana.get('/api/admin/people?find='))).toBe('bad-message');
  });

  test('have a file with their tables and bans, without anything of a match', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const id = await people[0].id();
    await ana.ban(id);
    const answer = await ana.get(`/api/admin/people/${id}`);
    const file = answer.json<AdminPersonFile>();
    expect(file.tables.map((table) => [table.code, table.phase])).toEqual([[code, 'playing']]);
    expect(file.bans).toHaveLength(1);
    expect(file.ban?.by).toBe('ana');
    expect(file.seenAt).toBeGreaterThan(0);
    for (const secret of ['position', 'view', 'secret', 'hand', 'chips', 'seed']) {
      expect(answer.body).not.toContain(`"${secret}"`);
    }
    expect(codeOf(await ana.get('/api/admin/people/nobody'))).toBe('not-found');
  });

  test('get another name, at their tables too', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const other = await named(server, 'Eva');
    const table = await opened(rude);
    await rude.act(table, { type: 'sit', name: 'Rude' });
    const id = await rude.id();
    const renamed = await ana.put(`/api/admin/people/${id}/name`, { name: ' Invitado  7 ' });
    expect(renamed.json<AdminPersonFile>().name).toBe('Invitado 7');
    expect((await rude.get('/api/me')).json<Me>().name).toBe('Invitado 7');
    const { room } = (await other.get(`/api/tables/${table}`)).json();
    expect(room.seats[0].name).toBe('Invitado 7');
    expect(codeOf(await ana.put(`/api/admin/people/${id}/name`, { name: '\u200b' }))).toBe(
      'bad-name',
    );
    const [entry] = await ana.log();
    expect(entry).toMatchObject({
      actor: 'ana',
      action: 'rename',
      target: id,
      before: { name: 'Rude' },
      after: { name: 'Invitado 7' },
    });
  });
});

describe('tables', () => {
  test('a running one is closed, and its people see that', async () => {
    const server = await open();
    const luis = new Keeper(server, luisToken);
    const { code, people } = await server.match(3);
    const [listed] = (await luis.get('/api/admin/tables')).json<AdminTable[]>();
    expect(listed).toMatchObject({ code, phase: 'playing', public: false, hidden: false });
    const closed = await luis.delete(`/api/admin/tables/${code}`);
    expect(closed.json<AdminTable>().phase).toBe('closed');
    expect((await people[0].get(`/api/tables/${code}`)).json().room.phase).toBe('closed');
    expect(codeOf(await luis.delete(`/api/admin/tables/${code}`))).toBe('table-closed');
    expect(codeOf(await luis.delete('/api/admin/tables/bcdfghjk'))).toBe('no-such-table');
    expect((await luis.get('/api/admin/tables')).json()).toEqual([]);
    const [found] = (await luis.get(`/api/admin/tables?code=${code}`)).json<AdminTable[]>();
    expect(found.phase).toBe('closed');
    expect(await luis.log()).toMatchObject([
      { actor: 'luis', action: 'close-table', target: code, before: { phase: 'playing' } },
    ]);
  });

  test('a public one is hidden from the lobby, steps later too, and shown again', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const host = await named(server, 'Eva');
    const code = await opened(host, { public: true });
    const lobby = async () =>
      (await host.get('/api/tables')).json<{ code: string }[]>().map((table) => table.code);
    const hide = (hidden: boolean) => ana.patch(`/api/admin/tables/${code}`, { hidden });
    expect(await lobby()).toEqual([code]);
    expect((await hide(true)).json<AdminTable>()).toMatchObject({ hidden: true, public: true });
    expect(await lobby()).toEqual([]);
    await host.act(code, { type: 'sit', name: 'Eva' });
    expect(await lobby()).toEqual([]);
    expect((await host.get(`/api/tables/${code}`)).statusCode).toBe(200);
    await hide(false);
    expect(await lobby()).toEqual([code]);
    expect((await ana.log()).map(({ action }) => action)).toEqual(['show-table', 'hide-table']);
  });

  test('no public one can be opened while that is closed; a rematch of one is by link', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3, { public: true });
    await ana.put('/api/admin/settings', { publicTables: false });
    expect((await people[0].get('/api/bulletin')).json<Bulletin>().publicTables).toBe(false);
    const refused = await people[0].post('/api/tables', { ...setup, public: true });
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'public-closed']);
    expect((await people[0].post('/api/tables', setup)).statusCode).toBe(200);
    await server.playOut(code, people);
    await people[0].act(code, { type: 'rematch' });
    const { room } = (await people[0].get(`/api/tables/${code}`)).json();
    const next = (await people[0].get(`/api/tables/${room.rematch}`)).json();
    expect(next.room.public).toBe(false);
    await ana.put('/api/admin/settings', { publicTables: true });
    await ana.put('/api/admin/settings', { publicTables: true });
    expect((await people[0].post('/api/tables', { ...setup, public: true })).statusCode).toBe(200);
    expect((await ana.log()).map(({ action }) => action)).toEqual([
      'open-public-tables',
      'close-public-tables',
    ]);
  });
});

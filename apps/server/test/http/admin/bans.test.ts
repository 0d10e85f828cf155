import type { AdminBan, Me } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { describe, expect, test } from 'vitest';
import { codeOf, errorOf, Visitor } from '../test-server.ts';
import { Keeper, named, open, opened, setup } from './keeper.ts';

describe('a ban', () => {
  test('tells the person why and until when, and refuses everything but what is theirs', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const other = await named(server, 'Eva');
    const table = await opened(other);
    const webhook = { url: 'https://hooks.example.org/rude', shape: 'plain', language: 'es' };
    const device = {
      endpoint: 'https://push.example.org/rude',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      language: 'es',
    };
    const kept = (await rude.post('/api/me/webhooks', webhook)).json<{ id: string }>();
    const { id, until } = await ana.ban(await rude.id());
    const me = (await rude.get('/api/me')).json<Me>();
    expect(me.ban).toEqual({ reason: 'Insultos en la mesa', until });
    const act = (type: string, more: object = {}) =>
      rude.post(`/api/tables/${table}/actions`, { id: type, action: { type, ...more } });
    for (const refused of [
      await rude.post('/api/tables', setup),
      await rude.get(`/api/tables/${table}`),
      await act('sit', { name: 'Rude' }),
      await act('say', { text: 'hola' }),
      await act('react', { reaction: 'nice' }),
      await rude.patch('/api/me', { name: 'Ruder' }),
      await rude.post('/api/circles', { name: 'Rude ones', picture: 1 }),
      await rude.post('/api/day/games/nogracias', { name: 'Rude' }),
      await rude.post('/api/me/tokens', { label: 'Robot' }),
      await rude.post('/api/me/webhooks', webhook),
      await rude.post(`/api/me/webhooks/${kept.id}/test`),
      await rude.post('/api/me/notices/devices', device),
      await rude.post('/api/me/passkeys/options'),
    ]) {
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'banned']);
      expect(errorOf(refused).details).toEqual({ reason: 'Insultos en la mesa', until });
    }
    expect((await rude.get('/api/me/tables')).statusCode).toBe(200);
    expect((await rude.get('/api/me/games')).statusCode).toBe(200);
    expect((await rude.post('/api/me/recovery')).statusCode).toBe(200);
    const removed = await rude.send({ method: 'DELETE', url: `/api/me/webhooks/${kept.id}` });
    expect(removed.statusCode).toBe(200);
    expect((await other.get(`/api/tables/${table}`)).statusCode).toBe(200);
    expect((await other.get('/api/me')).json<Me>().ban).toBeUndefined();
    await ana.delete(`/api/admin/bans/${id}`);
    expect((await rude.get('/api/me')).json<Me>().ban).toBeUndefined();
    expect((await rude.post('/api/tables', setup)).statusCode).toBe(200);
  });

  test('ends by itself', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const { id } = await ana.ban(await rude.id());
    expect(codeOf(await rude.post('/api/tables', setup))).toBe('banned');
    server.wait(DAY);
    expect((await rude.post('/api/tables', setup)).statusCode).toBe(200);
    expect((await ana.get('/api/admin/bans')).json<AdminBan[]>()).toEqual([]);
    const over = (await ana.delete(`/api/admin/bans/${id}`)).json<AdminBan>();
    expect(over.liftedAt).toBeUndefined();
    expect((await ana.log()).map(({ action }) => action)).toEqual(['ban']);
  });

  test('takes a seat before the match, and gives it to a stand-in during the match', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const { code, people } = await server.match(3);
    const [rude, other] = people;
    const waiting = await opened(rude);
    await rude.act(waiting, { type: 'sit', name: 'Rude' });
    await other.act(waiting, { type: 'sit', name: 'Eva' });
    await ana.ban(await rude.id());
    const seatsOf = async (table: string) => (await other.get(`/api/tables/${table}`)).json().room;
    const running = await seatsOf(code);
    expect(running.seats[0]).toMatchObject({ standIn: 'greedy' });
    expect(running.seats[1].standIn).toBeUndefined();
    const gathering = await seatsOf(waiting);
    expect(gathering.seats[0]).toEqual({ ready: false });
    expect(gathering.host).toBe(await other.id());
  });

  test('applies to the programs of the person', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const rude = await named(server, 'Rude');
    const { token, id } = (await rude.post('/api/me/tokens', { label: 'Robot' })).json();
    const program = new Visitor(server, token);
    const table = await opened(program);
    await program.act(table, { type: 'sit', name: 'Robot' });
    await ana.ban(await rude.id());
    expect(codeOf(await program.post('/api/tables', setup))).toBe('banned');
    const watcher = await server.visitor();
    const { room } = (await watcher.get(`/api/tables/${table}`)).json();
    expect(room.seats.map(({ person }: { person?: string }) => person)).not.toContain(id);
  });

  test('of a network: newcomers from there are banned too, people known before are not', async () => {
    const server = await open({ TRUST_PROXY: '1' });
    const ana = new Keeper(server);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const rude = await named(server, 'Rude');
    const housemate = await named(server, 'Eva');
    const person = await rude.id();
    await ana.ban(person, { network: true });
    const ask = (visitor: Visitor, address: string) =>
      visitor.send({ url: '/api/me', headers: from(address) });
    expect((await ask(rude, '203.0.113.7')).json<Me>().ban).toBeDefined();
    const newcomer = new Visitor(server);
    expect((await ask(newcomer, '203.0.113.7')).json<Me>().ban).toBeDefined();
    const refused = await newcomer.send({
      method: 'POST',
      url: '/api/tables',
      payload: setup,
      headers: from('203.0.113.7'),
    });
    expect(codeOf(refused)).toBe('banned');
    expect((await ask(housemate, '203.0.113.7')).json<Me>().ban).toBeUndefined();
    expect((await ask(new Visitor(server), '203.0.113.8')).json<Me>().ban).toBeUndefined();
    const [stored] = await server.stores.admin.currentBans(Date.now());
    expect(stored.networks).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    expect((await ana.get('/api/admin/bans')).body).not.toContain(stored.networks[0]);
    await ana.delete(`/api/admin/bans/${stored.id}`);
    expect((await ask(newcomer, '203.0.113.7')).json<Me>().ban).toBeUndefined();
  });

  test('is refused without an end, a reason or a person', async () => {
    const server = await open();
    const ana = new Keeper(server);
    const person = await (await named(server, 'Rude')).id();
    const now = Date.now();
    for (const [change, code] of [
      [{ until: now - 1 }, 'bad-message'],
      [{ until: now + 400 * DAY }, 'bad-message'],
      [{ until: now + 8 * DAY, network: true }, 'bad-message'],
      [{ until: 'tomorrow' }, 'bad-message'],
      [{ reason: '' }, 'bad-message'],
      [{ reason: '   ' }, 'bad-message'],
      [{ reason: 'x'.repeat(301) }, 'bad-message'],
      [{ person: 'nobody' }, 'not-found'],
      [{ person: "' or 1=1 --" }, 'not-found'],
      [{ person: '%' }, 'not-found'],
    ] as const) {
      const payload = { person, reason: 'why', until: now + DAY, ...change };
      expect(codeOf(await ana.post('/api/admin/bans', payload))).toBe(code);
    }
    expect((await ana.get('/api/admin/bans')).json()).toEqual([]);
    expect(codeOf(await ana.delete("/api/admin/bans/'%20or%201=1"))).toBe('not-found');
    expect(await ana.log()).toEqual([]);
  });
});

import type { Login } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import type { Revoked } from '../../src/bus/port.ts';
import { deviceOf } from '../../src/people/device.ts';
import { codeOf, TestServer, Visitor } from '../http/test-server.ts';

const logins = async (visitor: Visitor): Promise<Login[]> =>
  (await visitor.get('/api/me/logins')).json();

const end = (visitor: Visitor, id = '') =>
  visitor.send({ method: 'DELETE', url: `/api/me/logins${id && `/${id}`}` });

async function twoDevices(server: TestServer): Promise<{ phone: Visitor; laptop: Visitor }> {
  const phone = await server.visitor();
  const { code } = (await phone.post('/api/me/recovery')).json();
  const laptop = new Visitor(server);
  await laptop.post('/api/recover', { code });
  return { phone, laptop };
}

describe('logins', () => {
  test('are listed by device, with the current one marked', async () => {
    const { phone, laptop } = await twoDevices(await TestServer.open());
    const [onPhone, onLaptop] = [await logins(phone), await logins(laptop)];
    expect(onPhone).toHaveLength(2);
    expect(onPhone.map(({ id }) => id).sort()).toEqual(onLaptop.map(({ id }) => id).sort());
    const current = (list: Login[]) => list.filter((login) => login.current).map(({ id }) => id);
    expect(current(onPhone)).toHaveLength(1);
    expect(current(onPhone)).not.toEqual(current(onLaptop));
  });

  test('ended login: its cookie is invalid and its sockets are closed', async () => {
    const gone: Revoked[] = [];
    const server = await TestServer.open({}, { disconnect: (revoked) => gone.push(revoked) });
    const { phone, laptop } = await twoDevices(server);
    const id = await phone.id();
    const [lost] = (await logins(laptop)).filter(({ current }) => !current);
    const old = phone.cookie;
    expect((await end(laptop, lost.id)).statusCode).toBe(200);
    expect(gone).toEqual([{ person: id, login: lost.id }]);
    phone.cookie = old;
    expect(codeOf(await phone.get('/api/me/tables'))).toBe('no-identity');
    expect(await phone.id()).not.toBe(id);
    expect(await laptop.id()).toBe(id);
    expect(await logins(laptop)).toHaveLength(1);
  });

  test('cannot be ended by somebody else or by a program', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await server.visitor(), await server.visitor()];
    const [own] = await logins(ana);
    expect(codeOf(await end(luis, own.id))).toBe('not-found');
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    expect(codeOf(await end(new Visitor(server, token)))).toBe('people-only');
    expect(codeOf(await new Visitor(server, token).get('/api/me/logins'))).toBe('people-only');
    expect(await logins(ana)).toEqual([own]);
  });

  test('DELETE /api/me/logins: ends all others, copies of this cookie and recovery codes', async () => {
    const server = await TestServer.open();
    const { phone, laptop } = await twoDevices(server);
    const id = await laptop.id();
    const { code } = (await phone.post('/api/me/recovery')).json();
    // A stolen copy of this device's cookie.
    const thief = new Visitor(server);
    thief.cookie = laptop.cookie;
    server.wait(1);
    expect((await end(laptop)).statusCode).toBe(200);
    expect(await laptop.id()).toBe(id);
    expect(await logins(laptop)).toEqual([expect.objectContaining({ current: true })]);
    for (const other of [phone, thief]) {
      expect(codeOf(await other.get('/api/me/tables'))).toBe('no-identity');
    }
    expect(codeOf(await new Visitor(server).post('/api/recover', { code }))).toBe('bad-recovery');
  });

  test('are not stored for a visitor who only reads', async () => {
    const server = await TestServer.open();
    const visitor = await server.visitor();
    await visitor.get('/api/me/tables');
    expect(await server.stores.logins.loginsOf(await visitor.id())).toEqual([]);
    await visitor.patch('/api/me', { name: 'Ana' });
    expect(await server.stores.logins.loginsOf(await visitor.id())).toHaveLength(1);
  });
});

describe('device name', () => {
  test.each([
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge · Windows',
    ],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ])('%s: "%s"', (agent, name) => {
    expect(deviceOf(agent)).toBe(name);
  });
});

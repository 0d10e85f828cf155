import type { Login } from '@sobremesa/protocol';
import { describe, expect, it } from 'vitest';
import type { Revoked } from '../../src/bus/port.ts';
import { deviceOf } from '../../src/people/device.ts';
import { codeOf, Visitor, World } from '../http/world.ts';

const logins = async (visitor: Visitor): Promise<Login[]> =>
  (await visitor.get('/api/me/logins')).json();

const end = (visitor: Visitor, id = '') =>
  visitor.send({ method: 'DELETE', url: `/api/me/logins${id && `/${id}`}` });

/** The same person at two devices. */
async function twoDevices(world: World): Promise<{ phone: Visitor; laptop: Visitor }> {
  const phone = await world.visitor();
  const { code } = (await phone.post('/api/me/recovery')).json();
  const laptop = new Visitor(world);
  await laptop.post('/api/recover', { code });
  return { phone, laptop };
}

describe('logins', () => {
  it('are listed by device, the present one marked', async () => {
    const { phone, laptop } = await twoDevices(await World.open());
    const [onPhone, onLaptop] = [await logins(phone), await logins(laptop)];
    expect(onPhone).toHaveLength(2);
    expect(onPhone.map(({ id }) => id).sort()).toEqual(onLaptop.map(({ id }) => id).sort());
    const current = (list: Login[]) => list.filter((login) => login.current).map(({ id }) => id);
    expect(current(onPhone)).toHaveLength(1);
    expect(current(onPhone)).not.toEqual(current(onLaptop));
  });

  it('that is ended is nobody from then on, and its connections are told to go', async () => {
    const gone: Revoked[] = [];
    const world = await World.open({}, { disconnect: (revoked) => gone.push(revoked) });
    const { phone, laptop } = await twoDevices(world);
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

  it('of somebody else cannot be ended, nor by a program', async () => {
    const world = await World.open();
    const [ana, luis] = [await world.visitor(), await world.visitor()];
    const [own] = await logins(ana);
    expect(codeOf(await end(luis, own.id))).toBe('not-found');
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    expect(codeOf(await end(new Visitor(world, token)))).toBe('people-only');
    expect(codeOf(await new Visitor(world, token).get('/api/me/logins'))).toBe('people-only');
    expect(await logins(ana)).toEqual([own]);
  });

  it('everywhere else are ended at once, with every copy of a cookie and every recovery code', async () => {
    const world = await World.open();
    const { phone, laptop } = await twoDevices(world);
    const id = await laptop.id();
    const { code } = (await phone.post('/api/me/recovery')).json();
    // A copy of the very cookie of this device, in wrong hands.
    const thief = new Visitor(world);
    thief.cookie = laptop.cookie;
    world.wait(1);
    expect((await end(laptop)).statusCode).toBe(200);
    expect(await laptop.id()).toBe(id);
    expect(await logins(laptop)).toEqual([expect.objectContaining({ current: true })]);
    for (const other of [phone, thief]) {
      expect(codeOf(await other.get('/api/me/tables'))).toBe('no-identity');
    }
    expect(codeOf(await new Visitor(world).post('/api/recover', { code }))).toBe('bad-recovery');
  });

  it('leave no trace of a visitor who does nothing', async () => {
    const world = await World.open();
    const visitor = await world.visitor();
    await visitor.get('/api/me/tables');
    expect(await world.storage.loginsOf(await visitor.id())).toEqual([]);
    await visitor.patch('/api/me', { name: 'Ana' });
    expect(await world.storage.loginsOf(await visitor.id())).toHaveLength(1);
  });
});

describe('the name of a device', () => {
  it.each([
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
  ])('of %s is "%s"', (agent, name) => {
    expect(deviceOf(agent)).toBe(name);
  });
});

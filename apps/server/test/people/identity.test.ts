import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { readCookie, writeCookie } from '../../src/people/cookie.ts';
import { Identities } from '../../src/people/identity.ts';
import { isProgram, newLoginId, newPersonId, programId } from '../../src/people/ids.ts';
import { openSecrets } from '../../src/people/secret.ts';
import { codeOf, TestServer, Visitor } from '../http/test-server.ts';

const secret = 'a secret of the server, long enough for everybody';

describe('cookie', () => {
  const person = newPersonId();
  const login = { person, login: newLoginId(), issuedAt: 1_000 };
  const [pair] = writeCookie(login, secret, false).split(';');
  const [, value] = pair.split('=');
  const [id, device, issued, signature] = value.split('.');
  const read = (header: string | undefined, now = 2_000) => readCookie(header, [secret], now);

  test('is parsed back to the same login', () => {
    expect(read(pair)).toEqual(login);
    expect(read(`other=1; ${pair}; more=2`)).toEqual(login);
  });

  test.each([
    ['no header', undefined],
    ['another cookie', 'session=1'],
    ['no value', 'sobremesa='],
    ['no signature', `sobremesa=${id}`],
    ['an empty signature', `sobremesa=${id}.`],
    ['a short signature', `sobremesa=${id}.${signature.slice(1)}`],
    ['another signature', `sobremesa=${id}.${'A'.repeat(43)}`],
    ['another person', `sobremesa=${newPersonId()}.${device}.${issued}.${signature}`],
    ['another device', `sobremesa=${id}.${newLoginId()}.${issued}.${signature}`],
    ['another time', `sobremesa=${id}.${device}.zzz.${signature}`],
    ['its device left out', `sobremesa=${id}.${signature}`],
    ['a program', `sobremesa=${programId('x')}.${signature}`],
    ['more behind it', `sobremesa=${value}.x`],
    ['garbage', 'sobremesa=%00%ff;;;=;sobremesa'],
    ['a very long one', `sobremesa=${'x'.repeat(10_000)}`],
  ])('%s: no identity', (_what, header) => {
    expect(read(header)).toBeUndefined();
  });

  test('is invalid with another secret', () => {
    expect(readCookie(pair, [`${secret}!`], 2_000)).toBeUndefined();
  });

  test('signed with the other secret is valid, and is marked to be signed anew', () => {
    const outgoing = { ...login, isOutgoing: true };
    expect(readCookie(pair, [`${secret}!`, secret], 2_000)).toEqual(outgoing);
    expect(readCookie(pair, [secret, `${secret}!`], 2_000)).toEqual(login);
  });

  test('is found after an invalid one of the same name', () => {
    expect(read(`sobremesa=old; ${pair}`)).toEqual(login);
  });

  test('without a login is not valid, although it is signed', () => {
    const signed = createHmac('sha256', secret).update(`sobremesa/person/1/${person}`);
    expect(read(`sobremesa=${person}.${signed.digest('base64url')}`)).toBeUndefined();
  });

  test('is valid for 400 days', () => {
    const days = (count: number) => 1_000 + count * 24 * 3_600_000;
    expect(read(pair, days(399))).toEqual(login);
    expect(read(pair, days(401))).toBeUndefined();
  });
});

describe('identity', () => {
  test('is created on the first request and kept', async () => {
    const server = await TestServer.open();
    const first = await new Visitor(server).get('/api/me');
    expect(first.statusCode).toBe(200);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^sobremesa=[\w-]{22}\.[\w-]{22}\.[0-9a-z]+\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; /,
    );
    expect(cookie).toMatch(/SameSite=Lax$/);
    const visitor = await server.visitor();
    expect(await visitor.id()).toBe(await visitor.id());
    expect(await visitor.id()).not.toBe(first.json().id);
  });

  test('has a Secure cookie with https only', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const behindProxy = await TestServer.open({ TRUST_PROXY: '1' });
    const safe = await new Visitor(behindProxy).send({ url: '/api/me', headers: https });
    expect(safe.headers['set-cookie']).toMatch(/; Secure$/);
    expect(safe.headers['strict-transport-security']).toBeDefined();
    const alone = await TestServer.open();
    const lie = await new Visitor(alone).send({ url: '/api/me', headers: https });
    expect(lie.headers['set-cookie']).not.toMatch(/Secure/);
    expect(lie.headers['strict-transport-security']).toBeUndefined();
  });

  test('forged cookie: replaced by a new one', async () => {
    const server = await TestServer.open();
    const ana = await server.visitor();
    const mallory = new Visitor(server);
    mallory.cookie = `sobremesa=${await ana.id()}.${'A'.repeat(43)}`;
    expect(codeOf(await mallory.get('/api/me/tables'))).toBe('no-identity');
    const { statusCode, headers } = await mallory.get('/api/me');
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeDefined();
    expect(await mallory.id()).not.toBe(await ana.id());
  });

  test('keeps a recent cookie, renews one that is older than a day', async () => {
    const server = await TestServer.open();
    const visitor = await server.visitor();
    const id = await visitor.id();
    const { headers: recent } = await visitor.get('/api/me');
    expect(recent['set-cookie']).toBeUndefined();
    server.wait(25 * 3_600_000);
    const { headers: old } = await visitor.get('/api/me');
    expect(old['set-cookie']).toMatch(new RegExp(`^sobremesa=${id}\\.`));
    expect(await visitor.id()).toBe(id);
  });

  test('is known after a restart and to another server with the same database', async () => {
    const server = await TestServer.open();
    const visitor = await server.visitor();
    const id = await visitor.id();
    const { stores } = server;
    const now = Date.now;
    const again = new Identities({
      stores,
      secrets: await openSecrets({ stores, config: readConfig({}), now }),
      now,
    });
    expect(await again.identify({ cookie: visitor.cookie! })).toMatchObject({ person: id });
  });
});

describe('secrets', () => {
  const other = 'another secret of the server, just as long as it';
  const day = Date.parse('2027-01-31');

  test('the other one ends at its time while the server runs', async () => {
    const { stores } = await TestServer.open();
    let now = day - 1;
    const config = { secret, otherSecret: other, otherSecretUntil: day };
    const secrets = await openSecrets({ stores, config, now: () => now });
    expect(secrets()).toEqual([secret, other]);
    now = day;
    expect(secrets()).toEqual([secret]);
  });
});

const names: readonly [string, string | undefined][] = [
  ['Ana', 'Ana'],
  ['  Ana   María  ', 'Ana María'],
  ['José', 'José'],
  ['李小龍', '李小龍'],
  ['Мария', 'Мария'],
  ['محمد', 'محمد'],
  ['नमस्ते', 'नमस्ते'],
  ['👩‍👩‍👧‍👦 casa', '👩‍👩‍👧‍👦 casa'],
  ['🦊', '🦊'],
  ['a'.repeat(24), 'a'.repeat(24)],
  ['', undefined],
  ['   ', undefined],
  ['a'.repeat(25), undefined],
  ['\u200b', undefined],
  ['An\u200ba', undefined],
  ['\u200d', undefined],
  ['\u202eanA', undefined],
  ['Ana\u2066', undefined],
  ['Ana\u0000', undefined],
  ['Ana\u001b[31m', undefined],
  ['Ana\u2028Luis', 'Ana Luis'],
  ['\ue000', undefined],
];

test('PATCH /api/me: normalizes names and refuses invalid ones', async () => {
  const server = await TestServer.open();
  for (const [given, kept] of names) {
    const visitor = await server.visitor();
    const response = await visitor.patch('/api/me', { name: given });
    const now = (await visitor.get('/api/me')).json<{ name?: string }>().name;
    expect(now, JSON.stringify(given)).toBe(kept);
    if (kept !== undefined) continue;
    // The schema refuses the empty text, and no text of any request has U+0000.
    const unread = given === '' || given.includes('\0');
    expect(codeOf(response)).toBe(unread ? 'bad-message' : 'bad-name');
  }
});

test('PATCH /api/me: changes name and colour independently', async () => {
  const server = await TestServer.open();
  const visitor = await server.visitor();
  await visitor.patch('/api/me', { name: 'Ana' });
  const { name, colour } = (await visitor.patch('/api/me', { colour: 'teal' })).json();
  expect({ name, colour }).toEqual({ name: 'Ana', colour: 'teal' });
});

test('ids: distinguish programs from people', () => {
  expect(isProgram(programId('hash'))).toBe(true);
  expect(isProgram(newPersonId())).toBe(false);
  expect(isProgram('bot-AAAAAAAAAAAAAAAAAA')).toBe(false);
});

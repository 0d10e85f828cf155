import { MINUTE } from '@sobremesa/protocol/durations';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { codeOf, errorOf, TestServer, Visitor } from '../http/test-server.ts';
import { Authenticator, type Signing } from '../support/authenticator.ts';

const HOST = 'cards.example';
const ORIGIN = `https://${HOST}`;

/** A browser whose page is at this origin. */
class Browser extends Visitor {
  readonly #origin: string;

  constructor(server: TestServer, origin = ORIGIN) {
    super(server);
    this.#origin = origin;
  }

  override send(options: Parameters<Visitor['send']>[0]): Promise<LightMyRequestResponse> {
    const headers = { host: new URL(this.#origin).host, origin: this.#origin, ...options.headers };
    return super.send({ ...options, headers });
  }

  async challenge(url: string): Promise<Signing> {
    const { challenge, rp, rpId = rp.id } = (await this.post(url)).json();
    return { challenge, rpId, origin: this.#origin };
  }
}

async function newBrowser(server: TestServer, origin?: string): Promise<Browser> {
  const browser = new Browser(server, origin);
  await browser.get('/api/me');
  return browser;
}

async function added(browser: Browser, device = new Authenticator()): Promise<Authenticator> {
  const answer = device.add(await browser.challenge('/api/me/passkeys/options'));
  const response = await browser.post('/api/me/passkeys', answer);
  expect(response.statusCode, response.body).toBe(200);
  return device;
}

/** Logs in on a new browser; `lie` changes what the device signs. */
async function signIn(
  server: TestServer,
  device: Authenticator,
  lie: Partial<Signing> = {},
  origin?: string,
): Promise<{ browser: Browser; response: LightMyRequestResponse }> {
  const browser = await newBrowser(server, origin);
  const challenge = await browser.challenge('/api/passkeys/options');
  const response = await browser.post('/api/passkeys', device.sign({ ...challenge, ...lie }));
  return { browser, response };
}

describe('passkeys', () => {
  test('log in a second browser without a name; the first stays logged in', async () => {
    const server = await TestServer.open();
    const phone = await newBrowser(server);
    await phone.patch('/api/me', { name: 'Ana' });
    const device = await added(phone);
    const { browser: laptop, response } = await signIn(server, device);
    expect(response.json()).toMatchObject({ id: await phone.id(), name: 'Ana' });
    expect(await laptop.id()).toBe(await phone.id());
    expect((await laptop.get('/api/me/logins')).json()).toHaveLength(2);
  });

  test('ask for a discoverable key that is bound to the domain and not made twice', async () => {
    const server = await TestServer.open();
    const ana = await newBrowser(server);
    const device = await added(ana);
    const options = (await ana.post('/api/me/passkeys/options')).json();
    expect(options).toMatchObject({
      rp: { id: HOST },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ id: device.id }],
    });
    const request = (await ana.post('/api/passkeys/options')).json();
    expect(request).toMatchObject({ rpId: HOST, userVerification: 'preferred' });
    expect(request.allowCredentials ?? []).toEqual([]);
  });

  test('are listed, named and revoked by their owner only; revoked ones log nobody in', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await newBrowser(server), await newBrowser(server)];
    const [device, other] = [await added(ana), await added(ana)];
    const url = `/api/me/passkeys/${device.id}`;
    const revoke = (browser: Browser) => browser.send({ method: 'DELETE', url });
    expect(codeOf(await luis.patch(url, { label: 'Mine' }))).toBe('not-found');
    expect(codeOf(await revoke(luis))).toBe('not-found');
    expect(codeOf(await ana.patch(url, { label: '\u202e' }))).toBe('bad-name');
    expect((await ana.patch(url, { label: 'Phone' })).statusCode).toBe(200);
    const labels = async () =>
      (await ana.get('/api/me/passkeys')).json().map(({ label }: { label: string }) => label);
    expect((await labels()).sort()).toEqual(['', 'Phone']);
    expect((await revoke(ana)).statusCode).toBe(200);
    expect(codeOf((await signIn(server, device)).response)).toBe('bad-passkey');
    expect((await signIn(server, other)).response.statusCode).toBe(200);
    expect(await labels()).toEqual(['']);
  });

  test.each<[string, Partial<Signing>]>([
    ['another origin', { origin: 'https://cards.example.evil.test' }],
    ['the same domain without https', { origin: `http://${HOST}` }],
    ['another domain', { rpId: 'evil.test' }],
    ['an invented challenge', { challenge: Buffer.from('invented').toString('base64url') }],
  ])('refuse a signature for %s', async (_, lie) => {
    const server = await TestServer.open();
    const device = await added(await newBrowser(server));
    const { browser, response } = await signIn(server, device, lie);
    expect(response.statusCode).toBe(404);
    expect(codeOf(response)).toBe('bad-passkey');
    const phone = await added(browser).then(() => browser.get('/api/me/passkeys'));
    expect(phone.json()).toHaveLength(1);
  });

  test('refuse an answer that comes twice, even at the same time', async () => {
    const server = await TestServer.open();
    const device = await added(await newBrowser(server));
    const challenge = await new Browser(server).challenge('/api/passkeys/options');
    const proof = device.sign(challenge);
    const answers = await Promise.all(
      [1, 2, 3].map(() => new Browser(server).post('/api/passkeys', proof)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    // A later signature for a challenge that was answered before.
    const again = await new Browser(server).post('/api/passkeys', device.sign(challenge));
    expect(codeOf(again)).toBe('bad-passkey');
  });

  test('refuse a challenge after five minutes', async () => {
    const server = await TestServer.open();
    const ana = await newBrowser(server);
    const device = await added(ana);
    const [late, tooLate] = [
      await ana.challenge('/api/passkeys/options'),
      await ana.challenge('/api/passkeys/options'),
    ];
    server.wait(4 * MINUTE);
    const inTime = await new Browser(server).post('/api/passkeys', device.sign(late));
    expect(inTime.statusCode).toBe(200);
    server.wait(2 * MINUTE);
    const response = await new Browser(server).post('/api/passkeys', device.sign(tooLate));
    expect(codeOf(response)).toBe('bad-passkey');
  });

  test('refuse a challenge of somebody else, or for another purpose, when a key is added', async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await newBrowser(server), await newBrowser(server)];
    for (const challenge of [
      await luis.challenge('/api/me/passkeys/options'),
      await ana.challenge('/api/passkeys/options'),
    ]) {
      const answer = new Authenticator().add({ ...challenge, rpId: HOST });
      expect(codeOf(await ana.post('/api/me/passkeys', answer))).toBe('bad-passkey');
    }
    expect((await ana.get('/api/me/passkeys')).json()).toEqual([]);
  });

  test("refuse somebody else's key: to be added again, or with the handle of another person", async () => {
    const server = await TestServer.open();
    const [ana, luis] = [await newBrowser(server), await newBrowser(server)];
    const device = await added(ana);
    const again = device.add(await luis.challenge('/api/me/passkeys/options'));
    expect(codeOf(await luis.post('/api/me/passkeys', again))).toBe('bad-passkey');
    device.userHandle = Buffer.from(await luis.id()).toString('base64url');
    expect(codeOf((await signIn(server, device)).response)).toBe('bad-passkey');
    device.userHandle = Buffer.from(await ana.id()).toString('base64url');
    expect((await signIn(server, device)).response.json().id).toBe(await ana.id());
    // Another device cannot sign for the id of the key.
    const thief = Object.assign(new Authenticator(), { id: device.id, counter: 99 });
    expect(codeOf((await signIn(server, thief)).response)).toBe('bad-passkey');
  });

  test('refuse a cloned device: its counter has not increased', async () => {
    const server = await TestServer.open();
    const device = await added(await newBrowser(server));
    for (let use = 0; use < 3; use++) await signIn(server, device);
    device.counter -= 2;
    const { browser, response } = await signIn(server, device);
    expect(response.statusCode).toBe(403);
    expect(codeOf(response)).toBe('cloned-passkey');
    expect((await browser.get('/api/me')).json().name).toBeUndefined();
  });

  test('accept devices that do not count', async () => {
    const server = await TestServer.open();
    const device = new Authenticator();
    device.counter = -1;
    await added(await newBrowser(server), device);
    for (let use = 0; use < 2; use++) {
      device.counter = -1;
      expect((await signIn(server, device)).response.statusCode).toBe(200);
    }
  });

  test.each(['http://cards.example', 'http://192.168.1.20:3000', 'https://192.168.1.20'])(
    'say at %s what they need',
    async (origin) => {
      const server = await TestServer.open();
      const browser = await newBrowser(server, origin);
      for (const url of ['/api/me/passkeys/options', '/api/passkeys/options']) {
        const response = await browser.post(url);
        expect(codeOf(response)).toBe('no-passkeys');
        expect(errorOf(response).message).toMatch(/https.*localhost/);
      }
    },
  );

  test.each([ORIGIN, 'http://localhost:3000'])(
    'made at %s log nobody in from another port of the same host, whatever the caller says',
    async (origin) => {
      const server = await TestServer.open();
      const device = await added(await newBrowser(server, origin));
      const { hostname, protocol } = new URL(origin);
      for (const elsewhere of [`${protocol}//${hostname}:8443`, `${protocol}//${hostname}:81`]) {
        const { response } = await signIn(server, device, {}, elsewhere);
        expect(codeOf(response)).toBe('bad-passkey');
      }
      const { token } = (
        await (await server.visitor()).post('/api/me/tokens', { label: 'x' })
      ).json();
      const program = new Visitor(server, token);
      const headers = { host: 'other.example', origin: `${protocol}//${hostname}:8443` };
      const post = (url: string, payload?: object) =>
        program.send({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
      const { challenge } = (await post('/api/passkeys/options')).json();
      const proof = device.sign({ challenge, rpId: hostname, origin: headers.origin });
      expect(codeOf(await post('/api/passkeys', proof))).toBe('bad-passkey');
      expect((await signIn(server, device, {}, origin)).response.statusCode).toBe(200);
    },
  );

  test('work at the addresses of ORIGINS only, if there are any', async () => {
    const [old, present] = [`${ORIGIN}:8443`, ORIGIN];
    const server = await TestServer.open({ ORIGINS: `${old},${present}` });
    const device = await added(await newBrowser(server, old));
    expect((await signIn(server, device, {}, present)).response.statusCode).toBe(200);
    const elsewhere = await newBrowser(server, `${ORIGIN}:9443`);
    for (const url of ['/api/me/passkeys/options', '/api/passkeys/options']) {
      const refusal = await elsewhere.post(url);
      expect(codeOf(refusal)).toBe('no-passkeys');
      expect(errorOf(refusal).message).toContain(present);
    }
    const challenge = await (await newBrowser(server)).challenge('/api/passkeys/options');
    const proof = device.sign({ ...challenge, origin: `${ORIGIN}:9443` });
    expect(codeOf(await elsewhere.post('/api/passkeys', proof))).toBe('no-passkeys');
  });

  test('work at localhost, and at an origin of ORIGINS behind a proxy that changes Host', async () => {
    const local = await TestServer.open();
    await added(await newBrowser(local, 'http://localhost:3000'));
    const server = await TestServer.open({ ORIGINS: ORIGIN });
    const behind = new Visitor(server);
    await behind.get('/api/me');
    const { rp } = (
      await behind.send({
        method: 'POST',
        url: '/api/me/passkeys/options',
        headers: { host: 'inside:3000', origin: ORIGIN },
      })
    ).json();
    expect(rp.id).toBe(HOST);
  });

  test('are not for programs; at most 20 per person', async () => {
    const server = await TestServer.open();
    const ana = await newBrowser(server);
    const { token } = (await ana.post('/api/me/tokens', { label: 'bot' })).json();
    const program = new Visitor(server, token);
    expect(codeOf(await program.post('/api/me/passkeys/options'))).toBe('people-only');
    for (let made = 0; made < 20; made++) await added(ana);
    expect(codeOf(await ana.post('/api/me/passkeys/options'))).toBe('too-many');
  });

  test('wrong ones are limited like wrong recovery codes, and share their limit', async () => {
    const server = await TestServer.open({ RATE_GUESSES: '3' });
    const device = new Authenticator();
    for (let guess = 0; guess < 3; guess++) {
      expect(codeOf((await signIn(server, device)).response)).toBe('bad-passkey');
    }
    expect(codeOf((await signIn(server, device)).response)).toBe('too-many');
    const code = await new Browser(server).post('/api/recover', { code: 'x' });
    expect(codeOf(code)).toBe('too-many');
  });
});

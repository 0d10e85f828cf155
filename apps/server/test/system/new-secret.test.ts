import type { PasskeyAnswer, PasskeyProof } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import { afterEach, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, playOut } from '../support/table-play.ts';

const OLD = 'the secret of the first year, which ends';
const NEW = 'the secret of the second year, which begins';
const ADMIN_TOKEN = 'token-of-whoever-runs-the-place';
const ORIGIN = 'https://cards.example';

const folder = temporaryFolder();
let server: ServerProcess;
let people: Client[] = [];

afterEach(async () => {
  for (const person of people) person.close();
  await server?.kill();
  folder.remove();
});

/** Starts the server again with other variables. */
async function restart(env: Readonly<Record<string, string>>): Promise<void> {
  expect(await server.stop()).toBe(0);
  server.env = { ...server.env, ...env };
  await server.start();
}

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly challenge?: string };
  readonly cookie: string | undefined;
}

/** Requests as a page at `ORIGIN` sends them. */
async function request(method: string, path: string, cookie = '', body?: object): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const [set] = response.headers.getSetCookie();
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    cookie: set?.split(';')[0],
  };
}

async function challengeFor<Signed extends PasskeyAnswer | PasskeyProof>(
  path: string,
  cookie: string,
  sign: (signing: { challenge: string; origin: string; rpId: string }) => Signed,
): Promise<Signed> {
  const { body } = await request('POST', path, cookie);
  return sign({ challenge: body.challenge ?? '', origin: ORIGIN, rpId: 'cards.example' });
}

test('a new SECRET: what the other one signed is accepted and signed anew until its end, then not', async () => {
  const env = { DATA_DIR: folder.path, ORIGINS: ORIGIN, ADMIN_TOKEN, SECRET: OLD };
  server = await ServerProcess.start({ env });
  const [ana, luis] = await Client.arriveAll(2, server.url);
  people = [ana, luis];
  const code = await gather([ana, luis], { game: 'toma6', options: { rounds: 2 } });
  const device = new Authenticator();
  const added = await challengeFor('/api/me/passkeys/options', luis.cookie, (signing) =>
    device.add(signing),
  );
  expect((await request('POST', '/api/me/passkeys', luis.cookie, added)).status).toBe(200);
  const admin = await request('POST', '/api/admin/session', '', { token: ADMIN_TOKEN });
  const proof = () => challengeFor('/api/passkeys/options', '', (signing) => device.sign(signing));
  const early = await proof();

  await restart({ SECRET: NEW, OTHER_SECRET: OLD, OTHER_SECRET_UNTIL: inDays(30) });
  // Over sockets with their cookies of before.
  await playOut([ana, luis], code, 'new secret');
  const kept = await request('GET', '/api/me', ana.cookie);
  expect(kept.body.id).toBe(ana.person);
  expect(kept.cookie).toBeDefined();
  expect((await request('GET', '/api/me', kept.cookie)).cookie).toBeUndefined();
  expect((await request('GET', '/api/admin/session', admin.cookie)).status).toBe(200);
  expect((await request('POST', '/api/passkeys', '', early)).body.id).toBe(luis.person);

  // Luis did not come back in time, but has a passkey.
  await restart({ OTHER_SECRET_UNTIL: inDays(-1) });
  expect((await request('GET', '/api/me', kept.cookie)).body.id).toBe(ana.person);
  const stranger = await request('GET', '/api/me', luis.cookie);
  expect(stranger.body.id).not.toBe(luis.person);
  expect(stranger.cookie).toBeDefined();
  expect((await request('GET', '/api/admin/session', admin.cookie)).status).toBe(401);
  const back = await request('POST', '/api/passkeys', stranger.cookie, await proof());
  expect(back.body.id).toBe(luis.person);
});

test('a first SECRET: the one of the database is accepted as OTHER_SECRET=database', async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
  const [ana] = await Client.arriveAll(1, server.url);
  people = [ana];
  await restart({ SECRET: NEW, OTHER_SECRET: 'database', OTHER_SECRET_UNTIL: inDays(30) });
  const { body, cookie } = await request('GET', '/api/me', ana.cookie);
  expect(body.id).toBe(ana.person);
  expect(cookie).toBeDefined();
});

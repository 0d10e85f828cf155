import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Room } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf } from '../../src/hash.ts';
import { AttackedServer, POLICY_VIOLATION } from '../support/attacked-server.ts';
import { openDatabase } from '../support/database.ts';
import { connectProgram } from '../support/program.ts';

const attacked = new AttackedServer();

interface Upgrade {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status of the answer; 101 for success. */
const upgrade = ({ path = '/api/ws', headers = {} }: Upgrade): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(attacked.url, {
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asking.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end();
  });

describe('WebSocket upgrade', () => {
  test('accepts a valid cookie, answers 401 to a missing or forged one', async () => {
    const [ana, eve] = await attacked.arrive(2);
    const { cookie } = ana;
    expect(await upgrade({ headers: { cookie } })).toBe(101);
    expect(await upgrade({})).toBe(401);
    const [name, value] = cookie.split('=');
    const [person, signature] = value.split('.');
    const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = [
      `${person}.${flipped}`,
      `${eve.person}.${signature}`,
      `${person}.`,
      `${person}`,
      `${person}.${signature}x`,
      `bot-${person}.${signature}`,
      '',
      'x'.repeat(4_000),
      `__proto__.${signature}`,
    ];
    for (const attempt of forged) {
      expect(await upgrade({ headers: { cookie: `${name}=${attempt}` } }), attempt).toBe(401);
    }
  });

  test('answers 403 to pages of other sites', async () => {
    const [{ cookie }] = await attacked.arrive(1);
    const from = (origin: string) => upgrade({ headers: { cookie, origin } });
    expect(await from(attacked.url)).toBe(101);
    for (const origin of ['https://evil.example', 'null', 'nonsense', `${attacked.url}0`]) {
      expect(await from(origin), origin).toBe(403);
    }
    expect(await upgrade({ headers: { cookie, 'sec-fetch-site': 'cross-site' } })).toBe(403);
  });

  test('accepts only /api/ws, answers 404 elsewhere', async () => {
    const [{ cookie }] = await attacked.arrive(1);
    for (const path of ['/', '/api', '/api/ws/', '/api/tables', '//', '/api/ws%00', 'http://[']) {
      expect(await upgrade({ path, headers: { cookie } }), path).toBe(404);
    }
    expect(await upgrade({ path: '/api/ws?x=1', headers: { cookie } })).toBe(101);
  });

  test('revoked token: ignores frames of a connected program and disconnects it', async () => {
    const [ana] = await attacked.arrive(1);
    const { token, id } = await ana.http<{ token: string; id: string }>('POST', '/api/me/tokens', {
      label: 'Programa',
    });
    const code = await ana.open({ game: 'nogracias', seats: 3 });
    await ana.watch(code);
    const socket = new WebSocket(attacked.socketUrl, {
      headers: { authorization: `Bearer ${token}` },
    });
    await once(socket, 'open');
    const ended = once(socket, 'close');
    // The program never answers a close and continues to send.
    socket.close = () => {};
    socket.on('error', () => {});
    const sit = { type: 'act', id: 'late', table: code, action: { type: 'sit', name: 'Tarde' } };
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    for (let times = 0; times < 20; times++) socket.send(JSON.stringify(sit));
    await ended;
    const { room } = await ana.http<{ room: Room }>('GET', `/api/tables/${code}`);
    expect(room.seats.filter(({ person }) => person !== undefined)).toEqual([]);
  });

  test('ended login: closes its socket and answers 401', async () => {
    const [ana] = await attacked.arrive(1);
    const [login] = await ana.http<{ id: string }[]>('GET', '/api/me/logins');
    const headers = { cookie: ana.cookie, origin: attacked.url };
    const socket = new WebSocket(attacked.socketUrl, { headers });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await ana.http('DELETE', `/api/me/logins/${login.id}`);
    expect((await closed)[0]).toBe(POLICY_VIOLATION);
    expect(await upgrade({ headers })).toBe(401);
    ana.close();
  });

  test('answers 401 to revoked, expired and invented tokens', async () => {
    const [ana] = await attacked.arrive(1);
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const { token, id, sentAway } = await connectProgram(ana, attacked.url);
    expect(await upgrade(bearer(token))).toBe(101);
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    expect(await sentAway()).toBe(POLICY_VIOLATION);
    expect(await upgrade(bearer(token))).toBe(401);

    const stores = await openDatabase({ dataDir: attacked.dataDir });
    const old = { kind: 'token', person: ana.person, createdAt: 1, expiresAt: 2 } as const;
    await stores.keys.addKey({ hash: hashOf('stale'), ...old }, 1);
    await stores.storage.close();
    for (const made of ['stale', 'x', '', '../..', token.slice(1)]) {
      expect(await upgrade(bearer(made)), made).toBe(401);
    }
    // A valid cookie beside it does not help, because a program must not act as somebody else.
    const both = { cookie: ana.cookie, authorization: 'Bearer x' };
    expect(await upgrade({ headers: both })).toBe(401);
  });

  test('survives clients that abort during the upgrade', async () => {
    const { hostname, port } = new URL(attacked.url);
    const [{ cookie }] = await attacked.arrive(1);
    const lines = (path: string, header: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${header}\r\n\r\n`;
    const requests = [
      lines('/api/ws', `Cookie: ${cookie}`),
      lines('/api/ws', 'Authorization: Bearer unknown'),
      lines('/api/ws', 'X: y'),
      lines('/nowhere', 'X: y'),
    ];
    const abort = (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(text, () => setImmediate(() => socket.resetAndDestroy()));
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    for (let round = 0; round < 25; round++) await Promise.all(requests.map(abort));
    expect(await upgrade({ headers: { cookie } })).toBe(101);
  });
});

attacked.testRecovery();

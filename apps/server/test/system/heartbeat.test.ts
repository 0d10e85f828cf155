import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@sobremesa/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketAdmission } from '../../src/ws/admission.ts';
import { SocketServer, type SocketServerOptions } from '../../src/ws/server.ts';
import { eventually } from '../support/eventually.ts';
import { makeHub } from '../support/hubs.ts';

const HEARTBEAT = 30_000;
const POLICY_VIOLATION = 1008;

const unlimited = {
  takeBytes() {},
  takeFrame() {},
  async takeShared() {},
  takeAction() {},
  async checkGuess() {},
  takeGuess() {},
};
const ana = { person: 'ana', name: async () => 'Ana', hasActed: async () => {} };

/** A server whose heartbeat follows the fake clock. */
async function serve({
  identify = async () => ana,
  onError = () => {},
}: {
  identify?: SocketAdmission['identify'];
  onError?: SocketServerOptions['onError'];
} = {}) {
  const hub = makeHub();
  const server = createServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sockets = new SocketServer({
    server,
    hub,
    now: Date.now,
    onError,
    onConnections: () => {},
    bulletin: () => undefined,
    talk: () => 'all',
    admission: {
      identify,
      enter: async (request) => ({
        arrival: { headers: request.headers, address: '' },
        visitor: ana,
        limits: unlimited,
        leave() {},
      }),
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const clients: WebSocket[] = [];
  onTestFinished(async () => {
    vi.useRealTimers();
    for (const client of clients) client.terminate();
    sockets.close();
    server.close();
    await hub.close();
  });
  const open = async (options: WebSocket.ClientOptions): Promise<WebSocket> => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, options);
    clients.push(client);
    await once(client, 'message');
    return client;
  };
  return { sockets, open };
}

test('heartbeat: disconnects a client that does not answer, keeps one that does', async () => {
  const { sockets, open } = await serve();
  const [silent, lively] = [await open({ autoPong: false }), await open({ autoPong: true })];
  const gone = once(silent, 'close');
  const beat = async () => {
    const asked = once(lively, 'ping');
    vi.advanceTimersByTime(HEARTBEAT);
    await asked;
    // Frames arrive in order, so that the pong has arrived before this answer.
    const answered = once(lively, 'message');
    lively.send('{"type":"ping"}');
    await answered;
  };
  await beat();
  expect(sockets.connections).toBe(2);
  await beat();
  expect((await gone)[0]).toBe(1006);
  await eventually(() => expect(sockets.connections).toBe(1));
  expect(lively.readyState).toBe(WebSocket.OPEN);
});

test('heartbeat: disconnects a program with an expired token, keeps it while the database is unavailable', async () => {
  const troubles: unknown[] = [];
  const identify = vi.fn(async () => ana);
  const { open } = await serve({ identify, onError: (error) => troubles.push(error) });
  const program = await open({ headers: { authorization: 'Bearer x' } });

  const trouble = new Error('the database does not answer');
  identify.mockRejectedValueOnce(trouble);
  const asked = once(program, 'ping');
  vi.advanceTimersByTime(HEARTBEAT);
  await asked;
  const answered = once(program, 'message');
  program.send('{"type":"ping"}');
  await answered;
  expect(troubles).toEqual([trouble]);
  expect(program.readyState).toBe(WebSocket.OPEN);

  identify.mockRejectedValueOnce(failure('no-identity'));
  const closed = once(program, 'close');
  vi.advanceTimersByTime(HEARTBEAT);
  expect((await closed)[0]).toBe(POLICY_VIOLATION);
  expect(troubles).toEqual([trouble]);
});

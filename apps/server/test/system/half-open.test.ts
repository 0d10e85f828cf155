import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SocketServer } from '../../src/ws/server.ts';
import { makeHub } from '../support/hubs.ts';

afterEach(() => {
  vi.useRealTimers();
});

const unlimited = { takeFrame() {}, takeTalk() {}, checkGuess() {}, takeGuess() {} };

test('a client that no longer answers is let go, one that does is not', async () => {
  const hub = makeHub();
  const server = createServer();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sockets = new SocketServer({
    server,
    hub,
    mostConnections: 10,
    now: Date.now,
    onError: () => {},
    onConnections: () => {},
    identify: async () => ({ person: 'ana', name: async () => 'Ana' }),
    limitsFor: () => unlimited,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const open = async (autoPong: boolean): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, { autoPong });
    await new Promise((resolve) => socket.on('message', resolve));
    return socket;
  };
  const [silent, lively] = [await open(false), await open(true)];
  const gone = new Promise((resolve) => silent.on('close', resolve));
  const beat = async (socket: WebSocket) => {
    const asked = new Promise((resolve) => socket.on('ping', resolve));
    vi.advanceTimersByTime(30_000);
    await asked;
    // The answer to the ping is under way: what is sent after it arrives after it.
    const answered = new Promise((resolve) => lively.on('message', resolve));
    lively.send('{"type":"ping"}');
    await answered;
  };
  await beat(silent);
  expect(sockets.connections).toBe(2);
  await beat(lively);
  expect(await gone).toBe(1006);
  await vi.waitFor(() => expect(sockets.connections).toBe(1));
  expect(lively.readyState).toBe(WebSocket.OPEN);

  lively.terminate();
  sockets.close();
  server.close();
  await hub.close();
});

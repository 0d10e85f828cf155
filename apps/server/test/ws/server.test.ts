import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure } from '@sobremesa/protocol';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Hub } from '../../src/hub/hub.ts';
import { SocketServer, type SocketServerOptions } from '../../src/ws/server.ts';

type Admission = SocketServerOptions['admission'];

const visitor = { person: 'ana', name: async () => 'Ana', hasActed: async () => {} };
const limits = {
  takeBytes: () => {},
  takeFrame: () => {},
  takeAction: () => {},
  takeShared: async () => {},
  checkGuess: async () => {},
  takeGuess: () => {},
};

/** A server with sockets, at which `admit` is awaited before somebody is let in. */
async function open(admit: () => Promise<void>, identify: Admission['identify']) {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new SocketServer({
    server: http,
    hub: { lobby: { unwatch: () => {} } } as unknown as Hub,
    now: Date.now,
    onError: (error) => expect(error).toBeUndefined(),
    onConnections: () => {},
    talk: () => 'all',
    admission: {
      identify,
      enter: async () => {
        await admit();
        return { arrival: { headers: {}, address: '' }, visitor, limits, leave: () => {} };
      },
    },
    bulletin: () => undefined,
  });
  onTestFinished(() => {
    sockets.close();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}/api/ws`);
  const frames: { type: string; code?: string }[] = [];
  client.on('message', (data) => frames.push(JSON.parse(String(data))));
  return { sockets, client, frames };
}

/** Without the heartbeat, which asks everybody again after 30 s. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));

const QUIET = { announcements: [], publicTables: true };

test.each([
  ['a login ends', 'bad-token', (sockets: SocketServer) => sockets.disconnect({ person: 'ana' })],
  ['a ban begins', 'banned', (sockets: SocketServer) => sockets.obey(QUIET)],
] as const)('closes a socket that was being opened when %s', async (_, code, end) => {
  let letIn = () => {};
  const admitted = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  let hasCome = () => {};
  const coming = new Promise<void>((resolve) => {
    hasCome = resolve;
  });
  const admit = () => {
    hasCome();
    return admitted;
  };
  const { sockets, client, frames } = await open(admit, () => Promise.reject(failure(code)));
  await coming;
  end(sockets);
  letIn();
  const [status] = await once(client, 'close');
  expect(status).toBe(1008);
  const told = frames.filter(({ type }) => type === 'error').map((frame) => frame.code);
  expect(told).toEqual(code === 'banned' ? ['banned'] : []);
});

test('asks once who somebody is when no access ends meanwhile', async () => {
  let asked = 0;
  const identify = async () => {
    asked++;
    return visitor;
  };
  const { client, frames } = await open(async () => {}, identify);
  await once(client, 'message');
  expect(frames[0]).toMatchObject({ type: 'welcome' });
  expect(asked).toBe(0);
  client.close();
});

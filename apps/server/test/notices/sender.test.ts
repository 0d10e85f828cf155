import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { threadSender } from '../../src/notices/sender.ts';

const MESSAGES = 6;

/** Answers when as many requests as there are messages wait, so that each has a connection of its own. */
async function openReceiver() {
  const sockets = new Set<Socket>();
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume();
    waiting.push(response);
    if (waiting.length === MESSAGES)
      for (const each of waiting.splice(0)) each.writeHead(204).end();
  });
  // Kept open until the test ends them.
  server.keepAliveTimeout = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

test('sends over new connections after the receiver has ended the old ones', async () => {
  const { origin, sockets } = await openReceiver();
  const sender = threadSender({ origins: [origin], timeout: 60_000 });
  onTestFinished(() => sender.close());
  const sendAll = () =>
    Promise.all(
      Array.from({ length: MESSAGES }, (_, index) =>
        sender.send({
          type: 'webhook',
          id: `message ${index}`,
          url: origin,
          secret: 'secret',
          body: '{}',
          at: 0,
        }),
      ),
    );
  const answered = Array.from({ length: MESSAGES }, () => ({ status: 204 }));
  expect(await sendAll()).toEqual(answered);
  for (const socket of sockets) socket.end();
  // The thread ends its side too while it has nothing to send, long before it ends itself after a minute.
  await expect.poll(() => sockets.size, { timeout: 30_000 }).toBe(0);
  expect(await sendAll()).toEqual(answered);
});

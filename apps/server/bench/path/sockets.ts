import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { FrameWriter } from '../../src/ws/packets.ts';
import { costOf } from './cost.ts';

const TABLES = 50;
const MESSAGES = 20_000;
const CLIENTS = fileURLToPath(new URL('./clients.js', import.meta.url));
/** As long as a frame with the changes of a step. */
const ANSWER = 'x'.repeat(270);

/** Reading a message and answering it to all who are at its table. */
async function relayCost(seats: number, message: string): Promise<number> {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const tables = new Map<string, FrameWriter[]>();
  let left = Number.POSITIVE_INFINITY;
  let done = () => {};
  server.on('upgrade', (request, stream: Duplex, head) => {
    const table = tables.get(request.url ?? '') ?? [];
    tables.set(request.url ?? '', table);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // The one who sends is answered when everybody is there.
      table.push(new FrameWriter(stream));
      socket.on('message', () => {
        for (const writer of table) writer.post(ANSWER);
        if (--left === 0) done();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `ws://127.0.0.1:${port}`;
  const clients = spawn(process.execPath, [CLIENTS, address, `${TABLES}`, `${seats}`, message]);
  const hear = (count: number) =>
    new Promise<void>((resolve) => {
      left = count;
      done = resolve;
    });
  await hear(MESSAGES / 2);
  const cost = await costOf(MESSAGES, () => hear(MESSAGES));
  clients.kill();
  await once(clients, 'exit');
  server.closeAllConnections();
  server.close();
  return cost;
}

export interface SocketCosts {
  readonly read: number;
  readonly write: number;
}

/** A read, and a write to each seat: two seats differ from one by a write. */
export async function socketCosts(seats: number, message: string): Promise<SocketCosts> {
  const [echo, all] = [await relayCost(1, message), await relayCost(seats, message)];
  const write = (all - echo) / (seats - 1);
  return { read: echo - write, write: write * seats };
}

import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';
import { connectTo } from './clients.ts';

/** Requests that are never completed. */
export const beginnings: Readonly<Record<string, string>> = {
  silence: '',
  'half a header': 'GET /api/me HTTP/1.1\r\nHost: a',
  garbage: '\u0016\u0003\u0001\u0002',
  'half a body':
    'POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
    'Content-Length: 1000\r\n\r\n{"game":',
  'a dripping header': 'GET /api/me HTTP/1.1\r\nHost: a\r\nX: ',
};

/** The time after which the server must have closed an incomplete request. */
const LONGEST = 13_000;
const DRIP_EVERY = 1_000;
/** Descriptors that the server may have opened for other connections. */
const OTHERS = 10;

const descriptorsOf = ({ server }: Target): number => readdirSync(`/proc/${server.pid}/fd`).length;

export const slowConnections: Attack = {
  name: 'slow-connections',
  attacker: 'stranger',
  tries: 'Connections that send nothing, half a request, or a byte a second, and never close',
  times: { test: 100, usual: 500, long: 5_000 },
  async run(target, { times, patience }) {
    const before = descriptorsOf(target);
    const texts = Object.values(beginnings);
    const sockets: Socket[] = [];
    for (let count = 0; count < times; count++) {
      const socket = await connectTo(target);
      sockets.push(socket);
      socket.resume();
      socket.write(texts[count % texts.length]);
    }
    const dripping = sockets.filter((_, index) => index % texts.length === texts.length - 1);
    const start = performance.now();
    let held = descriptorsOf(target) - before;
    while (held > OTHERS && performance.now() - start < LONGEST * patience) {
      await sleep(DRIP_EVERY);
      for (const socket of dripping) if (socket.writable) socket.write('x');
      held = descriptorsOf(target) - before;
    }
    for (const socket of sockets) socket.destroy();
    const faults = held > OTHERS ? [`${held} of ${times} connections held for too long`] : [];
    return { tried: times, faults };
  },
};

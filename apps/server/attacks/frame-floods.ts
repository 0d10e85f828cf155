import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { isClosedWithin, newcomer, openBareSocket, pour } from './clients.ts';

const MASKED = 0x80;
const NO_MASK = Buffer.alloc(4);
const FRAMES_AT_ONCE = 1_000;
/** More than the limit of the server. */
const MAX_PER_SOCKET = 100_000;
const PATIENCE = 5_000;
const REFUSED_PAUSE = 50;

/** A masked frame of RFC 6455 with fewer than 126 bytes. */
const frame = (first: number, payload = Buffer.alloc(0)): Buffer =>
  Buffer.concat([Buffer.from([first, MASKED | payload.length]), NO_MASK, payload]);

const times = { test: 100_000, usual: 1_000_000, long: 3_000_000 };

/** Repeats one frame over a socket that never reads; opens a new socket when the server closes it. */
const flood = (name: string, tries: string, unit: Buffer, first?: Buffer): Attack => ({
  name,
  attacker: 'player',
  tries,
  times,
  async run(target, { times: most, hasTime, patience }) {
    const cookie = await newcomer(target);
    const many = Buffer.concat(Array<Buffer>(FRAMES_AT_ONCE).fill(unit));
    let tried = 0;
    const faults = new Set<string>();
    const floodOver = async (socket: Socket) => {
      if (first) await pour(socket, first);
      for (let sent = 0; sent < MAX_PER_SOCKET && !socket.destroyed; sent += FRAMES_AT_ONCE) {
        await pour(socket, many);
        tried += FRAMES_AT_ONCE;
      }
      if (!(await isClosedWithin(socket, PATIENCE * patience)))
        faults.add(`open after ${MAX_PER_SOCKET}`);
      socket.destroy();
    };
    while (tried < most && hasTime()) {
      const socket = await openBareSocket(target, cookie);
      if (socket) await floodOver(socket);
      else await sleep(REFUSED_PAUSE);
    }
    return { tried, faults: [...faults] };
  },
});

const FILLING = Buffer.alloc(125, 'x');

export const frameFloods: readonly Attack[] = [
  flood('ping-flood', 'Pings over a socket that never reads the pongs', frame(0x89, FILLING)),
  flood('pong-flood', 'Pongs that nobody asked for', frame(0x8a)),
  flood('empty-fragments', 'A message in endless empty fragments', frame(0x00), frame(0x01)),
];

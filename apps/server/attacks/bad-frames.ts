import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { newcomer, openSocket } from './clients.ts';

/** Frames sent without a pause over each connection, which the server closes meanwhile. */
const AT_ONCE = 1_000;
const CLIENTS = 10;
const REFUSED_PAUSE = 50;

const texts: readonly (string | Buffer)[] = [
  'nonsense',
  '{"type":"watch"}',
  '{"type":"act","id":"x","table":"22222222","action":{"type":"move"}}',
  '{"type":"act","__proto__":{"id":1}}',
  '['.repeat(2_000),
  Buffer.from([0, 255, 254]),
];

export const badFrames: Attack = {
  name: 'bad-frames',
  attacker: 'player',
  tries: 'Frames that the protocol does not know, over one socket after the other',
  times: { test: 10_000, usual: 200_000, long: 1_000_000 },
  async run(target, { times, hasTime }) {
    const cookie = await newcomer(target);
    let tried = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const socket = await openSocket(target, cookie);
        if (!socket) {
          await sleep(REFUSED_PAUSE);
          continue;
        }
        const closed = new Promise((resolve) => socket.on('close', resolve));
        for (let count = 0; count < AT_ONCE; count++) socket.send(texts[count % texts.length]);
        tried += AT_ONCE;
        await closed;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return { tried, faults: [] };
  },
};

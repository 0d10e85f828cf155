import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';

export const nothing: Attack = {
  name: 'nothing',
  attacker: 'stranger',
  tries: 'Nothing, for as many milliseconds: what the machine itself does to the honest waits',
  times: { test: 1, usual: 10_000, long: 60_000 },
  async run(_target, { times }) {
    await sleep(times);
    return { tried: times, faults: [] };
  },
};

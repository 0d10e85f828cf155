import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import { ask } from './clients.ts';

/** Loaded into the server: a signal sets its wall clock back, as an administrator or NTP could. */
const PRELOAD = `
  const { now } = Date;
  let back = 0;
  Date.now = () => now() - back;
  process.on('SIGUSR2', () => { back += 3_600_000; });
`;
const PAUSE = 500;

export const clockSetBack: Attack = {
  name: 'clock-set-back',
  attacker: 'neighbour',
  tries: 'The clock of the machine set back by an hour, again and again',
  times: { test: 2, usual: 10, long: 100 },
  async prepare() {
    const preload = `data:text/javascript,${encodeURIComponent(PRELOAD)}`;
    return { env: {}, nodeOptions: ['--import', preload], release() {} };
  },
  async run(target, { times, hasTime }) {
    let tried = 0;
    const faults = new Set<string>();
    await ask(target, '/api/me');
    while (tried < times && hasTime()) {
      process.kill(target.server.pid ?? 0, 'SIGUSR2');
      tried++;
      await sleep(PAUSE);
      const { status } = await ask(target, '/api/me');
      if (status !== 200) faults.add(`a visitor is answered with ${status}`);
    }
    return { tried, faults: [...faults] };
  },
};

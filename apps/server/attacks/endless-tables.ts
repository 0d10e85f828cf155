import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';
import { act, ask, newcomer, openTable } from './clients.ts';
import { endless, largest, roundsOf } from './samples.ts';

const bots = Array.from({ length: largest.seats - 1 }, (_, index) => ({
  seat: index + 1,
  level: 'random',
}));
const setup = { ...largest, bots, calm: false, options: roundsOf(largest.game) };
const ENDLESS = { ...setup, options: endless(largest.game) };

/** A match rests ten seconds after its last person left. */
const REST_AFTER = 12_000;

/** The number of steps, read as a spectator. */
async function stepsAt(target: Target, code: string): Promise<number> {
  const { text } = await ask(target, `/api/tables/${code}`);
  return JSON.parse(text).seq;
}

export const endlessTables: Attack = {
  name: 'endless-tables',
  attacker: 'player',
  tries: 'Matches without end, and of nine quick bots, begun and left',
  times: { test: 2, usual: 18, long: 18 },
  async run(target, { times, hasTime, patience }) {
    const faults = new Set<string>();
    const codes: string[] = [];
    while (codes.length < times && hasTime()) {
      const cookie = await newcomer(target);
      const endless = await openTable(target, cookie, ENDLESS);
      if (endless !== undefined) faults.add('a table may play to 9,007,199,254,740,991 points');
      const code = await openTable(target, cookie, setup);
      if (code === undefined) break;
      codes.push(code);
      await act(target, cookie, code, { type: 'sit', name: 'Nadie' });
      await act(target, cookie, code, { type: 'ready', ready: true });
      await act(target, cookie, code, { type: 'leave' });
    }
    await sleep(REST_AFTER);
    const steps = (): Promise<number[]> => Promise.all(codes.map((code) => stepsAt(target, code)));
    let isResting = false;
    for (let look = 0; look < patience && !isResting; look++) {
      const before = await steps();
      await sleep(1_000);
      isResting = (await steps()).every((count, index) => count === before[index]);
    }
    if (!isResting) faults.add('bots play on at a table where nobody is');
    return { tried: codes.length, faults: [...faults] };
  },
};

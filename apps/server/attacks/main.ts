import { parseArgs } from 'node:util';
import type { Attack } from './attack.ts';
import { AttackRun, type Result } from './attack-run.ts';
import { attacks } from './index.ts';

/** The guarantees of docs/security.md during any attack. */
const SLOWEST_P99 = 250;
const MAX_MEGABYTES = 400;
const SECONDS = { usual: 30, long: 900 };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

function held({ attack, alive, faults, p99, megabytes }: Result): boolean {
  const inTime = attack.interrupts === true || p99 < SLOWEST_P99;
  return alive && faults.length === 0 && inTime && megabytes < MAX_MEGABYTES;
}

function row(result: Result): string {
  const { attack, tried, seconds, megabytes, moves, p99, longest, alive, faults } = result;
  const end = !alive ? 'dead' : held(result) ? 'alive' : 'alive, not held';
  const told = faults.length === 0 ? end : `${end}: ${faults.join('; ')}`;
  return `| ${[
    attack.name,
    attack.attacker,
    attack.tries,
    whole(tried),
    whole(seconds),
    whole(megabytes),
    whole(moves),
    whole(p99),
    whole(longest),
    told,
  ].join(' | ')} |`;
}

async function perform(attack: Attack, length: 'usual' | 'long'): Promise<Result> {
  const run = await AttackRun.open(attack);
  const result = await run.perform(attack, attack.times[length], SECONDS[length]);
  await run.close();
  return result;
}

const { values, positionals } = parseArgs({
  options: { long: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0) {
  say(`unknown: ${unknown.join(', ')}; there are: ${attacks.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
say(
  '| attack | by | what is tried | times | s | MB | honest moves | p99 ms | longest ms | server |',
);
say('|---|---|---|--:|--:|--:|--:|--:|--:|---|');
for (const attack of chosen) {
  const result = await perform(attack, values.long ? 'long' : 'usual');
  say(row(result));
  if (!held(result)) process.exitCode = 1;
}

import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    seed: { type: 'string' },
    // Only faults whose names contain this text.
    fault: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 2) {
  process.stderr.write('--rounds takes a whole number from 2\n');
  process.exit(2);
}
const seed = values.seed ?? randomBytes(4).toString('hex');
process.stdout.write(`npm run chaos -- --rounds ${rounds} --seed ${seed}\n`);
const suite = 'apps/server/test/system/chaos.test.ts';
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', suite], {
  cwd: root,
  env: { ...process.env, CHAOS_ROUNDS: `${rounds}`, CHAOS_SEED: seed, CHAOS_FAULT: values.fault },
  stdio: 'inherit',
});
process.exit(status ?? 1);

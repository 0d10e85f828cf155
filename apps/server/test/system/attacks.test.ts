import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AttackRun, type Result } from '../../attacks/attack-run.ts';
import { attacks } from '../../attacks/index.ts';

const LONGEST = 180_000;
const SECONDS = 10;
const MAX_MEGABYTES = 400;
/** Detects hangs only, because other suites run at the same time; `npm run attack` measures the promise. */
const SLOWEST_P99 = 15_000;
const PATIENCE = 4;

function mustHold({ attack, alive, faults, megabytes, p99, moves }: Result): void {
  expect(faults).toEqual([]);
  expect(alive).toBe(true);
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  expect(moves).toBeGreaterThan(0);
  if (!attack.interrupts) expect(p99).toBeLessThan(SLOWEST_P99);
}

describe('attack: the server survives and an honest table plays on', () => {
  let shared: AttackRun;
  beforeAll(async () => {
    shared = await AttackRun.open();
  }, LONGEST);
  afterAll(() => shared.close(), LONGEST);

  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s',
    async (_name, attack) => {
      const run = attack.prepare ? await AttackRun.open(attack) : shared;
      try {
        mustHold(await run.perform(attack, attack.times.test, SECONDS, PATIENCE));
      } finally {
        if (run !== shared) await run.close();
      }
    },
  );
});

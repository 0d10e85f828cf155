import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attacks } from '../../attacks/index.ts';
import { type Result, Stage } from '../../attacks/stage.ts';

const LONGEST = 60_000;
const SECONDS = 10;
const MOST_MEGABYTES = 400;
/** Detects hangs only, because other suites run at the same time; `npm run attack` measures the promise. */
const SLOWEST_P99 = 5_000;

function mustHold({ attack, alive, faults, megabytes, p99, moves }: Result): void {
  expect(faults).toEqual([]);
  expect(alive).toBe(true);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  expect(moves).toBeGreaterThan(0);
  if (!attack.interrupts) expect(p99).toBeLessThan(SLOWEST_P99);
}

describe('attack: the server survives and an honest table plays on', () => {
  let shared: Stage;
  beforeAll(async () => {
    shared = await Stage.open();
  }, LONGEST);
  afterAll(() => shared.close(), LONGEST);

  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    '%s',
    async (_name, attack) => {
      const stage = attack.prepare ? await Stage.open(attack) : shared;
      try {
        mustHold(await stage.perform(attack, attack.times.test, SECONDS));
      } finally {
        if (stage !== shared) await stage.close();
      }
    },
  );
});

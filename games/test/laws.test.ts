import { laws } from '@sobremesa/engine/laws';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { SEED } from './support/seed.ts';
import { subjects } from './support/subjects.ts';

/** Matches per law, variant and number of players. */
const RUNS = 2;

for (const subject of subjects) {
  for (const variant of subject.variants) {
    describe(`${subject.game.id} ${variant.name}, ${variant.players} players`, () => {
      test.each(Object.entries(laws))('%s', (_name, law) => {
        fc.assert(
          fc.property(
            fc.nat().map((number) => number.toString(36)),
            (seed) => {
              law(subject, variant, seed);
            },
          ),
          { numRuns: RUNS, seed: SEED },
        );
      });
    });
  }
}

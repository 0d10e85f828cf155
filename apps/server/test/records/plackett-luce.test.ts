import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BEGINNER, skillsAfter } from '../../src/records/plackett-luce.ts';

interface Case {
  readonly before: readonly (readonly [mu: number, sigma: number])[];
  readonly ranks: readonly number[];
  readonly after: readonly (readonly [mu: number, sigma: number])[];
}

/** Results of openskill 5.0.1 with default settings: 2 to 10 players, new and rated, with draws. */
const cases = readFileSync(new URL('./openskill-5.0.1.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Case => JSON.parse(line));

describe('skillsAfter', () => {
  test('gives the ratings of openskill 5.0.1 for 2 to 10 players to within 1e-9', () => {
    expect(new Set(cases.map(({ ranks }) => ranks.length)).size).toBe(9);
    for (const { before, ranks, after } of cases) {
      const skills = skillsAfter(
        before.map(([mu, sigma]) => ({ mu, sigma })),
        ranks,
      );
      for (const [index, { mu, sigma }] of skills.entries()) {
        expect(mu).toBeCloseTo(after[index][0], 9);
        expect(sigma).toBeCloseTo(after[index][1], 9);
      }
    }
  });

  test('does not depend on the order of the seats', () => {
    const [a, b] = skillsAfter([{ mu: 30, sigma: 4 }, BEGINNER], [2, 1]);
    expect(skillsAfter([BEGINNER, { mu: 30, sigma: 4 }], [1, 2])).toEqual([b, a]);
  });
});

import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { measure } from '../../src/coach/statistics.ts';
import { atLeast, isHopeless, LOOKS } from '../../src/puzzles/certainty.ts';

describe('confidence of a lead', () => {
  test('the bound lies 2.878 standard errors below the mean, for five looks of 0.2 % each', () => {
    expect(LOOKS).toBe(5);
    expect(atLeast({ mean: 1, error: 0.1 })).toBeCloseTo(1 - 0.2878, 9);
    expect(atLeast({ mean: 0.5, error: 0 })).toBe(0.5);
  });

  test('looking five times at a lead of exactly the margin errs in less than 1 % of cases', () => {
    const MARGIN = 0.3;
    const CASES = 1_000;
    let kept = 0;
    for (let trial = 0; trial < CASES; trial++) {
      const rng = new FastRng(`case ${trial}`);
      const gaps: number[] = [];
      for (let look = 0; look < LOOKS; look++) {
        const more = Math.max(100, gaps.length);
        for (let draw = 0; draw < more; draw++) gaps.push(MARGIN + 2 * rng.below(2) - 1);
        if (atLeast(measure(gaps)) < MARGIN) continue;
        kept++;
        break;
      }
    }
    expect(kept / CASES).toBeLessThan(0.01);
  });

  test.each([
    // With all worlds: 0.4 − 2.878 · 0.1 is below the bound, also for a mean of 0.5.
    { mean: 0.4, error: 0.1, share: 1, hopeless: true },
    // With a sixteenth of them the error will shrink to a quarter.
    { mean: 0.4, error: 0.1, share: 1 / 16, hopeless: false },
    { mean: 0.26, error: 0.1, share: 1 / 16, hopeless: true },
    { mean: 0.31, error: 0, share: 1 / 16, hopeless: false },
  ])('a mean of $mean ± $error after $share of the worlds: hopeless $hopeless', (each) => {
    expect(isHopeless(each, 0.3, each.share)).toBe(each.hopeless);
  });
});

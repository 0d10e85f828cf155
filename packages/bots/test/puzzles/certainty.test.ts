import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { measure } from '../../src/coach/statistics.ts';
import { atLeast, atMost, LOOKS } from '../../src/puzzles/certainty.ts';

describe('confidence of a lead', () => {
  test('the bounds lie 2.878 standard errors from the mean, for five looks of 0.2 % each', () => {
    expect(LOOKS).toBe(5);
    expect(atLeast({ mean: 1, error: 0.1 })).toBeCloseTo(1 - 0.2878, 9);
    expect(atMost({ mean: 1, error: 0.1 })).toBeCloseTo(1 + 0.2878, 9);
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
});

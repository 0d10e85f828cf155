import type { AdvisedMove } from '@sobremesa/bots';
import { describe, expect, test } from 'vitest';
import { tipOf } from '../src/coach/tip.ts';

const move = (type: string, lead: number, behind: number, error = 0.01): AdvisedMove => ({
  move: { type },
  value: { mean: 0.5 - behind, error },
  behind: { mean: behind, error },
  lead: { mean: lead, error: 0.2 },
});

describe('tipOf', () => {
  test('returns the best move, the second and their difference', () => {
    const options = [move('pay', 3, 0), move('take', -1.5, 0.1), move('fly', 2, 0.2)];
    expect(tipOf({ options })).toEqual({
      best: options[0],
      next: options[1],
      points: 4.5,
      isClose: false,
    });
  });

  test.each([
    [0.02, 0.01, true],
    [0.021, 0.01, false],
    [0, 0, true],
  ])('with %d behind, known to %d, is close: %s', (behind, error, isClose) => {
    const options = [move('pay', 0, 0), move('take', 0, behind, error)];
    expect(tipOf({ options })?.isClose).toBe(isClose);
  });

  test('compares a single move with nothing', () => {
    const best = move('pass', 2, 0);
    expect(tipOf({ options: [best] })).toEqual({ best, points: 0, isClose: false });
  });

  test('returns undefined where there is no choice', () => {
    expect(tipOf({ options: [] })).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { spread } from '../src/coach/spread.ts';

describe('spread', () => {
  test.each([
    ['stay where there is room', [0, 50, 100], [0, 50, 100]],
    ['move apart to the right', [40, 45, 80], [40, 60, 80]],
    ['push the next ones along', [40, 45, 50], [40, 60, 80]],
    ['come back from the end', [10, 98, 100], [10, 80, 100]],
    ['at the same place lie side by side', [50, 50], [50, 70]],
    [
      'that do not fit are laid evenly',
      [0, 0, 0, 0, 0, 0, 0],
      [0, 16.67, 33.33, 50, 66.67, 83.33, 100],
    ],
    ['of which there are none', [], []],
  ])('%s', (_, places, expected) => {
    const moved = spread(places, 20, 100);
    expect(moved.map((place) => Math.round(place * 100) / 100)).toEqual(expected);
  });
});

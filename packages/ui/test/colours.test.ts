import { describe, expect, test } from 'vitest';
import { playerColours, seatColours } from '../src/colours.ts';

describe('seatColours', () => {
  const named = (wishes: readonly (string | undefined)[]): string[] =>
    seatColours(wishes).map((index) => playerColours[index]);

  test('returns the colours of the seats when nobody has chosen one', () => {
    expect(named([])).toEqual(playerColours);
    expect(named([undefined, 'sepia'])).toEqual(playerColours);
  });

  test('swaps a seat colour with the chosen one', () => {
    expect(named([undefined, 'plum']).slice(0, 5)).toEqual([
      'brick',
      'plum',
      'amber',
      'green',
      'blue',
    ]);
  });

  test('gives a colour that two people chose to the first seat', () => {
    expect(named(['green', 'green']).slice(0, 4)).toEqual(['green', 'blue', 'amber', 'brick']);
  });

  test.each([
    [['blue', 'brick', 'amber']],
    [['rose', undefined, 'rose', 'brick', 'plum', 'plum']],
    [playerColours.toReversed()],
  ])('are never the same twice: %o', (wishes) => {
    expect(new Set(named(wishes)).size).toBe(playerColours.length);
  });
});

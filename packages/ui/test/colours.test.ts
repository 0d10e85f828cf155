import { describe, expect, it } from 'vitest';
import { playerColours, seatColours } from '../src/colours.ts';

describe('colours', () => {
  const named = (wishes: readonly (string | undefined)[]): string[] =>
    seatColours(wishes).map((index) => playerColours[index]);

  it('are those of the seats where nobody likes another', () => {
    expect(named([])).toEqual(playerColours);
    expect(named([undefined, 'sepia'])).toEqual(playerColours);
  });

  it('change places with the one that somebody has chosen', () => {
    expect(named([undefined, 'plum']).slice(0, 5)).toEqual([
      'brick',
      'plum',
      'amber',
      'green',
      'blue',
    ]);
  });

  it('go to the first of two who like the same', () => {
    expect(named(['green', 'green']).slice(0, 4)).toEqual(['green', 'blue', 'amber', 'brick']);
  });

  it.each([
    [['blue', 'brick', 'amber']],
    [['rose', undefined, 'rose', 'brick', 'plum', 'plum']],
    [playerColours.toReversed()],
  ])('are never the same twice: %o', (wishes) => {
    expect(new Set(named(wishes)).size).toBe(playerColours.length);
  });
});

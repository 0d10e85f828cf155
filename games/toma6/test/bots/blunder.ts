import type { Scenario } from '@sobremesa/engine';
import { names } from '../../../test/support/table.ts';
import { choose, position } from '../position.ts';

/**
 * Seat 0 plays its 34, which takes five cards whatever the others play. Its 104 would be safe
 * behind the 103.
 */
export const blunder: Scenario = {
  game: 'toma6',
  options: { rounds: 1 },
  players: names(3),
  seed: 'x',
  state: position(
    [
      [34, 104],
      [36, 60],
      [37, 61],
    ],
    [[1], [2], [20, 22, 30, 32, 33], [103]],
    { trick: 9 },
  ),
  moves: [34, 36, 37, 104, 60, 61].map((card, index) => ({
    seat: index % 3,
    move: choose(card),
  })),
};

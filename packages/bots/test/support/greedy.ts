import { type AnyMove, FastRng } from '@sobremesa/engine';
import { expect } from 'vitest';
import type { Table } from '../../../../games/test/support/table.ts';
import { greedyBot } from '../../src/greedy/index.ts';

/** What the greedy player does at this seat; it must be a legal move. */
export function greedyAt<StateJson>({ match }: Table<StateJson>, seat = 0): AnyMove {
  const { game, state } = match;
  const move = greedyBot(game).choose(game.view(state, seat), new FastRng('situation'));
  expect(game.check(state, seat, move)).toBeUndefined();
  return move;
}

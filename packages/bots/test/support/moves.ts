import { type AnyMove, FastRng } from '@sobremesa/engine';
import { expect } from 'vitest';
import type { Table } from '../../../../games/test/support/table.ts';
import { type BotName, bots } from '../../src/index.ts';

/** What a bot does at this seat; it must be a legal move. */
export function moveOf<StateJson>(name: BotName, { match }: Table<StateJson>, seat = 0): AnyMove {
  const { game, state } = match;
  const move = bots[name](game).choose(game.view(state, seat), new FastRng('situation'));
  expect(game.check(state, seat, move)).toBeUndefined();
  return move;
}

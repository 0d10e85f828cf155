import { type BotName, bots } from '@sobremesa/bots';
import { type AnyMove, FastRng } from '@sobremesa/engine';
import { expect } from 'vitest';
import { botsOf } from '../../bots.ts';
import { netOf } from '../../node.ts';
import type { Table } from './table.ts';

/** The move of a bot at this seat, which is checked to be legal. */
export function moveOf<StateJson>(name: BotName, { match }: Table<StateJson>, seat = 0): AnyMove {
  const { game, state } = match;
  const bot = bots[name](botsOf(game.id), netOf(game.id));
  const move = bot.choose(game.view(state, seat), new FastRng('situation'));
  expect(game.check(state, seat, move)).toBeUndefined();
  return move;
}

export const greedyAt = <StateJson>(table: Table<StateJson>, seat = 0): AnyMove =>
  moveOf('greedy', table, seat);

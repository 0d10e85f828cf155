import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import { greedyNogracias } from './nogracias.ts';

/** A sensible player for each game that looks at the table once and does not search. */
const players: Readonly<Record<string, Bot>> = { nogracias: greedyNogracias };

export function greedyBot(game: AnyGame): Bot {
  const player = players[game.id];
  if (player === undefined) throw new TypeError(`no greedy player for ${game.id}`);
  return player;
}

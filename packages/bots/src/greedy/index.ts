import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import type { Bot } from '../bot.ts';
import { greedyBids } from './bids/index.ts';
import { greedyCapicua } from './capicua.ts';
import { greedyNogracias } from './nogracias.ts';
import { greedyToma6 } from './toma6/index.ts';

/** A sensible player for each game that looks at the table once and does not search. */
const players = {
  toma6: greedyToma6,
  bids: greedyBids,
  capicua: greedyCapicua,
  nogracias: greedyNogracias,
} as const satisfies Record<GameId, Bot>;

export function greedyBot({ id }: AnyGame): Bot {
  if (!Object.hasOwn(players, id)) throw new TypeError(`no greedy player for ${id}`);
  return players[id as GameId];
}

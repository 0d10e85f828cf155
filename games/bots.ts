import type { AnyGameBots } from '@sobremesa/bots/game';
import { bidsBots } from './bids/bots/index.ts';
import { capicuaBots } from './capicua/bots/index.ts';
import { nograciasBots } from './nogracias/bots/index.ts';
import type { GameId } from './rules.ts';
import { toma6Bots } from './toma6/bots/index.ts';

/** What bots and coach know of each game. */
export const gameBots = {
  toma6: toma6Bots,
  bids: bidsBots,
  capicua: capicuaBots,
  nogracias: nograciasBots,
} as const satisfies Record<GameId, AnyGameBots>;

/** Throws for an id that is not in the list. */
export function botsOf(id: string): AnyGameBots {
  if (!Object.hasOwn(gameBots, id)) throw new Error(`no bot knowledge registered for game "${id}"`);
  return gameBots[id as GameId];
}

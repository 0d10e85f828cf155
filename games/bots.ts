import type { AnyGameBots } from '@sobremesa/bots/game';
import type { AnyGameNet } from '@sobremesa/bots/nets';
import { NO_LORE, type PuzzleLore } from '@sobremesa/bots/puzzles';
import { type DecisionKinds, ONE_KIND } from '@sobremesa/lessons';
import { bidsPlayers } from './bids/bots.ts';
import { capicuaPlayers } from './capicua/bots.ts';
import { each } from './each.ts';
import type { GamePlayers } from './manifests/bots.ts';
import { nograciasPlayers } from './nogracias/bots.ts';
import type { GameId } from './rules.ts';
import { toma6Players } from './toma6/bots.ts';

const players: Readonly<Record<GameId, GamePlayers>> = {
  toma6: toma6Players,
  bids: bidsPlayers,
  capicua: capicuaPlayers,
  nogracias: nograciasPlayers,
};

/** What bots and coach know of each game. */
export const gameBots = each(players, ({ bots }): AnyGameBots => bots);

/** Throws for an id that is not in the list. */
export function botsOf(id: string): AnyGameBots {
  if (!Object.hasOwn(gameBots, id)) throw new Error(`no bot knowledge registered for game "${id}"`);
  return gameBots[id as GameId];
}

/** Resolves with `undefined` for a game whose levels play without a net. */
export const loadNet = async (id: string): Promise<AnyGameNet | undefined> =>
  Object.hasOwn(players, id) ? players[id as GameId].net?.() : undefined;

/** What the makers of puzzles know of each game. By default decisions have no theme. */
export const puzzleLore = each(players, ({ lore }): PuzzleLore => lore ?? NO_LORE);

/** The kinds of decision of each game. By default all are of one kind. */
export const decisionKinds = each(players, ({ kinds }): DecisionKinds => kinds ?? ONE_KIND);

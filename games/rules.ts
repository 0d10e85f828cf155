import type { AnyGame } from '@sobremesa/engine';
import { bids } from './bids/rules/index.ts';
import { capicua } from './capicua/rules/index.ts';
import { nogracias } from './nogracias/rules/index.ts';
import { toma6 } from './toma6/rules/index.ts';

/** The list that defines which games exist. The other lists have one entry per id of this one. */
export const games = {
  toma6,
  bids,
  capicua,
  nogracias,
} as const satisfies Record<string, AnyGame>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as GameId[];

export const findGame = (id: string): AnyGame | undefined =>
  Object.hasOwn(games, id) ? games[id as GameId] : undefined;

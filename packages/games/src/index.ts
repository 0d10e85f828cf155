import type { AnyGame } from '@sobremesa/engine';
import { nogracias } from './nogracias/index.ts';

/** The only list of games: whatever offers games reads it. */
export const games = { nogracias } as const satisfies Record<string, AnyGame>;

export type GameId = keyof typeof games;

export const gameIds = Object.keys(games) as GameId[];

export const findGame = (id: string): AnyGame | undefined =>
  Object.hasOwn(games, id) ? games[id as GameId] : undefined;

import type { AnyGame } from '@sobremesa/engine';
import { gameWords } from '@sobremesa/games/node';
import type { GameId } from '@sobremesa/games/rules';

/** The texts of a game of the laws, whose id `games.test.ts` checks against the list of games. */
export const wordsOf = ({ id }: AnyGame) => gameWords[id as GameId];

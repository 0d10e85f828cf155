import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games';
import { gameWords } from '../../src/index.ts';

/** The words of a game before the laws, which the list of games has too. */
export const wordsOf = ({ id }: AnyGame) => gameWords[id as GameId];

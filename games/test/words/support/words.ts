import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import { gameWords } from '@sobremesa/games/words';

/** The words of a game before the laws, which the list of games has too. */
export const wordsOf = ({ id }: AnyGame) => gameWords[id as GameId];

import { sha256Hex } from '@sobremesa/engine';
import { goldenGames, playthrough, recordMoves } from './golden.ts';

/** Runs inside the page, called by browser.test.ts. */
export const digests = (): [string, string][] =>
  goldenGames.map(({ name, game, variant }) => [
    name,
    sha256Hex(playthrough(game, recordMoves(game, variant))),
  ]);

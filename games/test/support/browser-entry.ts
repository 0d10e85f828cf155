import { sha256Hex } from '@sobremesa/engine';
import { goldenGames, playthrough, recordMoves } from './golden.ts';

/** What the browser test runs inside the page. */
export const digests = (): [string, string][] =>
  goldenGames.map(({ name, game, variant }) => [
    name,
    sha256Hex(playthrough(game, recordMoves(game, variant))),
  ]);

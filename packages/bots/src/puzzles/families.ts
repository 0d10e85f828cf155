import { type AnyGame, type AnyMove, FastRng } from '@sobremesa/engine';

/** Enough draws to see that a move varies. */
const DRAWS = 8;

/** Whether a listed move stands for others that are not listed. */
export function isFamily(game: AnyGame, move: AnyMove): boolean {
  const { vary } = game;
  if (vary === undefined) return false;
  const rng = new FastRng('family');
  const written = JSON.stringify(move);
  return Array.from({ length: DRAWS }, () => JSON.stringify(vary(move, rng))).some(
    (other) => other !== written,
  );
}

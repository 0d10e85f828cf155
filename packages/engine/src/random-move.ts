import type { AnyGame, AnyMove } from './game.ts';
import { pick, type Rng } from './random/rng.ts';
import type { Seat } from './seats.ts';

/** Filled anew by every call, so that listing moves allocates nothing. */
const listed: AnyMove[] = [];

/** Draws one of the listed moves of a decider, uniformly, and of a family one of its members. */
export function randomMove(game: AnyGame, state: unknown, seat: Seat, rng: Rng): AnyMove {
  if (game.drawMove !== undefined) return game.drawMove(state, seat, rng);
  const move = pick(game.legalMoves(state, seat, listed), rng);
  return game.vary?.(move, rng) ?? move;
}

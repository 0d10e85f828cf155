import type { Match } from './match.ts';
import { phrase } from './phrase.ts';
import { FastRng } from './random/fast.ts';
import { InvalidInput } from './refusal.ts';
import { NOBODY, seatsIn } from './seats.ts';

/** More than any match has; from an unreachable position one could go on for ever. */
const MAX_MOVES = 8_000;

/**
 * Throws `InvalidInput` when a match cannot be played on. A well-formed position need not be reachable,
 * and then rules and bots may fail on it later. So every view is completed once as bots do, and a copy
 * is played to its end.
 */
export function checkPlayable(match: Match): void {
  if (match.isOver) throw new InvalidInput(phrase`the match is over in this position`);
  const { game } = match;
  const rng = new FastRng('playable');
  try {
    for (const [seat] of match.setup.players.entries()) {
      game.determinize(game.view(match.state, seat), rng);
    }
    const state = game.clone(match.state);
    for (let moves = 0; game.deciders(state) !== NOBODY; moves++) {
      if (moves === MAX_MOVES) throw new Error('the match does not end');
      const [seat] = seatsIn(game.deciders(state));
      const legal = game.legalMoves(state, seat);
      game.play(state, seat, legal[rng.below(legal.length)], rng);
    }
  } catch {
    throw new InvalidInput(phrase`this position cannot be played on`);
  }
}

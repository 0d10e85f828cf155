import {
  type AnyGame,
  type AnyMove,
  FastRng,
  Match,
  pick,
  type Rng,
  type Seat,
  seatsIn,
} from '@sobremesa/engine';
import { playerNames, type Variant } from '@sobremesa/engine/laws';
import type { Bot } from '../../src/bot.ts';

/** More moves than a match can have whose players do not act for ever. */
const ENDLESS = 5_000;

export type Seating = (seat: Seat) => Bot;

/** Sees a position in which a seat owes a move, and what its bot has chosen. */
export type Visit = (match: Match, seat: Seat, move: AnyMove, rng: Rng) => void;

/** Plays a match to its end; an illegal move throws. */
export function playMatch(
  game: AnyGame,
  { options, players }: Omit<Variant, 'name'>,
  seating: Seating,
  seed: string,
  visit?: Visit,
): Match {
  const match = Match.deal(game, options, playerNames(players), seed);
  const rng = new FastRng(`${seed}/players`);
  for (let moves = 0; !match.isOver; moves++) {
    if (moves === ENDLESS) throw new Error(`not over after ${ENDLESS} moves`);
    const seat = pick(seatsIn(game.deciders(match.state)), rng);
    const move = seating(seat).choose(match.viewWithMemory(seat), rng);
    visit?.(match, seat, move, rng);
    match.play(seat, move);
  }
  return match;
}

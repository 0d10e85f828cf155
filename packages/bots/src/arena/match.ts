import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  FastRng,
  firstSeat,
  Match,
  type Rng,
  type Seat,
  type Setup,
  type Standing,
} from '@sobremesa/engine';
import type { LineUp } from './line-ups.ts';

/** A bot, or another program that answers a view, with what its seat remembers, with a move. */
export interface Contender {
  choose(view: AnyView, rng: Rng): AnyMove | Promise<AnyMove>;
}

/** The time that a seat took for a decision. */
export interface TimeTaken {
  readonly seat: Seat;
  readonly ms: number;
}

/** One match of the arena. */
export interface Played {
  /** Matches of one deal have the same cards, whatever the line-up. */
  readonly deal: number;
  readonly lineUp: LineUp;
  readonly standings: readonly Standing[];
  readonly times: readonly TimeTaken[];
}

export interface Arena {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly seed: string;
  contender(name: string): Contender;
  /** A clock in milliseconds. */
  now(): number;
}

/** Plays one deal with one line-up; only decisions with a choice are timed. */
export async function playMatch(arena: Arena, deal: number, lineUp: LineUp): Promise<Played> {
  const { game, setup, now } = arena;
  const seed = `${arena.seed}/${deal}`;
  const match = Match.deal(game, setup.options, setup.players, seed);
  const contenders = lineUp.map((name) => arena.contender(name));
  const streams = lineUp.map((name, seat) => new FastRng(`${seed}/${name}/${seat}`));
  const times: TimeTaken[] = [];
  for (;;) {
    const seat = firstSeat(game.deciders(match.state));
    if (seat === undefined) break;
    const view = match.viewWithMemory(seat);
    const isChoice = game.legalMoves(match.state, seat).length > 1;
    const before = now();
    const move = await contenders[seat].choose(view, streams[seat]);
    if (isChoice) times.push({ seat, ms: now() - before });
    match.play(seat, move);
  }
  return { deal, lineUp, standings: game.standings(match.state), times };
}

import type { AnyEvent, AnyMove } from '../game.ts';
import { Match } from '../match.ts';
import { FastRng } from '../random/fast.ts';
import { pick, type Rng } from '../random/rng.ts';
import { type Seat, seatsIn, type Viewer } from '../seats.ts';
import type { Subject, Variant } from './subject.ts';

/** More moves than any match of the variants under test can have. */
const ENDLESS = 20_000;

export interface Step<StateJson> {
  readonly before: StateJson;
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly events: readonly AnyEvent[];
  readonly match: Match;
}

export const playerNames = (count: number): string[] =>
  Array.from({ length: count }, (_, seat) => `Player ${'ABCDEFGHIJ'[seat]}`);

export const viewersOf = (variant: Variant): Viewer[] => [
  ...Array.from({ length: variant.players }, (_, seat) => seat),
  'spectator',
];

export const dealVariant = <StateJson>(
  subject: Subject<StateJson>,
  variant: Variant,
  seed: string,
): Match => Match.deal(subject.game, variant.options, playerNames(variant.players), seed);

export const stateOf = <StateJson>(match: Match): StateJson =>
  match.game.toJSON(match.state) as StateJson;

/** Plays a match with evenly chosen moves. `visit` sees every position, the first and the last. */
export function walk<StateJson>(
  subject: Subject<StateJson>,
  variant: Variant,
  seed: string,
  visit: (match: Match, rng: Rng, step: Step<StateJson> | undefined) => void,
): void {
  const match = dealVariant(subject, variant, seed);
  const rng = new FastRng(`${seed}/walk`);
  visit(match, rng, undefined);
  for (let count = 0; !match.isOver; count++) {
    if (count === ENDLESS) throw new Error(`not over after ${ENDLESS} moves`);
    const before = stateOf<StateJson>(match);
    const seat = pick(seatsIn(match.game.deciders(match.state)), rng);
    const move = randomMove(match, seat, rng);
    const events = match.play(seat, move);
    visit(match, rng, { before, seat, move, events, match });
  }
}

export function randomMove(match: Match, seat: Seat, rng: Rng): AnyMove {
  const move = pick(match.game.legalMoves(match.state, seat), rng);
  return match.game.vary?.(move, rng) ?? move;
}

import type { AnyEvent, AnyMove } from '../game.ts';
import { Match } from '../match.ts';
import { FastRng } from '../random/fast.ts';
import { pick, type Rng } from '../random/rng.ts';
import { randomMove } from '../random-move.ts';
import { type Seat, seatsIn, type Viewer } from '../seats.ts';
import type { Subject, Variant } from './subject.ts';

/** More moves than a match of any variant under test can have. */
const MOVE_LIMIT = 20_000;

export interface Step<StateJson> {
  readonly before: StateJson;
  readonly seat: Seat;
  readonly move: AnyMove;
  readonly events: readonly AnyEvent[];
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

/** Plays a match with uniformly random moves and calls `visit` at every position, first to last. */
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
    if (count === MOVE_LIMIT) throw new Error(`not over after ${MOVE_LIMIT} moves`);
    const before = stateOf<StateJson>(match);
    const seat = pick(seatsIn(match.game.deciders(match.state)), rng);
    const move = randomMove(match.game, match.state, seat, rng);
    const events = match.play(seat, move);
    visit(match, rng, { before, seat, move, events });
  }
}

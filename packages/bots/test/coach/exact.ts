import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  FastRng,
  firstSeat,
  type Rng,
  type Seat,
} from '@sobremesa/engine';
import type { AnyKnowledge } from '../../src/search/knowledge.ts';

/** What nobody should ask for where everything is known. */
const noLuck: Rng = {
  below() {
    throw new Error('a card was drawn that enumeration does not know');
  },
};

/** Gives the one number that it was told to; a policy that asks twice cannot be enumerated so. */
class OneDraw implements Rng {
  of = 0;
  #next: number | undefined = 0;

  set(next: number): void {
    this.#next = next;
  }

  below(n: number): number {
    const drawn = this.#next;
    if (drawn === undefined) throw new Error('the policy draws more than once');
    this.of = n;
    this.#next = undefined;
    return drawn;
  }
}

/** How often a policy plays each move, over everything that it can draw. */
function chancesOf(
  { policy }: AnyKnowledge,
  state: unknown,
  seat: Seat,
  moves: readonly AnyMove[],
): Map<AnyMove, number> {
  const chances = new Map<AnyMove, number>();
  const rng = new OneDraw();
  let draws = 1;
  for (let draw = 0; draw < draws; draw++) {
    rng.set(draw);
    const move = policy(state, seat, moves, rng);
    draws = Math.max(1, rng.of);
    chances.set(move, (chances.get(move) ?? 0) + 1);
  }
  for (const [move, count] of chances) chances.set(move, count / draws);
  return chances;
}

/** The expected worths of a position when everybody goes on by the policy, counted out in full. */
export function exactWorths(
  game: AnyGame,
  knowledge: AnyKnowledge,
  state: unknown,
  worths: (state: unknown) => number[],
): number[] {
  const seat = firstSeat(game.deciders(state));
  if (seat === undefined) return worths(state);
  const moves = [...game.legalMoves(state, seat)];
  const chances =
    moves.length === 1 ? new Map([[moves[0], 1]]) : chancesOf(knowledge, state, seat, moves);
  return [...chances]
    .map(([move, chance]) =>
      exactWorths(game, knowledge, played(game, state, seat, move), worths).map(
        (worth) => worth * chance,
      ),
    )
    .reduce(sumOf);
}

/** Worth by worth. */
export const sumOf = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((worth, index) => worth + b[index]);

/** The state after a move. */
export function played(game: AnyGame, state: unknown, seat: Seat, move: AnyMove): unknown {
  const next = game.clone(state);
  game.play(next, seat, move, noLuck);
  return next;
}

/** Every different world that a view allows, found by drawing until no new one has come for long. */
export function worldsOf(game: AnyGame, view: AnyView, count: number): unknown[] {
  const rng = new FastRng('worlds');
  const worlds = new Map<string, unknown>();
  for (let draws = 0; worlds.size < count; draws++) {
    if (draws > count * 1_000) throw new Error(`only ${worlds.size} worlds of ${count}`);
    const world = game.determinize(view, rng);
    worlds.set(JSON.stringify(game.toJSON(world)), world);
  }
  return [...worlds.values()];
}

import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  firstSeat,
  type Rng,
  type Seat,
} from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import { explaining } from '../coach/explaining.ts';
import type { AnyGameBots } from '../game-bots.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { EveryDraw } from './every-draw.ts';
import { isFamily } from './families.ts';

/** More worlds or positions than these are not enumerated. */
const MAX_WORLDS = 3_000;
const MAX_POSITIONS = 200_000;

/** The least and the most that a move can be worth, whatever is played after it. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Enumeration is impossible or too long. */
class NotEnumerable extends Error {}

/**
 * Plays every continuation of each move in every world that the view allows, to the end of the
 * round; worlds count by the chance with which they are dealt. `undefined` where these are too many
 * or cards are still to be drawn. No assumption is made about how anybody plays.
 */
export function solve(
  { game, ...rest }: AnyGameBots,
  view: AnyView,
  moves: readonly AnyMove[],
): Bounds[] | undefined {
  const knowledge = explaining({ game, ...rest });
  const seat = seatOf(view);
  const shown = knowledge.imagine?.(view) ?? view;
  const draws = new EveryDraw();
  const tree = new Tree(game, knowledge, seat);
  const sums = moves.map(() => ({ least: 0, most: 0 }));
  let worlds = 0;
  try {
    do {
      const world = game.determinize(shown, draws);
      const { chance } = draws;
      if (++worlds > MAX_WORLDS || chance * MAX_WORLDS < 1) return undefined;
      for (const [index, move] of moves.entries()) {
        const { least, most } = tree.after(world, move);
        sums[index].least += chance * least;
        sums[index].most += chance * most;
      }
    } while (draws.advance());
  } catch (error) {
    if (error instanceof NotEnumerable) return undefined;
    throw error;
  }
  return sums;
}

class Tree {
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #seat: Seat;
  #positions = 0;

  constructor(game: AnyGame, knowledge: AnyKnowledge, seat: Seat) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#seat = seat;
  }

  after(world: unknown, move: AnyMove): Bounds {
    const end = this.#knowledge.stage(world) + (this.#knowledge.horizon ?? 1);
    return this.#play(world, this.#seat, move, end);
  }

  #play(state: unknown, seat: Seat, move: AnyMove, end: number): Bounds {
    if (++this.#positions > MAX_POSITIONS) throw new NotEnumerable();
    const next = this.#game.clone(state);
    const luck = new Luck();
    this.#game.play(next, seat, move, luck);
    const decider = firstSeat(this.#game.deciders(next));
    if (decider === undefined || this.#knowledge.stage(next) >= end) {
      const value = this.#knowledge.utility(next, this.#seat);
      return { least: value, most: value };
    }
    // The next deal may be drawn, because it comes after the end; any other draw would be a guess.
    if (luck.isAsked) throw new NotEnumerable();
    const moves = [...this.#game.legalMoves(next, decider)];
    if (moves.some((each) => isFamily(this.#game, each))) throw new NotEnumerable();
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (const each of moves) {
      const bounds = this.#play(next, decider, each, end);
      least = Math.min(least, bounds.least);
      most = Math.max(most, bounds.most);
    }
    return { least, most };
  }
}

/** Remembers whether anything was drawn. */
class Luck implements Rng {
  isAsked = false;

  below(): number {
    this.isAsked = true;
    return 0;
  }
}

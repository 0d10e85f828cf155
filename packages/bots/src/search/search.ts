import type { AnyGame, AnyMove, AnyView, Rng, Seat } from '@sobremesa/engine';
import { type Bot, seatOf } from '../bot.ts';
import type { Aim } from '../characters.ts';
import type { Budget } from './budget.ts';
import type { AnyKnowledge } from './knowledge.ts';
import { Playouts } from './playouts.ts';
import { type Placing, race } from './race.ts';
import { Worlds } from './worlds.ts';

/** The search's estimate of a move. Values are utilities. */
export interface Estimate extends Omit<Placing, 'contender'> {
  readonly move: AnyMove;
}

/** Values the end of a playout for a seat. */
type Worth = (state: unknown, seat: Seat) => number;

interface Comparison {
  readonly budget: Budget;
  readonly worth: Worth;
  readonly priors: readonly number[];
}

/**
 * Determinized search for every game: worlds are drawn from the view, every move is tried in the
 * same worlds, and all seats continue by the game's policy with the cards they hold there.
 * Simultaneous choices stay hidden: each is drawn from the policy of its own seat.
 */
export class Search {
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #playouts: Playouts;

  constructor(game: AnyGame, knowledge: AnyKnowledge) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#playouts = new Playouts(game, knowledge);
  }

  /** The number of playouts so far. */
  get playouts(): number {
    return this.#playouts.count;
  }

  /** The best move; a forced move without playouts. */
  choose(view: AnyView, rng: Rng, budget: Budget, aim?: Aim): AnyMove {
    const moves = this.candidates(view, rng);
    if (moves.length === 1) return moves[0];
    const worth = aim === undefined ? this.#utility : this.#worthOf(aim, view.players.length);
    const priors = this.#priors(view, moves, rng);
    const how = { budget: this.#limited(budget, view), worth, priors };
    return this.#compare(view, moves, rng, how)[0].move;
  }

  #limited(budget: Budget, view: AnyView): Budget {
    const most = this.#knowledge.mostPlayouts?.(view) ?? budget.playouts;
    return most < budget.playouts ? { ...budget, playouts: most } : budget;
  }

  /** The moves that the search would compare. */
  candidates(view: AnyView, rng: Rng): readonly AnyMove[] {
    const seat = seatOf(view);
    const world = this.#game.determinize(view, rng);
    const moves = this.#game.legalMoves(world, seat);
    return this.#knowledge.candidates?.(world, seat, moves) ?? moves;
  }

  /** The value of each of these moves by playouts alone, best first. */
  compare(view: AnyView, moves: readonly AnyMove[], rng: Rng, budget: Budget): Estimate[] {
    return this.#compare(view, moves, rng, { budget, worth: this.#utility, priors: [] });
  }

  readonly #utility: Worth = (state, seat) => this.#knowledge.utility(state, seat);

  #worthOf(aim: Aim, seats: number): Worth {
    let end: unknown;
    const utilityOf = (seat: Seat): number => this.#utility(end, seat);
    return (state, seat) => {
      end = state;
      return aim(utilityOf, seat, seats);
    };
  }

  #priors(view: AnyView, moves: readonly AnyMove[], rng: Rng): number[] {
    const { prior } = this.#knowledge;
    if (prior === undefined) return [];
    const world = this.#game.determinize(view, rng);
    return moves.map((move) => prior(world, seatOf(view), move));
  }

  #compare(
    view: AnyView,
    moves: readonly AnyMove[],
    rng: Rng,
    { budget, worth, priors }: Comparison,
  ): Estimate[] {
    const seat = seatOf(view);
    const worlds = new Worlds(this.#game, this.#knowledge, view);
    const playouts = this.#playouts;
    const nextWorld = () => playouts.enter(worlds.draw(rng), rng);
    const tryIn = (contender: number) => worth(playouts.after(seat, moves[contender]), seat);
    const { priorWorlds } = this.#knowledge;
    const contenders = moves.length;
    const placings = race({ contenders, budget, nextWorld, tryIn, priors, priorWorlds });
    return placings.map(({ contender, ...placing }) => ({ move: moves[contender], ...placing }));
  }
}

/** Plays the best move that a search finds with this budget for each decision. */
export function searchBot(game: AnyGame, knowledge: AnyKnowledge, budget: Budget, aim?: Aim): Bot {
  const search = new Search(game, knowledge);
  return {
    choose: (view, rng) => search.choose(view, rng, budget, aim),
    get playouts() {
      return search.playouts;
    },
  };
}

/** Plays a policy without search. */
export const policyBot = (game: AnyGame, policy: AnyKnowledge['policy']): Bot => ({
  choose(view, rng) {
    const world = game.determinize(view, rng);
    const moves = game.legalMoves(world, seatOf(view));
    return moves.length === 1 ? moves[0] : policy(world, seatOf(view), moves, rng);
  },
});

import {
  type AnyGame,
  type AnyMove,
  firstSeat,
  type Rng,
  randomMove,
  type Seat,
} from '@sobremesa/engine';
import { type Bot, seatOf } from './bot.ts';
import type { AnyKnowledge } from './search/knowledge.ts';

/**
 * Flat Monte Carlo search, the arena's reference: a fixed number of playouts for each move, each in
 * a world of its own, all seats playing at random; the move with the best mean points is chosen.
 * Of the game it uses only where a round ends and how points count. It must not be improved,
 * because measurements against it would no longer compare.
 */
export class MonteCarloSearch implements Bot {
  playouts = 0;
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #playoutsEach: number;
  #state: unknown;

  constructor(game: AnyGame, knowledge: AnyKnowledge, playoutsEach: number) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#playoutsEach = playoutsEach;
  }

  choose(view: Parameters<Bot['choose']>[0], rng: Rng): AnyMove {
    const seat = seatOf(view);
    const moves = this.#game.legalMoves(this.#game.determinize(view, rng), seat);
    let best = moves[0];
    let most = Number.NEGATIVE_INFINITY;
    if (moves.length === 1) return best;
    for (const listed of moves) {
      const move = this.#game.vary?.(listed, rng) ?? listed;
      let sum = 0;
      for (let playout = 0; playout < this.#playoutsEach; playout++) {
        const world = this.#game.determinize(view, rng, this.#state);
        this.#state = world;
        sum += this.#playOut(world, seat, move, rng);
      }
      if (sum <= most) continue;
      most = sum;
      best = move;
    }
    return best;
  }

  #playOut(state: unknown, seat: Seat, move: AnyMove, rng: Rng): number {
    const game = this.#game;
    const { stage, round = stage, points } = this.#knowledge;
    const before = round(state);
    this.playouts++;
    game.play(state, seat, move, rng);
    while (round(state) === before) {
      const next = firstSeat(game.deciders(state));
      if (next === undefined) break;
      game.play(state, next, randomMove(game, state, next, rng), rng);
    }
    return points(state, seat);
  }
}

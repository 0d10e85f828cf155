import { type AnyGame, type AnyMove, firstSeat, type Rng, type Seat } from '@sobremesa/engine';
import type { AnyKnowledge } from './knowledge.ts';
import { QuickRng } from './quick-rng.ts';

/** The largest bound that `Rng.below` accepts. */
const SEEDS = 2 ** 32 - 1;

/** Plays games to the horizon, reusing one state and one list of moves. */
export class Playouts {
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #play: NonNullable<AnyKnowledge['play']>;
  readonly #rng = new QuickRng();
  readonly #moves: AnyMove[] = [];
  #world: unknown;
  #seed = 0;
  #state: unknown;
  /** The number of playouts so far. */
  count = 0;

  constructor(game: AnyGame, knowledge: AnyKnowledge) {
    this.#game = game;
    this.#knowledge = knowledge;
    this.#play = knowledge.play ?? game.play;
  }

  /** Sets the world from which the next playouts begin, all with the same random stream. */
  enter(world: unknown, rng: Rng): void {
    this.#world = world;
    this.#seed = rng.below(SEEDS);
  }

  /** The state at the end of a playout that begins with this move; valid until the next playout. */
  after(seat: Seat, move: AnyMove): unknown {
    this.count++;
    const state = this.#game.clone(this.#world, this.#state);
    this.#state = state;
    this.#rng.restart(this.#seed);
    const end = this.#knowledge.stage(state) + (this.#knowledge.horizon ?? 1);
    this.#play(state, seat, move, this.#rng);
    this.#goOn(state, end);
    return state;
  }

  #goOn(state: unknown, end: number): void {
    const game = this.#game;
    const knowledge = this.#knowledge;
    const play = this.#play;
    const rng = this.#rng;
    while (knowledge.stage(state) < end) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined) return;
      const moves = game.legalMoves(state, seat, this.#moves);
      const move = moves.length === 1 ? moves[0] : knowledge.policy(state, seat, moves, rng);
      play(state, seat, move, rng);
    }
  }
}

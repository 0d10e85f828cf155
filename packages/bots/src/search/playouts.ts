import { type AnyGame, type AnyMove, firstSeat, type Rng, type Seat } from '@sobremesa/engine';
import type { AnyKnowledge } from './knowledge.ts';
import { QuickRng } from './quick-rng.ts';

/** `Rng.below` takes no more. */
const SEEDS = 2 ** 32 - 1;

/** Plays from one world after another, always on the same state and list of moves. */
export class Playouts {
  readonly #game: AnyGame;
  readonly #knowledge: AnyKnowledge;
  readonly #rng = new QuickRng();
  readonly #moves: AnyMove[] = [];
  #world: unknown;
  #seed = 0;
  #state: unknown;
  /** How many there were until now. */
  count = 0;

  constructor(game: AnyGame, knowledge: AnyKnowledge) {
    this.#game = game;
    this.#knowledge = knowledge;
  }

  /** The world that the following playouts begin from, all with the same luck. */
  enter(world: unknown, rng: Rng): void {
    this.#world = world;
    this.#seed = rng.below(SEEDS);
  }

  /** Where the world comes to after this move; good until the next playout. */
  after(seat: Seat, move: AnyMove): unknown {
    this.count++;
    const state = this.#game.clone(this.#world, this.#state);
    this.#state = state;
    this.#rng.restart(this.#seed);
    const end = this.#knowledge.stage(state) + (this.#knowledge.horizon ?? 1);
    this.#game.play(state, seat, move, this.#rng);
    this.#goOn(state, end);
    return state;
  }

  #goOn(state: unknown, end: number): void {
    const game = this.#game;
    const knowledge = this.#knowledge;
    const rng = this.#rng;
    while (knowledge.stage(state) < end) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined) return;
      const moves = game.legalMoves(state, seat, this.#moves);
      const move = moves.length === 1 ? moves[0] : knowledge.policy(state, seat, moves, rng);
      game.play(state, seat, move, rng);
    }
  }
}

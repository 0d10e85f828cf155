import { type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import { explaining } from '../coach/explaining.ts';
import { type Count, leadIn } from '../coach/lead.ts';
import type { Measured } from '../coach/report.ts';
import { measure } from '../coach/statistics.ts';
import type { AnyGameBots } from '../game-bots.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { Playouts } from '../search/playouts.ts';
import { Worlds } from '../search/worlds.ts';

interface Contenders {
  readonly view: AnyView;
  readonly moves: readonly AnyMove[];
  readonly seed: string;
  /** Plays every seat in the playouts; absent: the policy of the game. */
  readonly policy?: AnyKnowledge['policy'];
}

/**
 * Values the moves of a view by playouts to the end of the round. All moves are tried in the same
 * worlds with the same random numbers; a move that is left out of a lap is not tried again.
 */
export class Contest {
  readonly moves: readonly AnyMove[];
  readonly #knowledge: AnyKnowledge;
  readonly #view: AnyView;
  readonly #worlds: Worlds;
  readonly #playouts: Playouts;
  readonly #rng: FastRng;
  readonly #lead: Count;
  readonly #values: number[][];
  readonly #leads: number[][];

  constructor(bots: AnyGameBots, { view, moves, seed, policy }: Contenders) {
    const { game } = bots;
    const known = explaining(bots);
    const knowledge = policy === undefined ? known : { ...known, policy };
    this.moves = moves;
    this.#knowledge = knowledge;
    this.#view = view;
    this.#rng = new FastRng(seed);
    this.#worlds = new Worlds(game, knowledge, view);
    this.#playouts = new Playouts(game, knowledge);
    const state = this.#worlds.draw(new FastRng(seed));
    this.#lead = leadIn({ game, state, setup: view }, knowledge);
    this.#values = moves.map(() => []);
    this.#leads = moves.map(() => []);
  }

  /** Tries these moves, given by their index, in further worlds. */
  run(worlds: number, contenders: readonly number[] = [...this.moves.keys()]): void {
    const seat = seatOf(this.#view);
    for (let done = 0; done < worlds; done++) {
      this.#playouts.enter(this.#worlds.draw(this.#rng), this.#rng);
      for (const index of contenders) {
        const end = this.#playouts.after(seat, this.moves[index]);
        this.#values[index].push(this.#knowledge.utility(end, seat));
        this.#leads[index].push(this.#lead(end, seat));
      }
    }
  }

  /** About the chance to win the match. */
  value(index: number): Measured {
    return measure(this.#values[index]);
  }

  /** In points. */
  lead(index: number): Measured {
    return measure(this.#leads[index]);
  }

  /** The number of worlds in which a move was tried. */
  worlds(index: number): number {
    return this.#values[index].length;
  }

  /** How much more the first move is worth than the second, over the worlds that both were tried in. */
  gap(first: number, second: number): Measured {
    return gapBetween(this.#values[first], this.#values[second]);
  }

  /** The same in points. */
  leadGap(first: number, second: number): Measured {
    return gapBetween(this.#leads[first], this.#leads[second]);
  }

  /** The indices of the moves, the most valuable first. */
  ranking(): number[] {
    const means = this.moves.map((_, index) => this.value(index).mean);
    return [...this.moves.keys()].sort((a, b) => means[b] - means[a]);
  }
}

function gapBetween(one: readonly number[], other: readonly number[]): Measured {
  const worlds = Math.min(one.length, other.length);
  return measure(Array.from({ length: worlds }, (_, world) => one[world] - other[world]));
}

import {
  type AnyGame,
  FastRng,
  firstSeat,
  type Rng,
  randomMove,
  readSetup,
  type Setup,
} from '@sobremesa/engine';
import { type GameId, games } from '@sobremesa/games/rules';
import type { BenchVariant } from '@sobremesa/terminal';
import { playerNames } from '../players.ts';
import { callsPerSecond, medianOfSlices } from './timing.ts';

export interface BenchTask {
  readonly game: GameId;
  readonly variant: BenchVariant;
  readonly seconds: number;
}

export interface PlayoutRate {
  readonly playoutsPerSecond: number;
  readonly movesPerSecond: number;
}

/** Reading the clock costs as much as a few moves. */
const PLAYOUTS_PER_CLOCK_READ = 16;

/** Random games through the public contract, on one state. */
export class Playouts {
  readonly rng: Rng = new FastRng('bench');
  readonly #game: AnyGame;
  readonly #setup: Setup;
  #state: unknown;

  constructor({ game, variant }: BenchTask) {
    this.#game = games[game];
    this.#setup = readSetup(this.#game, variant.options, playerNames(variant.players));
  }

  get state(): unknown {
    return this.#state;
  }

  /** Plays to the end or for `most` moves; returns the number of moves. */
  play(most = Number.POSITIVE_INFINITY): number {
    const game = this.#game;
    const { rng } = this;
    const { options, players } = this.#setup;
    const state = game.create(options, players, rng, undefined, this.#state);
    this.#state = state;
    for (let count = 0; ; count++) {
      const seat = firstSeat(game.deciders(state));
      if (seat === undefined || count === most) return count;
      game.play(state, seat, randomMove(game, state, seat, rng), rng);
    }
  }

  /** Warms up for half of the time. */
  rate(seconds: number): PlayoutRate {
    let playouts = 0;
    let moves = 0;
    const playOne = () => {
      moves += this.play();
      playouts++;
    };
    callsPerSecond(seconds / 2, PLAYOUTS_PER_CLOCK_READ, playOne);
    const perSecond = medianOfSlices(seconds, (slice) =>
      callsPerSecond(slice, PLAYOUTS_PER_CLOCK_READ, playOne),
    );
    return {
      playoutsPerSecond: Math.round(perSecond),
      movesPerSecond: Math.round((perSecond * moves) / playouts),
    };
  }
}

export const measureRate = (task: BenchTask): PlayoutRate => new Playouts(task).rate(task.seconds);

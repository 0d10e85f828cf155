import { type AnyGame, firstSeat } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { type BenchTask, type PlayoutRate, Playouts } from './playouts.ts';
import { callsPerSecond, medianOfSlices } from './timing.ts';

export interface EngineRow extends PlayoutRate {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly cloneNs: number;
  readonly viewNs: number;
  readonly determinizeNs: number;
}

/** Positions from the middle of games on which single operations are measured. */
const POSITIONS = 64;
/** Time for a single operation, as a share of the time for playouts. */
const OPERATION_SHARE = 0.2;

export function measureRow(task: BenchTask): EngineRow {
  const playouts = new Playouts(task);
  const rate = playouts.rate(task.seconds);
  const halfGame = Math.floor(rate.movesPerSecond / rate.playoutsPerSecond / 2);
  return {
    game: task.game,
    variant: task.variant.name,
    players: task.variant.players,
    ...rate,
    ...measureOperations(task, playouts, halfGame),
  };
}

function measureOperations(task: BenchTask, playouts: Playouts, halfGame: number) {
  const game: AnyGame = games[task.game];
  const states = Array.from({ length: POSITIONS }, () => {
    playouts.play(halfGame);
    return game.clone(playouts.state);
  });
  const viewers = states.map((state) => firstSeat(game.deciders(state)) ?? 0);
  const views = states.map((state, index) => game.view(state, viewers[index]));
  const spare = game.clone(states[0]);
  const seconds = task.seconds * OPERATION_SHARE;
  return {
    cloneNs: nanoseconds(seconds, (index) => game.clone(states[index], spare)),
    viewNs: nanoseconds(seconds, (index) => game.view(states[index], viewers[index])),
    determinizeNs: nanoseconds(seconds, (index) =>
      game.determinize(views[index], playouts.rng, spare),
    ),
  };
}

/** The duration of one call, to a tenth of a nanosecond; half of the time is warm-up. */
function nanoseconds(seconds: number, call: (index: number) => unknown): number {
  const callAll = () => {
    for (let i = 0; i < POSITIONS; i++) call(i);
  };
  callsPerSecond(seconds / 2, 1, callAll);
  const perSecond = medianOfSlices(seconds / 2, (slice) => callsPerSecond(slice, 1, callAll));
  return Math.round(1e10 / (perSecond * POSITIONS)) / 10;
}

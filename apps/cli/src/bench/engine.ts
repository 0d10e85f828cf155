import { type AnyGame, firstSeat } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { type BenchTask, type PlayoutRate, Playouts } from './playouts.ts';
import { callsPerSecond, medianOfSlices } from './timing.ts';

/** One line of the report. */
export interface EngineRow extends PlayoutRate {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
  readonly cloneNs: number;
  readonly viewNs: number;
  readonly determinizeNs: number;
}

/** How many positions from the middle of games the single operations are measured on. */
const POSITIONS = 64;
/** Which share of the time for playouts each single operation gets. */
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

/** How long one call takes, to a tenth of a nanosecond; half of the time only warms up. */
function nanoseconds(seconds: number, call: (index: number) => unknown): number {
  const callAll = () => {
    for (let i = 0; i < POSITIONS; i++) call(i);
  };
  callsPerSecond(seconds / 2, 1, callAll);
  const perSecond = medianOfSlices(seconds / 2, (slice) => callsPerSecond(slice, 1, callAll));
  return Math.round(1e10 / (perSecond * POSITIONS)) / 10;
}

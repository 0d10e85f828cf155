import { type AnyGame, firstSeat } from '@sobremesa/engine';
import { games } from '@sobremesa/games';
import { type BenchTask, type PlayoutRate, Playouts } from './playouts.ts';

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
  const warm = playouts.rate(task.seconds / 2);
  const rate = playouts.rate(task.seconds);
  const halfGame = Math.floor(warm.movesPerSecond / warm.playoutsPerSecond / 2);
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

/** How long one call takes, to a tenth of a nanosecond; the first half of the time only warms up. */
function nanoseconds(seconds: number, call: (index: number) => unknown): number {
  timeCalls(seconds / 2, call);
  return Math.round(timeCalls(seconds / 2, call) * 10) / 10;
}

function timeCalls(seconds: number, call: (index: number) => unknown): number {
  const started = performance.now();
  let calls = 0;
  for (;;) {
    for (let i = 0; i < POSITIONS; i++) call(i);
    calls += POSITIONS;
    const elapsed = performance.now() - started;
    if (elapsed >= seconds * 1000) return (elapsed * 1e6) / calls;
  }
}

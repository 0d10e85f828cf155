import type { Budget } from './budget.ts';

/** The moves are compared after so many worlds, and again whenever they are so many times more. */
const FIRST_LAP = 16;
const LATER_LAPS = 1.25;

/** A move this many standard errors behind the best is out. */
const CLEARLY = 3;

/** What is believed of the contenders before the race counts as much as so many worlds, usually. */
const HINT_WORLDS = 100;

/** What is known of a contender after a race. */
export interface Placing {
  readonly contender: number;
  /** Its mean value over the worlds that it was tried in, and the standard error of that. */
  readonly mean: number;
  readonly error: number;
  /**
   * How far it is behind the best, in the worlds that both were tried in and by what was believed
   * before: less noisy than the difference of the means.
   */
  readonly behind: number;
  readonly behindError: number;
  readonly worlds: number;
}

/** Plays a contender in the present world and returns what came of it. */
export type Trial = (contender: number) => number;

/**
 * Finds the best of several contenders by trying them in the same worlds. Whoever falls clearly
 * behind leaves at once; the field shrinks as the budget is spent, so that most of it goes to those
 * between whom it is close; a decided race ends early. `hints` are values believed beforehand.
 */
export function race(
  contenders: number,
  budget: Budget,
  nextWorld: () => void,
  tryIn: Trial,
  hints: readonly number[] = [],
  hintWorlds: number = HINT_WORLDS,
): Placing[] {
  const field = Array.from({ length: contenders }, (_, contender) => ({
    contender,
    values: [] as number[],
    hint: hints[contender] ?? 0,
    hintWorlds: hints.length === 0 ? 0 : hintWorlds,
  }));
  let running = field;
  let spent = 0;
  let worlds = 0;
  let lap = FIRST_LAP;
  do {
    for (; worlds < lap && spent < budget.playouts; worlds++) {
      nextWorld();
      for (const { contender, values } of running) values.push(tryIn(contender));
      spent += running.length;
    }
    lap = Math.ceil(lap * LATER_LAPS);
    const room = Math.ceil(contenders ** (1 - spent / budget.playouts));
    running = ranking(running)
      .filter(({ behind, behindError }) => behind <= CLEARLY * behindError)
      .slice(0, Math.max(2, room))
      .map(({ contender }) => field[contender]);
  } while (running.length > 1 && spent < budget.playouts && !budget.isTimeUp?.());

  const placed = ranking(running);
  const leader = field[placed[0].contender];
  const leftBehind = field
    .filter((runner) => !running.includes(runner))
    .map((runner) => placing(runner, leader))
    .sort((a, b) => b.worlds - a.worlds || a.behind - b.behind);
  return [...placed, ...leftBehind];
}

interface Runner {
  readonly contender: number;
  readonly values: readonly number[];
  readonly hint: number;
  readonly hintWorlds: number;
}

/** Those who were tried in the same worlds, best first. */
function ranking(running: readonly Runner[]): Placing[] {
  const total = ({ values, hint, hintWorlds }: Runner): number => sumOf(values) + hint * hintWorlds;
  const leader = running.reduce((best, runner) => (total(runner) > total(best) ? runner : best));
  return running.map((runner) => placing(runner, leader)).sort((a, b) => a.behind - b.behind);
}

function placing({ contender, values, hint, hintWorlds }: Runner, leader: Runner): Placing {
  const worlds = values.length;
  const gaps = values.map((value, world) => leader.values[world] - value);
  return {
    contender,
    mean: sumOf(values) / worlds,
    error: Math.sqrt(varianceOf(values) / worlds),
    behind: (sumOf(gaps) + (leader.hint - hint) * hintWorlds) / (worlds + hintWorlds),
    behindError: Math.sqrt(varianceOf(gaps) / (worlds + hintWorlds)),
    worlds,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function varianceOf(values: readonly number[]): number {
  const mean = sumOf(values) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / Math.max(1, values.length - 1);
}

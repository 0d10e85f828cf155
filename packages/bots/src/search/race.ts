import type { Budget } from './budget.ts';

/** The contenders are compared after this many worlds, then each time there are this many times more. */
const FIRST_LAP = 16;
const LATER_LAPS = 1.25;

/** A contender this many standard errors behind the best leaves the race. */
const CLEARLY = 3;

/** A prior counts as much as results from this many worlds, unless the game says otherwise. */
const PRIOR_WORLDS = 100;

/** The result of a contender in a race. */
export interface Placing {
  readonly contender: number;
  /** Its mean value over the worlds in which it was tried, and the standard error of that mean. */
  readonly mean: number;
  readonly error: number;
  /**
   * How far it is behind the best, over the worlds that both were tried in and by their priors. It
   * has less noise than the difference of the means.
   */
  readonly behind: number;
  readonly behindError: number;
  readonly worlds: number;
}

interface RaceSetup {
  /** Their number. */
  readonly contenders: number;
  readonly budget: Budget;
  readonly nextWorld: () => void;
  /** Plays a contender in the current world and returns the value of the result. */
  readonly tryIn: (contender: number) => number;
  readonly priors?: readonly number[];
  readonly priorWorlds?: number | undefined;
}

/**
 * Finds the best of several contenders by trying them in the same worlds. A contender that falls
 * clearly behind leaves; the field shrinks as the budget is spent, so that most of the budget goes
 * to contenders that are close to each other; a decided race ends early.
 */
export function race({
  contenders,
  budget,
  nextWorld,
  tryIn,
  priors = [],
  priorWorlds = PRIOR_WORLDS,
}: RaceSetup): Placing[] {
  const field = Array.from({ length: contenders }, (_, contender) => ({
    contender,
    values: [] as number[],
    prior: priors[contender] ?? 0,
    priorWorlds: priors.length === 0 ? 0 : priorWorlds,
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
  readonly prior: number;
  readonly priorWorlds: number;
}

/** Ranks contenders that were tried in the same worlds, best first. */
function ranking(running: readonly Runner[]): Placing[] {
  const total = ({ values, prior, priorWorlds }: Runner): number =>
    sumOf(values) + prior * priorWorlds;
  const leader = running.reduce((best, runner) => (total(runner) > total(best) ? runner : best));
  return running.map((runner) => placing(runner, leader)).sort((a, b) => a.behind - b.behind);
}

function placing({ contender, values, prior, priorWorlds }: Runner, leader: Runner): Placing {
  const worlds = values.length;
  const gaps = values.map((value, world) => leader.values[world] - value);
  return {
    contender,
    mean: sumOf(values) / worlds,
    error: Math.sqrt(varianceOf(values) / worlds),
    behind: (sumOf(gaps) + (leader.prior - prior) * priorWorlds) / (worlds + priorWorlds),
    behindError: Math.sqrt(varianceOf(gaps) / (worlds + priorWorlds)),
    worlds,
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function varianceOf(values: readonly number[]): number {
  const mean = sumOf(values) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / Math.max(1, values.length - 1);
}

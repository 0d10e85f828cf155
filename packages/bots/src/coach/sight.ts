import type { AnyGame, AnyMove, AnyView, Rng } from '@sobremesa/engine';
import { seatOf } from '../bot.ts';
import type { AnyGameNet } from '../nets/net.ts';
import type { Samples } from './samples.ts';

/** What a net thinks of the moves of a decision at first sight, as utilities. */
export interface Sight {
  readonly values: readonly number[];
  /** As how many worlds it counts. */
  readonly worlds: number;
}

interface Decision {
  readonly view: AnyView;
  readonly moves: readonly AnyMove[];
  readonly rng: Rng;
}

/** `undefined` where expert plays without the net. */
export function sightOf(
  game: AnyGame,
  net: AnyGameNet | undefined,
  { view, moves, rng }: Decision,
): Sight | undefined {
  if (net === undefined || !net.levels.includes('expert')) return undefined;
  if (net.hasLearnt?.(view) === false || net.isStronger?.(view) === false) return undefined;
  const world = game.determinize(view, rng);
  const values = moves.map((move) => net.prior(world, seatOf(view), move));
  return { values, worlds: net.coachWorlds };
}

/**
 * The samples as if the net's value of each move had come from so many further worlds: their mean
 * lies between both, their spread shrinks so that the standard error is that of all worlds. All moves
 * together keep their mean, because a net only compares moves. Utilities become points at the rate
 * at which both vary in the samples.
 */
export function withSight(samples: Samples, { values, worlds }: Sight): Samples {
  const count = samples.usual.length;
  const found = samples.values.map(meanOf);
  const [ofSight, ofFound] = [meanOf(values), meanOf(found)];
  const share = worlds / (worlds + count);
  const shifts = found.map((mean, move) => share * (values[move] - ofSight - (mean - ofFound)));
  const rate = rateOf(samples);
  const spread = Math.sqrt(1 - share);
  const shifted = (all: readonly (readonly number[])[], unit: number): number[][] =>
    all.map((each, move) => {
      const mean = meanOf(each);
      return each.map((value) => mean + unit * shifts[move] + spread * (value - mean));
    });
  return { ...samples, values: shifted(samples.values, 1), leads: shifted(samples.leads, rate) };
}

/** The slope of leads over utilities. */
function rateOf({ values, leads }: Samples): number {
  let product = 0;
  let square = 0;
  for (const [move, each] of values.entries()) {
    const [value, lead] = [meanOf(each), meanOf(leads[move])];
    for (const [world, found] of each.entries()) {
      product += (found - value) * (leads[move][world] - lead);
      square += (found - value) ** 2;
    }
  }
  return square === 0 ? 0 : product / square;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

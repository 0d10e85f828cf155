import { pick, type Rng } from '@sobremesa/engine';
import { type Interval, percentile } from './interval.ts';

/** Results of one deal: duels[a][b] is how often a ranked before b; a tie counts half for each. */
export type Duels = readonly (readonly number[])[];

const AVERAGE = 1500;
/** As in chess, 400 points mean odds of ten to one. */
const POINTS_PER_TENFOLD = 400;
const ROUNDS = 200;
const RESAMPLES = 200;

/**
 * Ratings by the Bradley–Terry model, fitted with Hunter's MM algorithm, 1500 on average, each with a
 * 95 % interval from a bootstrap over deals.
 */
export function ratings(deals: readonly Duels[], rng: Rng): Interval[] {
  const fitted = fit(deals);
  const resampled = Array.from({ length: RESAMPLES }, () => fit(deals.map(() => pick(deals, rng))));
  return fitted.map((mean, index) => {
    const values = resampled.map((each) => each[index]);
    return { mean, margin: (percentile(values, 0.975) - percentile(values, 0.025)) / 2 };
  });
}

function fit(deals: readonly Duels[]): number[] {
  const names = deals[0].map((_, index) => index);
  // Half a duel is added for each pair, so that a bot that always wins has a finite rating.
  const duels = names.map((a) =>
    names.map((b) => (a === b ? 0 : deals.reduce((sum, deal) => sum + deal[a][b], 0.5))),
  );
  let strengths = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    strengths = names.map((a) => {
      const won = names.reduce((sum, b) => sum + duels[a][b], 0);
      const met = names.reduce(
        (sum, b) =>
          a === b ? sum : sum + (duels[a][b] + duels[b][a]) / (strengths[a] + strengths[b]),
        0,
      );
      return won / met;
    });
  }
  const logs = strengths.map((strength) => Math.log10(strength));
  const middle = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.map((log) => AVERAGE + POINTS_PER_TENFOLD * (log - middle));
}

import type { Decision, Luck, Mistake, Stroke } from './report.ts';

/** The most mistakes that a report names. */
const MAX_MISTAKES = 3;

/** In standard errors; more than two, because the best of many moves looks too good by chance. */
const SURELY = 3;

/** Smaller differences, in chance to win and in points, are not reported. */
const MIN_REGRET = 0.01;
const MIN_LUCK = 1;

/** The costliest moves that were significantly worse than another. */
export const mistakesIn = (decisions: readonly Decision[]): Mistake[] =>
  decisions
    .flatMap(({ at, options, played }): Mistake[] => {
      const { move, behind, lead } = options[played];
      const sure = Math.max(MIN_REGRET, SURELY * behind.error);
      if (behind.mean <= sure) return [];
      const [better] = options;
      const points = better.lead.mean - lead.mean;
      return [
        { type: 'mistake', at, played: move, better: better.move, points, regret: behind.mean },
      ];
    })
    .sort((a, b) => b.regret - a.regret)
    .slice(0, MAX_MISTAKES);

/** The best and the worst stroke of luck. */
export function luckIn(strokes: readonly Stroke[]): Luck[] {
  const sure = strokes
    .filter(({ luck: { mean, error } }) => Math.abs(mean) > Math.max(MIN_LUCK, SURELY * error))
    .sort((a, b) => a.luck.mean - b.luck.mean);
  const [worst] = sure;
  const best = sure[sure.length - 1];
  return [
    ...(worst !== undefined && worst.luck.mean < 0 ? [worst] : []),
    ...(best !== undefined && best.luck.mean > 0 ? [best] : []),
  ].map(({ luck, ...stroke }) => ({ type: 'luck', points: luck.mean, ...stroke }));
}

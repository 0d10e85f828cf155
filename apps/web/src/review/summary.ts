import type { ReviewedDecision } from '../bots/tasks.ts';
import type { Review } from './job/store.ts';
import { type Rate, rateOf, sum } from './rate.ts';

/** One match on the chart. */
export interface MatchPoint {
  readonly table: string;
  readonly finishedAt: number;
  readonly rate: Rate;
}

export interface KindRate {
  readonly kind: string;
  readonly rate: Rate;
  /** Its part of all points given away, from 0 to 1. */
  readonly share: number;
}

/** `few`: too few matches to tell. */
export type Trend = 'few' | 'better' | 'worse' | 'steady';

export interface Help {
  readonly kind: KindRate;
  /** Where most points of the kind were given away; absent if no decision had a theme. */
  readonly theme?: string;
}

/** How somebody plays one game. */
export interface Summary {
  readonly rate: Rate;
  /** The oldest first. */
  readonly matches: readonly MatchPoint[];
  readonly trend: Trend;
  /** The mean of the last matches at each one; empty while there are too few to tell. */
  readonly course: readonly number[];
  /** The costliest first. */
  readonly kinds: readonly KindRate[];
  /** What would help, the costliest first; empty while nothing stands out of the noise. */
  readonly helps: readonly Help[];
}

/** With fewer matches no trend is told and no line is drawn. */
export const ENOUGH_MATCHES = 8;
/** The matches of a moving mean. */
const WINDOW = 5;
/** In standard errors; smaller differences may be chance. */
const SURELY = 2;
/** With fewer decisions no advice is given. */
const ENOUGH_DECISIONS = 5;

type Judged = Review & { readonly decisions: readonly ReviewedDecision[] };

const lossesOf = (decisions: readonly ReviewedDecision[]): number[] =>
  decisions.map(({ loss }) => loss.mean);

/** As the rate of all matches, so that a single one has the same margin wherever it stands. */
const pointOf = ({ table, finishedAt, decisions }: Judged): MatchPoint => ({
  table,
  finishedAt,
  rate: rateOf([lossesOf(decisions)]),
});

/** The later half of the matches against the earlier one. */
function trendOf(matches: readonly (readonly number[])[]): Trend {
  if (matches.length < ENOUGH_MATCHES) return 'few';
  const middle = Math.floor(matches.length / 2);
  const [before, now] = [rateOf(matches.slice(0, middle)), rateOf(matches.slice(middle))];
  const change = now.mean - before.mean;
  if (Math.abs(change) <= SURELY * Math.hypot(before.error, now.error)) return 'steady';
  return change < 0 ? 'better' : 'worse';
}

function kindsIn(reviews: readonly Judged[]): KindRate[] {
  const kinds = [...new Set(reviews.flatMap(({ decisions }) => decisions.map(({ kind }) => kind)))];
  const rates = kinds.map((kind) => ({
    kind,
    rate: rateOf(
      reviews.map(({ decisions }) => lossesOf(decisions.filter((each) => each.kind === kind))),
    ),
  }));
  const lost = ({ mean, decisions }: Rate): number => Math.max(0, mean * decisions);
  const all = sum(rates.map(({ rate }) => lost(rate)));
  return rates
    .map((each) => ({ ...each, share: all === 0 ? 0 : lost(each.rate) / all }))
    .toSorted((a, b) => b.share - a.share || b.rate.decisions - a.rate.decisions);
}

const standsOut = ({ rate }: KindRate): boolean =>
  rate.decisions >= ENOUGH_DECISIONS && rate.mean > SURELY * rate.error;

function helpFor(kind: KindRate, reviews: readonly Judged[]): Help {
  const lost = new Map<string, number>();
  for (const decision of reviews.flatMap(({ decisions }) => decisions)) {
    if (decision.kind !== kind.kind || decision.theme === undefined) continue;
    lost.set(decision.theme, (lost.get(decision.theme) ?? 0) + decision.loss.mean);
  }
  const [costliest] = [...lost].sort(([, a], [, b]) => b - a);
  return { kind, ...(costliest ? { theme: costliest[0] } : {}) };
}

const isJudged = (review: Review): review is Judged => (review.decisions?.length ?? 0) > 0;

/** The reviews of one game; `undefined` when no match had a decision. */
export function summaryOf(found: readonly Review[]): Summary | undefined {
  const reviews = found.filter(isJudged).toSorted((a, b) => a.finishedAt - b.finishedAt);
  if (reviews.length === 0) return undefined;
  const losses = reviews.map(({ decisions }) => lossesOf(decisions));
  const kinds = kindsIn(reviews);
  const course = losses.map(
    (_, index) => rateOf(losses.slice(Math.max(0, index - WINDOW + 1), index + 1)).mean,
  );
  return {
    rate: rateOf(losses),
    matches: reviews.map(pointOf),
    trend: trendOf(losses),
    course: reviews.length < ENOUGH_MATCHES ? [] : course,
    kinds,
    helps: kinds.filter(standsOut).map((kind) => helpFor(kind, reviews)),
  };
}

import { FastRng, isTeamMatch, type Seat } from '@sobremesa/engine';
import { Groups, type Interval, percentile } from './interval.ts';
import type { Played } from './match.ts';
import { type Duels, ratings } from './rating.ts';

/** The results of one name in the arena, over all its seats. */
export interface ArenaRow {
  readonly name: string;
  /** The number of seats it played: a match with three of it counts three times. */
  readonly seats: number;
  readonly score: Interval;
  /** Between 0 and 1; a shared first place is shared. */
  readonly wins: Interval;
  /** Absent where there is no opponent to compare with. */
  readonly rating?: Interval;
  /** Milliseconds a decision; absent when it never had a choice. */
  readonly ms?: { readonly mean: number; readonly p50: number; readonly p99: number };
}

interface Sums {
  readonly score: Groups;
  readonly wins: Groups;
  readonly ms: number[];
}

/** Sums up the matches of an arena, one row a name, in the order of first appearance. */
export function arenaTable(matches: readonly Played[]): ArenaRow[] {
  const sums = new Map<string, Sums>();
  for (const match of matches) count(match, sums);
  const names = [...sums.keys()];
  const rated = isContest(matches)
    ? ratings(duelsByDeal(matches, names), new FastRng('arena'))
    : [];
  return names.map((name, index) => {
    const { score, wins, ms } = sums.get(name) as Sums;
    return {
      name,
      seats: score.count,
      score: score.interval(),
      wins: wins.interval(),
      ...(rated[index] === undefined ? {} : { rating: rated[index] }),
      ...(ms.length === 0 ? {} : { ms: timing(ms) }),
    };
  });
}

function count({ deal, lineUp, standings, times }: Played, sums: Map<string, Sums>): void {
  const winners = standings.filter(({ rank }) => rank === 1);
  // A team wins as a whole; opponents share a first place.
  const share = isTeamMatch(standings) ? 1 : 1 / winners.length;
  for (const { seat, score, rank } of standings) {
    if (typeof seat !== 'number') continue;
    const name = lineUp[seat];
    const found = sums.get(name) ?? { score: new Groups(), wins: new Groups(), ms: [] };
    sums.set(name, found);
    found.score.add(deal, score);
    found.wins.add(deal, rank === 1 ? share : 0);
  }
  for (const { seat, ms } of times) sums.get(lineUp[seat])?.ms.push(ms);
}

/** Whether different names play against each other: neither a team nor one name alone. */
const isContest = (matches: readonly Played[]): boolean =>
  matches.some(({ lineUp, standings }) => new Set(lineUp).size > 1 && !isTeamMatch(standings));

const timing = (ms: readonly number[]) => ({
  mean: ms.reduce((sum, each) => sum + each, 0) / ms.length,
  p50: percentile(ms, 0.5),
  p99: percentile(ms, 0.99),
});

function duelsByDeal(matches: readonly Played[], names: readonly string[]): Duels[] {
  const byDeal = new Map<number, number[][]>();
  for (const { deal, lineUp, standings } of matches) {
    const duels = byDeal.get(deal) ?? names.map(() => names.map(() => 0));
    byDeal.set(deal, duels);
    for (const a of standings) {
      for (const b of standings) {
        const [own, other] = [a, b].map(({ seat }) => names.indexOf(lineUp[seat as Seat]));
        if (own !== other) duels[own][other] += a.rank < b.rank ? 1 : a.rank === b.rank ? 0.5 : 0;
      }
    }
  }
  return [...byDeal.values()];
}

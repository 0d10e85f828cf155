import { FastRng, readSetup } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { Groups, intervalOf, percentile } from '../../src/arena/interval.ts';
import { challenges, rotations, teams } from '../../src/arena/line-ups.ts';
import { type Contender, type Played, playMatch } from '../../src/arena/match.ts';
import { ratings } from '../../src/arena/rating.ts';
import { arenaTable } from '../../src/arena/table.ts';
import { bots } from '../../src/index.ts';

describe('line-ups', () => {
  test('rotations: every bot takes every seat once', () => {
    expect(rotations(['a', 'b', 'c'])).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
  });

  test('challenges: a challenger takes every seat against the same opponents', () => {
    expect(challenges(['a', 'b'], 'x', 2)).toEqual([
      ['a', 'x'],
      ['x', 'a'],
      ['b', 'x'],
      ['x', 'b'],
    ]);
  });

  test('teams: all seats have the same bot', () => {
    expect(teams(['a', 'b'], 2)).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });
});

describe('statistics', () => {
  test('the margin of an interval is 1.96 standard errors', () => {
    const { mean, margin } = intervalOf([1, 2, 3, 4, 5]);
    expect(mean).toBe(3);
    expect(margin).toBeCloseTo((1.96 * Math.sqrt(2.5)) / Math.sqrt(5), 10);
  });

  test('the margin of a single observation is infinite', () => {
    expect(intervalOf([7])).toEqual({ mean: 7, margin: Number.POSITIVE_INFINITY });
  });

  test('matches of one deal count as one observation', () => {
    const groups = new Groups();
    for (const [deal, value] of [
      [1, 1],
      [1, 3],
      [2, 5],
      [2, 7],
    ])
      groups.add(deal, value);
    expect(groups.count).toBe(4);
    expect(groups.interval()).toEqual(intervalOf([2, 6]));
  });

  test.each([
    [0.5, 50],
    [0.99, 99],
    [0.001, 1],
    [1, 100],
  ])('percentile %d of 1 to 100 is %i', (share, expected) => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, share)).toBe(expected);
  });

  test('ratings: odds of ten to one are 400 points around 1500', () => {
    const deals = Array.from({ length: 1_000 }, (_, deal) => [
      [0, deal % 11 === 0 ? 0 : 1],
      [deal % 11 === 0 ? 1 : 0, 0],
    ]);
    const [strong, weak] = ratings(deals, new FastRng('rating'));
    expect(strong.mean).toBeCloseTo(1700, -1);
    expect(weak.mean).toBeCloseTo(1300, -1);
    expect(strong.margin).toBeGreaterThan(5);
    expect(strong.margin).toBeLessThan(60);
  });
});

describe('arenaTable', () => {
  const match = (deal: number, ranks: readonly number[], scores: readonly number[]): Played => ({
    deal,
    lineUp: ['a', 'b', 'b'],
    standings: ranks.map((rank, seat) => ({ seat, rank, score: scores[seat] })),
    times: [
      { seat: 0, ms: 10 },
      { seat: 1, ms: 1 },
      { seat: 2, ms: 3 },
    ],
  });

  test('sums up the seats of each name', () => {
    const [a, b] = arenaTable([match(0, [1, 2, 3], [5, 10, 30]), match(1, [1, 1, 3], [7, 7, 9])]);
    expect(a).toMatchObject({ name: 'a', seats: 2, ms: { mean: 10, p50: 10, p99: 10 } });
    expect(a.score.mean).toBe(6);
    expect(a.wins.mean).toBe(0.75);
    expect(b).toMatchObject({ name: 'b', seats: 4, ms: { mean: 2, p50: 1, p99: 3 } });
    expect(b.score.mean).toBe(14);
    expect(b.wins.mean).toBe(0.125);
    expect(a.rating?.mean).toBeGreaterThan(b.rating?.mean ?? 0);
  });

  test('a team wins together and has no rating', () => {
    const standings = [
      ...[0, 1].map((seat) => ({ seat, score: 3, rank: 1 })),
      { seat: 'buffalo', score: 9, rank: 2 },
    ];
    const [row] = arenaTable([{ deal: 0, lineUp: ['a', 'a'], standings, times: [] }]);
    expect(row.wins.mean).toBe(1);
    expect(row).not.toHaveProperty('rating');
    expect(row).not.toHaveProperty('ms');
  });
});

describe('playMatch', () => {
  const game = games.nogracias;
  const known = botsOf(game.id);
  const arena = {
    game,
    setup: readSetup(game, {}, ['Ana', 'Luis', 'Marta']),
    seed: 'arena',
    contender: (name: string) => bots[name as 'greedy' | 'random'](known),
    now: () => 0,
  };

  test('repeats a match exactly and differs for another deal', async () => {
    const lineUp = ['greedy', 'random', 'greedy'];
    const once = await playMatch(arena, 1, lineUp);
    expect(await playMatch(arena, 1, lineUp)).toEqual(once);
    expect((await playMatch(arena, 2, lineUp)).standings).not.toEqual(once.standings);
  });

  test('deals the same cards to every line-up', async () => {
    const firstViews: string[] = [];
    const watched = {
      ...arena,
      contender: (name: string): Contender => ({
        choose(view, rng) {
          if (firstViews.length < 2) firstViews.push(JSON.stringify(view));
          return arena.contender(name).choose(view, rng);
        },
      }),
    };
    await playMatch(watched, 3, ['greedy', 'greedy', 'greedy']);
    const [first] = firstViews.splice(0);
    await playMatch(watched, 3, ['random', 'greedy', 'random']);
    expect(firstViews[0]).toBe(first);
  });
});

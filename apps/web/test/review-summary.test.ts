import { describe, expect, test } from 'vitest';
import type { ReviewedDecision } from '../src/bots/tasks.ts';
import type { Review } from '../src/review/job/store.ts';
import { nextHelp } from '../src/review/next-help.ts';
import { sayPoints } from '../src/review/points.ts';
import { rateOf } from '../src/review/rate.ts';
import { ENOUGH_MATCHES, type Help, summaryOf } from '../src/review/summary.ts';

const decision = (loss: number, kind = 'card', theme?: string): ReviewedDecision => ({
  at: 0,
  kind,
  loss: { mean: loss, error: 0.3 },
  ...(theme === undefined ? {} : { theme }),
});

const match = (day: number, decisions?: readonly ReviewedDecision[]): Review => ({
  table: `local-${day}`,
  game: 'game',
  finishedAt: day,
  person: 'local',
  coach: 1,
  ...(decisions ? { decisions } : {}),
});

const matches = (losses: readonly (readonly number[])[]): Review[] =>
  losses.map((each, day) =>
    match(
      day,
      each.map((loss) => decision(loss)),
    ),
  );

describe('rate', () => {
  test('is the mean over all decisions, whatever the length of a match', () => {
    expect(rateOf([[1, 1, 1], [5]])).toMatchObject({ mean: 2, decisions: 4 });
  });

  test('one match: the decisions are the observations', () => {
    const { mean, error } = rateOf([[0, 2, 0, 2]]);
    expect(mean).toBe(1);
    // Standard deviation 1.1547 with four observations.
    expect(error).toBeCloseTo(1.1547 / 2, 3);
  });

  test('several matches are the observations, so that alike decisions in a match add no certainty', () => {
    const few = rateOf([[0], [2], [0], [2]]);
    const alike = rateOf([
      [0, 0, 0, 0],
      [2, 2, 2, 2],
      [0, 0, 0, 0],
      [2, 2, 2, 2],
    ]);
    expect(alike).toMatchObject({ mean: 1, decisions: 16 });
    expect(alike.error).toBeCloseTo(few.error);
  });

  test('matches that are alike by chance make the decisions no more certain', () => {
    const losses = [0, 2, 0, 2];
    expect(rateOf([losses, losses]).error).toBeCloseTo(rateOf([[...losses, ...losses]]).error);
  });

  test('nothing played', () => {
    expect(rateOf([])).toEqual({ mean: 0, error: 0, decisions: 0 });
    expect(rateOf([[]])).toEqual({ mean: 0, error: 0, decisions: 0 });
  });
});

describe('summary', () => {
  test('is absent without a decision: nothing looked at, refused, or no choice in the match', () => {
    expect(summaryOf([])).toBeUndefined();
    expect(summaryOf([match(1), match(2, [])])).toBeUndefined();
  });

  test('orders matches by time; a single match has the margin of the whole', () => {
    const summary = summaryOf([
      match(3, [decision(4), decision(0)]),
      match(1, [decision(1)]),
      match(2),
    ]);
    expect(summary?.matches.map(({ table }) => table)).toEqual(['local-1', 'local-3']);
    const [, { rate }] = summary?.matches ?? [];
    expect(rate).toMatchObject({ mean: 2, decisions: 2 });
    expect(rate).toEqual(rateOf([[4, 0]]));
    const single = summaryOf([match(3, [decision(4), decision(0)])]);
    expect(single?.matches[0].rate).toEqual(single?.rate);
  });

  test('two matches make no trend and no line, however different', () => {
    const summary = summaryOf(matches([[9], [0]]));
    expect(summary).toMatchObject({ trend: 'few', course: [] });
    expect(summaryOf(matches(Array(ENOUGH_MATCHES - 1).fill([1])))).toMatchObject({ trend: 'few' });
  });

  test.each([
    ['better', [3, 2.8, 3.1, 2.9, 1, 1.2, 0.9, 1.1]],
    ['worse', [1, 1.2, 0.9, 1.1, 3, 2.8, 3.1, 2.9]],
    ['steady', [1, 3, 1, 3, 1.2, 2.9, 1, 3]],
  ])('trend: %s', (trend, losses) => {
    const summary = summaryOf(matches(losses.map((loss) => [loss, loss])));
    expect(summary?.trend).toBe(trend);
    expect(summary?.course).toHaveLength(losses.length);
    expect(summary?.course[7]).toBeCloseTo(losses.slice(3).reduce((a, b) => a + b) / 5);
  });

  test('kinds: the costliest in total first, with their share', () => {
    const summary = summaryOf([
      match(1, [
        ...Array.from({ length: 12 }, () => decision(0.5, 'often')),
        decision(2, 'rare'),
        decision(-1, 'lucky'),
      ]),
    ]);
    expect(summary?.kinds.map(({ kind, share }) => [kind, share])).toEqual([
      ['often', 0.75],
      ['rare', 0.25],
      ['lucky', 0],
    ]);
  });

  test('help: the costliest kind that stands out, and its costliest theme', () => {
    const summary = summaryOf([
      match(1, [
        ...[9, -9, 9, -9, 9, 2].map((loss) => decision(loss, 'noisy', 'luck')),
        ...[1, 1.1, 0.9, 1].map((loss) => decision(loss, 'clear', 'often')),
        decision(1.5, 'clear', 'rare'),
        decision(0, 'clear'),
      ]),
    ]);
    expect(summary?.kinds[0].kind).toBe('noisy');
    expect(summary?.helps).toMatchObject([{ kind: { kind: 'clear' }, theme: 'often' }]);
  });

  test('help: none from four decisions, nor where nothing was given away', () => {
    expect(summaryOf(matches([[3, 3, 3, 3]]))?.helps).toEqual([]);
    expect(summaryOf(matches([[0, 0, 0, 0, 0, 0]]))?.helps).toEqual([]);
  });
});

test.each([
  [0.777, '0,78', '0.78'],
  [1.26, '1,3', '1.3'],
  [-0.059, '−0,06', '−0.06'],
  [-0.001, '0', '0'],
])('points %f are said as %s', (points, es, en) => {
  expect(sayPoints(points, 'es')).toBe(es);
  expect(sayPoints(points, 'en')).toBe(en);
});

describe('nextHelp', () => {
  const helps = ['dear', 'cheap'].map((kind) => ({ kind: { kind }, theme: kind }) as Help);
  const next = (learnt: readonly string[], solved: readonly string[]) => {
    const { help, ...rest } = nextHelp(helps, {
      isLearnt: ({ kind }) => learnt.includes(kind.kind),
      isSolved: ({ theme = '' }) => solved.includes(theme),
    });
    return { kind: help?.kind.kind, ...rest };
  };

  test.each([
    ['nothing is done', [], [], 'dear', true, true],
    ['its lesson is done: its puzzles are left', ['dear'], [], 'dear', false, true],
    ['lesson and puzzles are done: the next kind', ['dear'], ['dear'], 'cheap', true, true],
    [
      'all is done: the costliest again',
      ['dear', 'cheap'],
      ['dear', 'cheap'],
      'dear',
      false,
      false,
    ],
  ])('%s', (_, learnt, solved, kind, lesson, puzzles) => {
    expect(next(learnt, solved)).toEqual({ kind, lesson, puzzles });
  });

  test('nothing stands out: recommends nothing', () => {
    const done = { isLearnt: () => false, isSolved: () => false };
    expect(nextHelp([], done)).toEqual({ lesson: false, puzzles: false });
  });
});

import type { Puzzle } from '@sobremesa/bots/puzzles';
import type { GameId } from '@sobremesa/games/covers';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../src/days/day-of.ts';
import { nextOfToday, nextPuzzle, puzzlesOf } from '../src/puzzles/choosing.ts';
import { openShelf, type Shelf } from '../src/puzzles/library.ts';
import { practiceFor } from '../src/puzzles/practice.ts';
import { afterAnswer, NEW_HISTORY, type PuzzleHistory } from '../src/puzzles/rating.ts';

const puzzle = (id: string, difficulty = 1_200): Puzzle => ({ id, difficulty }) as Puzzle;
const shelf = (game: string, count: number): Shelf =>
  ({
    game: game as GameId,
    puzzles: Array.from({ length: count }, (_, index) => puzzle(`${game}-${index}`, 900 + index)),
    // Most puzzles are of variants.
    isVariant: ({ id }: Puzzle) => !id.endsWith('0'),
  }) as unknown as Shelf;

describe('puzzlesOf', () => {
  const shelves = ['a', 'b', 'c', 'd'].map((game) => shelf(game, 40));

  test('gives three puzzles of different games, the same whenever it is asked', () => {
    const three = puzzlesOf('2026-11-16', shelves);
    expect(new Set(three.map(({ game }) => game)).size).toBe(3);
    expect(puzzlesOf('2026-11-16', shelves)).toEqual(three);
  });

  test('changes every day, and every game comes up within two days', () => {
    const days = ['2026-11-16', '2026-11-17'].map((day) => puzzlesOf(day, shelves));
    expect(days[1]).not.toEqual(days[0]);
    expect(new Set(days.flat().map(({ game }) => game)).size).toBe(4);
  });

  test.each(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])(
    'begins with a base game, and goes on from easy to hard: %s',
    (day) => {
      const three = puzzlesOf(day, shelves).map(({ puzzle }) => puzzle);
      const isVariant = three.map(({ id }) => !id.endsWith('0'));
      expect(isVariant).toEqual(isVariant.toSorted((a, b) => Number(a) - Number(b)));
      expect(isVariant[0]).toBe(false);
      for (const kind of [false, true]) {
        const levels = three
          .filter((_, at) => isVariant[at] === kind)
          .map((each) => each.difficulty);
        expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      }
    },
  );

  test('the next of the day is the first that was not tried', () => {
    const three = puzzlesOf('2026-11-16', shelves);
    const tried = (count: number) => (_: GameId, of: Puzzle) =>
      three.slice(0, count).some(({ puzzle }) => puzzle === of) ? true : undefined;
    expect(nextOfToday(three, tried(0))).toBe(three[0]);
    expect(nextOfToday(three, tried(2))).toBe(three[2]);
    expect(nextOfToday(three, tried(3))).toBeUndefined();
  });

  test('leaves out games without puzzles', () => {
    expect(puzzlesOf('2026-11-16', [shelf('a', 0), shelf('b', 2)])).toHaveLength(1);
    expect(puzzlesOf('2026-11-16', [])).toEqual([]);
  });

  test('dayOf is the date of the reader', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 0, 6, 0, 0))).toBe('2026-01-06');
  });
});

describe('nextPuzzle', () => {
  const puzzles = [puzzle('easy', 900), puzzle('even', 1_250), puzzle('hard', 1_800)];
  const results = (...pairs: [id: string, isRight: boolean][]) => {
    const map = new Map(pairs);
    return ({ id }: Puzzle) => map.get(id);
  };

  test('takes the untried puzzle nearest to the rating', () => {
    expect(nextPuzzle(puzzles, 1_200, results(), undefined)?.id).toBe('even');
    expect(nextPuzzle(puzzles, 1_900, results(), undefined)?.id).toBe('hard');
    expect(nextPuzzle(puzzles, 1_200, results(['even', true]), undefined)?.id).toBe('easy');
  });

  test('returns to missed puzzles when all were tried, never to the one that is shown', () => {
    const tried = results(['easy', true], ['even', false], ['hard', true]);
    expect(nextPuzzle(puzzles, 1_900, tried, 'hard')?.id).toBe('even');
    expect(nextPuzzle(puzzles, 1_900, tried, 'even')?.id).toBe('hard');
    expect(nextPuzzle([], 1_200, results(), undefined)).toBeUndefined();
  });
});

describe('afterAnswer', () => {
  const play = (answers: readonly boolean[], difficulty = 1_200): PuzzleHistory =>
    answers.reduce(
      (history, isRight, index) => afterAnswer(history, `toma6/${index}`, difficulty, isRight),
      NEW_HISTORY,
    );

  test('a right answer raises the rating, a wrong one lowers it, by the difficulty', () => {
    expect(play([true]).rating).toBeCloseTo(1_220, 0);
    expect(play([false]).rating).toBeCloseTo(1_180, 0);
    expect(play([true], 1_800).rating).toBeGreaterThan(play([true], 900).rating);
  });

  test('steps shrink as more puzzles are tried', () => {
    const history = play(Array.from({ length: 30 }, (_, index) => index % 2 === 0));
    const after = afterAnswer(history, 'toma6/new', Math.round(history.rating), true);
    expect(after.rating - history.rating).toBeCloseTo(8, 0);
  });

  test('the streak counts right answers in a row and keeps the longest', () => {
    expect(play([true, true, true, false, true])).toMatchObject({ streak: 1, longest: 3 });
  });

  test('only the first answer to a puzzle counts', () => {
    const history = play([false]);
    expect(afterAnswer(history, 'toma6/0', 1_200, true)).toBe(history);
  });
});

describe('practiceFor', () => {
  test('a mistake leads to puzzles of its theme, named in the language of the reader', async () => {
    const { puzzles } = await openShelf('nogracias');
    const [{ view, values, themes }] = puzzles;
    const [better, played] = values.map(({ move }) => move);
    const found = await practiceFor('nogracias', view, better, played);
    expect(found('es')).toMatchObject({ href: `/puzzles/nogracias#${themes[0]}` });
    expect(found('es')?.theme).not.toBe(found('en')?.theme);
  });
});

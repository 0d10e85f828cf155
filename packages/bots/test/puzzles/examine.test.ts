import { type AnyMove, type AnyView, InvalidInput, readSetup } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { describe, expect, test } from 'vitest';
import { position } from '../../../../games/nogracias/test/position.ts';
import type { AnyGameBots } from '../../src/game-bots.ts';
import { Contest } from '../../src/puzzles/contest.ts';
import { comparedMoves, Examiner, leadsClearly, MARGIN } from '../../src/puzzles/examine.ts';
import { openPuzzles, readPuzzleFile, writePuzzles } from '../../src/puzzles/file.ts';
import type { Puzzle } from '../../src/puzzles/puzzle.ts';
import { isConfirmed } from '../../src/puzzles/verify.ts';

const PLAYERS = ['Ana', 'Luis', 'Marta'];
const known = botsOf('nogracias');
const take: AnyMove = { type: 'take' };
const pay: AnyMove = { type: 'pay' };

/** The game's bots with a level `normal` that always plays the same. */
const missing = (move: AnyMove): AnyGameBots => ({
  ...known,
  skill: { ...known.skill, normal: { choose: () => move } },
});

function viewOf(parts: Parameters<typeof position>[0]): AnyView {
  const { options } = readSetup(known.game, {}, PLAYERS);
  return known.game.view(known.game.fromJSON(position(parts), options, PLAYERS), 0);
}

/** The 4 with 20 chips on it: whoever takes it gains 16 points. */
const planted = viewOf({ current: 4, pot: 20, deck: [30, 9], chips: [5, 9, 9] });

const lore = { themes: () => ['planted'] };
const seed = 'test';

describe('Examiner', () => {
  test('finds a planted puzzle: the best move, its lead and what it is about', () => {
    const found = new Examiner(missing(pay), undefined, lore).examine({
      view: planted,
      strong: take,
      seed,
    });
    expect(found).toMatchObject({ id: seed, view: planted, themes: ['planted'] });
    const { values, worlds } = found as Puzzle;
    expect(values.map(({ move }) => move)).toEqual([take, pay]);
    expect(values[0].value - values[1].value).toBeGreaterThan(MARGIN);
    expect(values[0].lead).toBeGreaterThan(values[1].lead);
    expect(worlds).toBeGreaterThanOrEqual(200);
  });

  test('a move that normal finds is obvious', () => {
    const examiner = new Examiner(missing(take), undefined, lore);
    expect(examiner.examine({ view: planted, strong: take, seed })).toBe('obvious');
  });

  test('two moves of nearly equal value are too close', () => {
    const even = viewOf({ current: 17, pot: 7, deck: [30, 9, 22, 27], chips: [9, 9, 9] });
    const found = [take, pay].map((strong) =>
      new Examiner(missing(strong === take ? pay : take), undefined, lore).examine({
        view: even,
        strong,
        seed,
      }),
    );
    expect(found.some((each) => typeof each === 'object')).toBe(false);
  });

  test('the same position and seed give the same puzzle', () => {
    const [one, other] = [1, 2].map(() =>
      new Examiner(missing(pay), undefined, lore).examine({ view: planted, strong: take, seed }),
    );
    expect(other).toEqual(one);
  });
});

describe('leadsClearly', () => {
  test('is true for the best move only', () => {
    const moves = comparedMoves(known, planted);
    const best = moves.findIndex(({ type }) => type === 'take');
    const contest = () => new Contest(known, { view: planted, moves, seed });
    expect(leadsClearly(contest(), best)).toBe(true);
    expect(leadsClearly(contest(), 1 - best)).toBe(false);
  });
});

describe('isConfirmed', () => {
  const puzzle: Puzzle = {
    id: seed,
    view: planted,
    values: [take, pay].map((move) => ({ move, value: 0.5, lead: 0 })),
    worlds: 40,
    difficulty: 1_400,
    isSolved: false,
    themes: [],
  };

  test('is true for a puzzle whose first move is best, false with another move first', () => {
    expect(isConfirmed(known, puzzle, 'other')).toBe(true);
    const wrong = { ...puzzle, values: [...puzzle.values].reverse() };
    expect(isConfirmed(known, wrong, 'other')).toBe(false);
  });

  test('a set of puzzles survives being written and read', () => {
    const setup = readSetup(known.game, { tactical: true }, PLAYERS);
    const view = { ...planted, options: setup.options };
    const set = { setup, seed: 'a', matches: 3, puzzles: [{ ...puzzle, view, isSolved: true }] };
    const text = JSON.stringify(writePuzzles(known.game, set));
    expect(openPuzzles(known.game, readPuzzleFile(JSON.parse(text)))).toEqual(set);
  });

  const broken: [name: string, change: object][] = [
    ['another kind of object', { puzzles: undefined, scenario: {} }],
    ['a puzzle with a single move', { puzzles: [{ ...puzzle, values: [] }] }],
    ['a number of matches below 0', { matches: -1 }],
    ['a list of names that is none', { players: 'Ana' }],
  ];
  test.each(broken)('readPuzzleFile refuses %s', (_, change) => {
    const file = writePuzzles(known.game, {
      setup: readSetup(known.game, {}, PLAYERS),
      seed: 'a',
      matches: 0,
      puzzles: [],
    });
    expect(() => readPuzzleFile({ ...file, ...change })).toThrow(InvalidInput);
  });
});

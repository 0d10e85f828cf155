import {
  type AnyGame,
  type AnyMove,
  type AnyView,
  integerIn,
  listOf,
  type Reader,
  readBoolean,
  readKeys,
  readObject,
  readSetup,
  readString,
  type Setup,
  writeOptions,
} from '@sobremesa/engine';
import type { Puzzle, PuzzleValue } from './puzzle.ts';

/** A move, its value in thousandths of a chance, its lead in tenths of a point. */
type ValueJson = readonly [move: AnyMove, value: number, lead: number];

interface PuzzleJson {
  readonly id: string;
  /** Without players and options, which are those of the file. */
  readonly view: object;
  readonly values: readonly ValueJson[];
  readonly worlds: number;
  readonly difficulty: number;
  readonly solved?: true;
  readonly themes: readonly string[];
}

/** The puzzles of one table as they are stored, with what is needed to go on making them. */
export interface PuzzleFile {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly players: readonly string[];
  readonly seed: string;
  /** How many matches have been searched. */
  readonly matches: number;
  readonly puzzles: readonly PuzzleJson[];
}

export interface PuzzleSet {
  readonly setup: Setup;
  readonly seed: string;
  readonly matches: number;
  readonly puzzles: readonly Puzzle[];
}

const THOUSANDTHS = 1_000;
const TENTHS = 10;

/** The puzzles of a file that is known to be valid; `game` gives the options their defaults. */
export function openPuzzles(game: AnyGame, file: PuzzleFile): PuzzleSet {
  const setup = readSetup(game, file.options, file.players);
  return {
    setup,
    seed: file.seed,
    matches: file.matches,
    puzzles: file.puzzles.map(({ view, values, solved, ...rest }) => ({
      ...rest,
      // A view is plain JSON; the tests of a game show that worlds can be drawn from it.
      view: { ...view, ...setup } as AnyView,
      values: values.map(
        ([move, value, lead]): PuzzleValue => ({
          move: game.readMove(move),
          value: value / THOUSANDTHS,
          lead: lead / TENTHS,
        }),
      ),
      isSolved: solved === true,
    })),
  };
}

export function writePuzzles(game: AnyGame, set: PuzzleSet): PuzzleFile {
  const { setup, seed, matches, puzzles } = set;
  return {
    game: game.id,
    options: writeOptions(game.options, setup.options),
    players: setup.players,
    seed,
    matches,
    puzzles: puzzles.map(({ view, values, isSolved, ...rest }) => {
      const { players: _, options: __, ...shown } = view;
      return {
        ...rest,
        view: shown,
        values: values.map(
          ({ move, value, lead }): ValueJson => [
            move,
            Math.round(value * THOUSANDTHS),
            Math.round(lead * TENTHS),
          ],
        ),
        ...(isSolved ? { solved: true as const } : {}),
      };
    }),
  };
}

const MAX = Number.MAX_SAFE_INTEGER;
const readCount = integerIn(0, MAX);
const readWhole = integerIn(-MAX, MAX);

const readValue: Reader<ValueJson> = (json, path) => {
  const [move, ...numbers] = listOf<unknown>((item) => item, 3, 3)(json, path);
  const [value, lead] = listOf(readWhole, 2, 2)(numbers, path);
  return [readObject(move, `${path}[0]`) as unknown as AnyMove, value, lead];
};

const readPuzzle: Reader<PuzzleJson> = (json, path) => {
  const keys = ['id', 'view', 'values', 'worlds', 'difficulty', 'themes'];
  const object = readKeys(json, path, keys, ['solved']);
  const isSolved =
    object['solved'] !== undefined && readBoolean(object['solved'], `${path}.solved`);
  return {
    id: readString(object['id'], `${path}.id`),
    view: readObject(object['view'], `${path}.view`),
    values: listOf(readValue, 2)(object['values'], `${path}.values`),
    worlds: readCount(object['worlds'], `${path}.worlds`),
    difficulty: readCount(object['difficulty'], `${path}.difficulty`),
    themes: listOf(readString)(object['themes'], `${path}.themes`),
    ...(isSolved ? { solved: true as const } : {}),
  };
};

/** Throws `InvalidInput` for anything that is not a file of puzzles. */
export function readPuzzleFile(json: unknown): PuzzleFile {
  const keys = ['game', 'options', 'players', 'seed', 'matches', 'puzzles'];
  const object = readKeys(json, 'puzzles', keys);
  return {
    game: readString(object['game'], 'game'),
    options: readObject(object['options'], 'options'),
    players: listOf(readString)(object['players'], 'players'),
    seed: readString(object['seed'], 'seed'),
    matches: readCount(object['matches'], 'matches'),
    puzzles: listOf(readPuzzle)(object['puzzles'], 'puzzles'),
  };
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, readSetup } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from './support/run.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const read = (name: string): Promise<string> => readFile(at(name), 'utf8');

/** Short matches, so that a test can play some. */
const table = [
  ...['--game', 'toma6', '--players', '1'],
  ...['--options', '{"mode":"buffalo"}', '--seed', 's'],
];
const make = (name: string, ...flags: string[]) => run(['puzzles', at(name), ...flags]);

/** A position whose best move is to take: the 4 with 20 chips on it. */
function puzzleOf(moves: readonly string[], id: string): object {
  const players = ['Ana', 'Luis', 'Marta'];
  const game: AnyGame = games.nogracias;
  const { options } = readSetup(game, {}, players);
  const state = game.fromJSON(
    {
      ...{ phase: 'play', round: 1, starter: 0, turn: 0, current: 4, pot: 20 },
      ...{ deck: [30, 9], aside: [3, 35], chips: [5, 9, 9] },
      ...{ cards: [[], [], []], scores: [0, 0, 0] },
    },
    options,
    players,
  );
  const { players: _, options: __, ...view } = game.view(state, 0);
  const values = moves.map((type) => [{ type }, 500, 0]);
  return { id, view, values, worlds: 40, difficulty: 1400, themes: [] };
}

const planted = (...puzzles: object[]): string =>
  JSON.stringify({
    ...{ game: 'nogracias', options: {}, players: ['Ana', 'Luis', 'Marta'] },
    ...{ seed: 's', matches: 2, puzzles },
  });

describe('puzzles', () => {
  test('a stopped run goes on where it was: the file is the same as of one run', async () => {
    const whole = await make('whole.json', ...table, '--matches', '2');
    expect([whole.code, whole.stderr]).toEqual([0, '']);
    expect(whole.stdout).toMatch(/whole\.json: \d+ puzzles from 2 matches · seed s\n$/);
    await make('parts.json', ...table, '--matches', '1');
    expect(JSON.parse(await read('parts.json'))).toMatchObject({ matches: 1, seed: 's' });
    await make('parts.json', '--matches', '2');
    expect(await read('parts.json')).toBe(await read('whole.json'));
    expect(await readdir(folder)).not.toContain('whole.json.new');
  });

  test('--verify keeps the puzzles that a longer search confirms and drops the others', async () => {
    const right = puzzleOf(['take', 'pay'], 'right');
    const wrong = puzzleOf(['pay', 'take'], 'wrong');
    await writeFile(at('planted.json'), planted(right, wrong));
    const { code, stdout } = await make('planted.json', '--verify', '--share', '100');
    expect(code).toBe(0);
    expect(stdout).toMatch(/planted\.json: 1 of 2 puzzles confirmed · seed \S+\n$/);
    const { puzzles } = JSON.parse(await read('planted.json'));
    expect(puzzles).toEqual([{ ...right, themes: ['take', 'last'] }]);
  });

  test('--verify looks at a tenth, rounded up', async () => {
    const puzzles = Array.from({ length: 11 }, (_, index) =>
      puzzleOf(['take', 'pay'], `puzzle ${index}`),
    );
    await writeFile(at('many.json'), planted(...puzzles));
    const { stdout } = await make('many.json', '--verify', '--seed', 'x');
    expect(stdout).toMatch(/2 of 2 puzzles confirmed · seed x\n$/);
  });

  const refused: [name: string, says: RegExp, ...argv: string[]][] = [
    ['no file', /name the file of the puzzles/],
    ['a new file without a game', /name a game: toma6/, 'new.json'],
    ['an unknown game', /--game does not know "mus"/, 'new.json', '--game', 'mus'],
    ['options that the game has not', /options/, 'new.json', ...table, '--options', '{"x":1}'],
    ['too many players', /takes 1–6 players/, 'new.json', ...table, '--players', '7'],
    ['another seed than that of the file', /another table or seed/, 'kept.json', '--seed', 'z'],
    ['other options than those of the file', /another table or/, 'kept.json', '--players', '4'],
    ['a file that is not JSON', /not JSON/, 'text.json'],
    ['JSON that is no file of puzzles', /puzzles/, 'list.json'],
    ['a folder that does not exist', /cannot write/, 'no/such.json', ...table],
    ['--verify without a file', /cannot read/, 'new.json', '--verify'],
    ['--verify with a game', /--game and --verify/, 'kept.json', '--verify', '--game', 'toma6'],
    ['--share without --verify', /--share is only for --verify/, 'kept.json', '--share', '5'],
    ['a share above 100', /from 1 to 100/, 'kept.json', '--verify', '--share', '101'],
  ];
  test.each(refused)('refuses %s with one line and exit code 2', async (_, says, file, ...argv) => {
    await writeFile(at('kept.json'), planted());
    await writeFile(at('text.json'), 'hola');
    await writeFile(at('list.json'), '[]');
    const { code, stdout, stderr } = await run([
      'puzzles',
      ...(file === undefined ? [] : [at(file)]),
      ...argv,
    ]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^sobremesa: [^\n]+\n$/);
    expect(stderr).toMatch(says);
    expect(await read('kept.json')).toBe(planted());
  });
});

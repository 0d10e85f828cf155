import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale, targets } from '../../../scripts/build.mjs';
import { run } from './support/run.ts';

let bundle = '';
beforeAll(async () => {
  bundle = fileURLToPath(await buildIfStale(targets.cli));
});

/** Runs the arena as a process, because its threads start from the bundle. */
const arena = (...argv: string[]) =>
  promisify(execFile)(process.execPath, [bundle, 'arena', ...argv], { env: { LANG: 'en' } });

interface Row {
  readonly name: string;
  readonly seats: number;
  readonly wins: { readonly mean: number };
  readonly score: { readonly mean: number };
  readonly rating: { readonly mean: number } | null;
  readonly ms: { readonly p50: number } | null;
}

async function rows(...argv: string[]): Promise<Row[]> {
  const { stdout } = await arena(...argv, '--json');
  return JSON.parse(stdout).bots;
}

const nogracias = ['--game', 'nogracias', '--players', '3'];

describe('arena', () => {
  test('rotates the seats and gives the same result with any number of threads', async () => {
    const same = [...nogracias, '--bots', 'greedy,random,random', '--games', '9', '--seed', 'x'];
    const [one, three] = await Promise.all([
      rows(...same, '--threads', '1'),
      rows(...same, '--threads', '3'),
    ]);
    const withoutTimes = (each: readonly Row[]) => each.map(({ ms: _, ...row }) => row);
    expect(withoutTimes(three)).toEqual(withoutTimes(one));
    expect(one.map(({ name, seats }) => [name, seats])).toEqual([
      ['greedy', 9],
      ['random', 18],
    ]);
    const wins = one.reduce((sum, row) => sum + row.wins.mean * row.seats, 0);
    expect(wins).toBeCloseTo(9, 6);
    expect(one[0].rating?.mean).toBeGreaterThan(one[1].rating?.mean ?? 0);
  });

  test('--against: one against many, with the given number of games', async () => {
    const [greedy, random] = await rows(
      ...[...nogracias, '--bots', 'greedy', '--against', 'random', '--games', '10', '--seed', 'x'],
    );
    expect([greedy.seats, random.seats]).toEqual([12, 24]);
    expect(greedy.score.mean).toBeLessThan(random.score.mean);
  });

  test('team game: each bot plays with copies of itself and has no rating', async () => {
    const team = ['--game', 'toma6', '--players', '2', '--options', '{"mode":"buffalo"}'];
    const found = await rows(...team, '--bots', 'greedy,random', '--games', '4');
    expect(found.map(({ name, seats, rating }) => [name, seats, rating])).toEqual([
      ['greedy', 4, null],
      ['random', 4, null],
    ]);
  });

  test('exec: an outside program plays over JSON lines', async () => {
    const program = fileURLToPath(new URL('../../../examples/arena-bot.mjs', import.meta.url));
    const [outside, random] = await rows(
      ...['--game', 'toma6', '--bots', `exec:${process.execPath} ${program}`],
      ...['--against', 'random', '--games', '4', '--options', '{"rounds":1}', '--seed', 'x'],
    );
    expect(outside.score.mean).toBeLessThan(random.score.mean);
  });

  test('exec: a program gets what its seat remembers beside the view', async () => {
    const program = fileURLToPath(new URL('support/counting-bot.mjs', import.meta.url));
    const [counting] = await rows(
      ...[...nogracias, '--bots', `exec:${process.execPath} ${program}`, '--against', 'greedy'],
      ...['--games', '6', '--seed', 'x'],
    );
    expect(counting.seats).toBe(6);
  });

  test.each([
    ['that exits', 'exec:true', /exec:true: ended without an answer/, /ha acabado sin contestar/],
    [
      'that answers with invalid JSON',
      'exec:while read x; do echo nonsense; done',
      /not JSON: nonsense/,
      /no es JSON: nonsense/,
    ],
    [
      'that answers with a malformed move',
      `exec:while read x; do echo '{"type":"choose"}'; done`,
      /exec:while.*expected one of "take", "pay", found "choose"/,
      /exec:while.*se esperaba uno de estos: "take", "pay" y hay "choose"/,
    ],
    [
      'that answers with an illegal move',
      `exec:while read x; do echo '{"type":"pay"}'; done`,
      /exec:while.*out of chips/,
      /exec:while.*No te quedan fichas/,
    ],
  ])(
    'exec: reports a program %s in the language of --lang',
    async (_name, program, english, spanish) => {
      const argv = [...nogracias, '--bots', program, '--against', 'random', '--games', '3'];
      for (const [lang, says] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        const failed = arena(...argv, '--seed', 'x', '--lang', lang);
        await expect(failed).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(says),
        });
      }
    },
  );

  test('prints a table in the language of --lang', async () => {
    const argv = [...nogracias, '--bots', 'greedy', '--against', 'random', '--games', '3'];
    const { stdout } = await arena(...argv, '--lang', 'es', '--seed', 'x');
    expect(stdout).toMatch(/│ Bot +│ Asientos │ +Puntos │ +Victorias │ +Nivel │/);
    expect(stdout).toMatch(/3 partidas · 1 repartos/);
    expect(stdout).toMatch(/semilla x\n$/);
  });
});

test.each([
  [['arena'], /name a game/],
  [['arena', '--game', 'toma6', '--bots', 'clever'], /"clever".*expert.*mcs1000.*exec:/],
  [['arena', '--game', 'toma6', '--bots', 'hard,easy'], /2 bots for 4 seats.*--against/],
  [['arena', '--game', 'toma6', '--bots', 'hard', '--against', 'easy,easy'], /one bot, not 2/],
  [['arena', '--game', 'toma6', '--threads', '0'], /from 1 to 64/],
])('%j: exits with 2 and an error', async (argv, says) => {
  const { code, stdout, stderr } = await run(argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(says);
});

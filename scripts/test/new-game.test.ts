import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Copy, type Ended } from './copy.ts';

const NAME = 'faros';
const TURNS = 'escoba';
/** A line for each consumer of a game. */
const LISTS = ['bots', 'covers', 'node', 'page', 'rules', 'terminal', 'tests'].map(
  (list) => `games/${list}.ts`,
);
const ALL_CARDS = Array.from({ length: 36 }, (_, index) => `${index + 1}\n`).join('');

/** For a machine that is busy with other things. */
const PATIENCE = 180_000;

let copy: Copy;
let made: Ended;
let madeOfTurns: Ended;
let page: Promise<TestRun>;

beforeAll(async () => {
  copy = await Copy.make();
  madeOfTurns = await copy.run('npm', 'run', '--silent', 'new-game', TURNS, 'turns');
  made = await copy.run('npm', 'run', '--silent', 'new-game', NAME);
  // Started first and asked for last: it builds server and page while the other tests run.
  const suites = ['variants', 'arriving', 'hints'].map((name) => `apps/web/e2e/${name}`);
  page = runTests('page', 'faros|Faros', ...suites);
}, PATIENCE);
afterAll(async () => {
  await page;
  copy.remove();
}, PATIENCE);

const script = (name: string): Promise<Ended> => copy.run('npm', 'run', '--silent', name);
const expectSuccess = ({ code, output }: Ended): void => expect(code, output).toBe(0);

async function changedFiles(): Promise<string[]> {
  const { output } = await copy.run('git', 'status', '--porcelain', '--untracked-files=all');
  return output.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)]));
}

interface TestRun extends Ended {
  /** The titles of the tests that passed, by file. */
  readonly passed: Readonly<Record<string, readonly string[]>>;
}

/** Runs the tests of these files whose titles match. */
async function runTests(project: string, title: string, ...files: string[]): Promise<TestRun> {
  const report = join(copy.path, `node_modules/${project}.json`);
  const ended = await copy.run(
    ...['node_modules/.bin/vitest', 'run', `--project=${project}`, ...files, '-t', title],
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  const passed = testResults.map(({ name, assertionResults }) => [
    name.slice(copy.path.length + 1),
    assertionResults.flatMap(({ status, fullName }) => (status === 'passed' ? [fullName] : [])),
  ]);
  return { ...ended, passed: Object.fromEntries(passed) };
}

describe('npm run new-game', () => {
  test('writes the folder of a game of each kind and a line in each list, and nothing else', async () => {
    expectSuccess(made);
    expectSuccess(madeOfTurns);
    const files = await changedFiles();
    const others = files.filter((file) => !/^games\/(faros|escoba)\//.test(file));
    // The report of what the package of games exports is written anew.
    expect(others.toSorted()).toEqual(['games/api.md', ...LISTS].toSorted());
    for (const name of [NAME, TURNS]) expect(files).toContain(`games/${name}/golden/base.jsonl`);
  });

  test('adds an import and an entry to each list', async () => {
    const added = await copy.run('git', 'diff', '--numstat', '--', ...LISTS);
    const counts = added.output.trim().split('\n');
    // Two lines for each of the two games.
    expect(counts).toEqual(LISTS.map((list) => `4\t0\t${list}`));
  });

  test.each([
    [['cantos', 'dice'], 'is no kind of game: use choices or turns'],
    [['cantos', 'turns', 'more'], 'give the new game one name'],
    [['--kind', 'turns'], 'is not an id'],
  ])('refuses the words %j', async (words, reason) => {
    const { code, output } = await copy.run('node', 'scripts/new-game.mjs', ...words);
    expect(code).toBe(2);
    expect(output).toContain(reason);
  });

  test.each([
    ['', 'give the new game one name'],
    ['Faros2', 'is not an id'],
    ['2faros', 'is not an id'],
    ['../faros', 'is not an id'],
    [NAME, 'is taken'],
    ['covers', 'is taken'],
    ['class', 'is a word of the code'],
    ['view', 'is a word of the code'],
    ['lobby', 'is a word of shared code'],
  ])('refuses the name "%s" and changes nothing', async (name, reason) => {
    const before = await changedFiles();
    const { code, output } = await copy.run(
      'node',
      'scripts/new-game.mjs',
      ...(name ? [name] : []),
    );
    expect(code).toBe(2);
    expect(output).toMatch(/^[^\n]+\n$/);
    expect(output).toContain(reason);
    expect(await changedFiles()).toEqual(before);
  });
});

describe('the new game', () => {
  test('has the types, imports and format that every game has', async () => {
    expectSuccess(await script('check:types'));
    expectSuccess(await script('check:imports'));
    expectSuccess(
      await copy.run('node_modules/.bin/biome', 'check', '--error-on-warnings', 'games'),
    );
  });

  test('has rules whose ids stand in code and tests', async () => {
    expectSuccess(await script('check:rule-ids'));
  });

  test('passes its own tests, of either kind', async () => {
    const run = await runTests('unit', '', `games/${NAME}/`, `games/${TURNS}/`);
    expectSuccess(run);
    for (const name of [NAME, TURNS]) {
      expect(run.passed[`games/${name}/test/rules.test.ts`].length, name).toBeGreaterThan(20);
    }
  });

  test('passes the tests of every game: laws, golden playthroughs, words, pad, where it has one', async () => {
    const run = await runTests('unit', `\\b(${NAME}|${TURNS})\\b`, 'games/test/');
    expectSuccess(run);
    const countOf = (suite: string, name: string): number =>
      (run.passed[`games/test/${suite}.test.ts`] ?? []).filter((title) =>
        new RegExp(`\\b${name}\\b`).test(title),
      ).length;
    const forAll = ['laws', 'golden', 'words/stories', 'words/rules'];
    for (const suite of [...forAll, 'pad', 'lessons', 'words/options']) {
      expect(countOf(suite, NAME), suite).toBeGreaterThan(0);
    }
    for (const suite of [...forAll, 'decision-kinds']) {
      expect(countOf(suite, TURNS), suite).toBeGreaterThan(0);
    }
    expect(countOf('pad', TURNS)).toBe(0);
  });

  test('is played by bots of every level', async () => {
    const levels = ['random', 'greedy', 'easy', 'normal', 'hard', 'expert'];
    const { code, output } = await copy.run(
      ...['node', 'apps/cli/bin/sobremesa.js', 'simulate', '--game', NAME, '--players', '6'],
      ...['--bots', levels.join(','), '--games', '2', '--json'],
    );
    expect(code, output).toBe(0);
    const { seats } = JSON.parse(output) as { seats: { meanScore: number }[] };
    expect(seats.reduce((sum, { meanScore }) => sum + meanScore, 0)).toBe(5);
  });

  test('is played to its end in a terminal', async () => {
    const { code, output } = await copy.type(
      ALL_CARDS.repeat(5),
      ...(['node', 'apps/cli/bin/sobremesa.js', 'play', NAME, '--lang', 'es'] as const),
    );
    expect(code, output).toBe(0);
    expect(output).toContain('Tu mano:');
    expect(output).toMatch(/│ +1 │/);
  });

  test('is played in a browser, from the home page and to the end, with hints', async () => {
    const run = await page;
    expectSuccess(run);
    const countOf = (suite: string): number =>
      run.passed[`apps/web/e2e/${suite}.test.ts`]?.length ?? 0;
    expect(countOf('arriving')).toBe(1);
    expect(countOf('hints')).toBeGreaterThan(0);
    // A match at the server, and the golden ones.
    expect(countOf('variants')).toBeGreaterThan(1);
  });
});

test('check:game-names finds the new game in shared code', async () => {
  const file = 'packages/engine/src/match.ts';
  expectSuccess(await script('check:game-names'));
  appendFileSync(join(copy.path, file), `export const isFaros = true;\n`);
  const { code, output } = await script('check:game-names');
  expect(code).toBe(1);
  expect(output).toContain(`${file}:`);
});

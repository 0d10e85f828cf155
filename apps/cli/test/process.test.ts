import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale, targets } from '../../../scripts/build.mjs';
import { jsonLines } from './support/run.ts';

let bundle = '';
beforeAll(async () => {
  bundle = fileURLToPath(await buildIfStale(targets.cli));
});

const sobremesa = (...argv: string[]) =>
  promisify(execFile)(process.execPath, [bundle, ...argv], { env: { LANG: 'en' } });

/** Runs a process and closes its output after `take` bytes. */
async function ending(argv: readonly string[], stdin: string, take = Number.POSITIVE_INFINITY) {
  const child = spawn(process.execPath, [bundle, ...argv], { env: { LANG: 'en' } });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    if (stdout.length >= take) child.stdout.destroy();
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.end(stdin);
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, stdout, stderr };
}

describe('sobremesa as a process', () => {
  test('plays a whole game from a pipe', async () => {
    const argv = ['play', 'nogracias', '--seed', 'x'];
    const { code, stdout, stderr } = await ending(argv, '1\n'.repeat(100));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/│ Rank │/);
  });

  test('exits with 0 when the reader closes the pipe', async () => {
    const argv = ['simulate', '--game', 'nogracias', '--trace', '--games', '100000'];
    const { code, stderr } = await ending(argv, '', 1);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('exits with 2 and one line for a file that is not a scenario', async () => {
    const { code, stdout, stderr } = await ending(['replay', '-'], 'hola');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^sobremesa: [^\n]+\n$/);
  });

  test('bench engine: measures each row in a worker', async () => {
    const { stdout } = await sobremesa(
      ...['bench', 'engine', '--game', 'capicua', '--seconds', '0.02', '--json'],
    );
    const rows = jsonLines(stdout);
    expect(rows.map(({ game, variant, players }) => [game, variant, players])).toEqual([
      ['capicua', 'base', 2],
      ['capicua', 'base', 4],
      ['capicua', 'advanced', 4],
    ]);
    for (const row of rows) {
      const { game: _game, variant: _variant, ...numbers } = row;
      expect(Object.keys(numbers)).toEqual([
        ...['players', 'playoutsPerSecond', 'movesPerSecond'],
        ...['cloneNs', 'viewNs', 'determinizeNs'],
      ]);
      for (const number of Object.values(numbers)) expect(number).toBeGreaterThan(0);
    }
  });

  test('bench bots: gives every bot the same decisions', async () => {
    const { stdout } = await sobremesa(
      ...['bench', 'bots', '--game', 'nogracias', '--seconds', '0.02', '--json'],
    );
    const rows = jsonLines(stdout);
    const levels = ['easy', 'normal', 'hard', 'expert'];
    expect(rows.map(({ variant, players, bot }) => [variant, players, bot])).toEqual(
      ['base', 'tactical'].flatMap((variant) => levels.map((bot) => [variant, 4, bot])),
    );
    for (const row of rows) {
      // In this game hard plays by a net alone.
      const searches = row['bot'] === 'expert';
      const { game: _game, variant: _variant, bot: _bot, ...numbers } = row;
      expect(Object.keys(numbers)).toEqual([
        ...['players', 'decisions', 'decisionsPerSecond'],
        ...(searches ? ['playoutsPerSecond'] : []),
        ...['meanMs', 'p99Ms'],
      ]);
      for (const number of Object.values(numbers)) expect(number).toBeGreaterThan(0);
    }
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameIds } from '@sobremesa/games/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../lib/paths.mjs';
import { apiReport } from '../packages/api.mjs';
import { publishedPackages } from '../packages/published.mjs';
import { stagePackages } from '../packages/stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sobremesa-packages-'));
const packages = publishedPackages();
let staged: ReturnType<typeof stagePackages>;

const run = (command: string, args: readonly string[], cwd: string): string => {
  try {
    return String(execFileSync(command, args, { cwd, stdio: 'pipe' }));
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
  }
};

/** The packages of others that ours need: installed here already, and packed from there. */
const foreign = (): string[] => {
  const names = staged.flatMap(({ staged: place }) =>
    Object.keys(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).dependencies),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@sobremesa/'));
};

const consumer = join(folder, 'consumer');

/** An empty project with nothing of this repository but the tarballs. */
beforeAll(() => {
  staged = stagePackages(join(folder, 'staged'));
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const others = foreign().map((name) => join(root, 'node_modules', name));
  const places = [...staged.map(({ staged: place }) => place), ...others];
  run('npm', ['pack', '--ignore-scripts', '--silent', ...places], tarballs);
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  const files = readdirSync(tarballs).map((name) => join(tarballs, name));
  const quietly = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  run('npm', ['install', ...quietly, ...files], consumer);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The first block of JavaScript in the README of a package. */
const exampleOf = (place: string): string => {
  const readme = readFileSync(join(root, place, 'README.md'), 'utf8');
  const [, code] = /^```js\n(.*?)^```/ms.exec(readme) ?? [];
  if (code === undefined) throw new Error(`${place}/README.md has no example`);
  return code;
};

describe.each(packages.map(({ name, folder: place }) => ({ name, place })))(
  '$name',
  ({ name, place }) => {
    test('exports what its api.md says; `npm run api` writes it', () => {
      const published = staged.find((each) => each.name === name)!;
      expect(apiReport(published)).toBe(readFileSync(join(root, place, 'api.md'), 'utf8'));
    });

    test('the example of its README runs on plain Node from the tarballs', () => {
      const file = join(consumer, `${name.replace('@sobremesa/', '')}.mjs`);
      writeFileSync(file, exampleOf(place));
      expect(run(process.execPath, [file], consumer)).not.toBe('');
    });
  },
);

test('a match against bots is played to its end from the tarballs, every game', () => {
  const program = `
    import { bots } from '@sobremesa/bots';
    import { FastRng, Match, seatsIn } from '@sobremesa/engine';
    import { botsOf } from '@sobremesa/games/bots';
    import { games } from '@sobremesa/games/rules';
    for (const game of Object.values(games)) {
      const match = Match.deal(game, {}, ['Ana', 'Luis', 'Iker'], 'mesa');
      const rng = new FastRng('mesa');
      const player = bots.greedy(botsOf(game.id));
      while (!match.isOver) {
        const [seat] = seatsIn(game.deciders(match.state));
        match.play(seat, player.choose(game.view(match.state, seat), rng));
      }
      console.log(game.id, game.standings(match.state).length);
    }`;
  writeFileSync(join(consumer, 'match.mjs'), program);
  const lines = run(process.execPath, ['match.mjs'], consumer).trim().split('\n');
  expect(lines).toEqual(gameIds.map((id) => `${id} 3`));
});

test('TypeScript accepts the examples against the published types', () => {
  const files = packages.map(({ name, folder: place }) => {
    const file = `${name.replace('@sobremesa/', '')}.ts`;
    writeFileSync(join(consumer, file), exampleOf(place));
    return file;
  });
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  const compiler = join(root, 'node_modules/@typescript/native/bin/tsc');
  // Neither DOM nor Node: what the packages need of them would be an error here.
  writeFileSync(
    join(consumer, 'globals.d.ts'),
    'declare const console: { log(...values: unknown[]): void };',
  );
  const libraries = ['--lib', 'es2023', '--skipLibCheck', 'false', '--types', ''];
  run(process.execPath, [compiler, ...options, ...libraries, 'globals.d.ts', ...files], consumer);
});

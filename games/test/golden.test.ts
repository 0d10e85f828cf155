import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameIds } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { goldenGames, playthrough, recordMoves } from './support/golden.ts';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`../${name.replace('/', '/golden/')}.jsonl`, import.meta.url));

/** Set by `npm run golden`, for use only after a change of the rules and of the game's version. */
const WRITING = process.env['GOLDEN'] === 'write';

describe('golden playthroughs', () => {
  test.each(goldenGames)('$name', ({ name, game, variant }) => {
    const file = fileOf(name);
    if (WRITING) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, playthrough(game, recordMoves(game, variant)));
    }
    const golden = readFileSync(file, 'utf8');
    const { scenario } = JSON.parse(golden.slice(0, golden.indexOf('\n')));
    expect(playthrough(game, scenario)).toBe(golden);
  });

  test.each(gameIds)('%s/ has no file of a variant that is gone', (id) => {
    const folder = dirname(fileOf(`${id}/base`));
    const known = goldenGames.map(({ name }) => fileOf(name));
    const gone = (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => join(folder, name))
      .filter((file) => !known.includes(file));
    if (WRITING) for (const file of gone) rmSync(file);
    else expect(gone).toEqual([]);
  });
});

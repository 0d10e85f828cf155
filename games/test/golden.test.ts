import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
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
});

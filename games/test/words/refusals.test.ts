import { readdirSync, readFileSync } from 'node:fs';
import { gameWords } from '@sobremesa/games/node';
import { describe, expect, test } from 'vitest';

const sources = new URL('../../../', import.meta.url);

/** Every refusal code in the sources of a folder. */
function codesIn(folder: string): string[] {
  const root = new URL(folder, sources);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const codes = files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(/refusal\(\s*'([^']+)'/g),
    ])
    .map(([, code]) => code);
  return [...new Set(codes)];
}

const fromEngine = codesIn('packages/engine/src/');
const FALLBACK = 'untranslated message';

describe.each(Object.entries(gameWords))('refusal texts of %s', (id, { es, en }) => {
  test.each([...fromEngine, ...codesIn(`games/${id}/rules/`)])(
    '%s has a sentence in both languages',
    (code) => {
      const [inSpanish, inEnglish] = [es, en].map((words) =>
        words.refusal({ code, message: FALLBACK }),
      );
      expect([inSpanish, inEnglish]).not.toContain(FALLBACK);
      expect(inSpanish).not.toBe(inEnglish);
    },
  );
});

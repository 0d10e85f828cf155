import { readdirSync, readFileSync } from 'node:fs';
import { fail, InvalidInput, phrase, readSetup } from '@sobremesa/engine';
import { inputPhrases, sayInput } from '@sobremesa/games/node';
import { gameIds, games } from '@sobremesa/games/rules';
import { inputEs } from '@sobremesa/words/input';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);

/** The pattern of every `phrase` in the sources of these folders. */
function patternsIn(...folders: readonly string[]): string[] {
  const patterns = folders.flatMap((folder) => {
    const root = new URL(`${folder}/`, ROOT);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(new URL(file, root), 'utf8').matchAll(/\bphrase`([^`]*)`/g),
      ])
      .map(([, template]) => {
        let index = 0;
        return template.replace(/\$\{[^}]*\}/g, () => `{${index++}}`);
      });
  });
  return [...new Set(patterns)].sort();
}

const tables = [
  {
    source: 'packages',
    phrases: inputEs,
    patterns: patternsIn('packages/engine/src', 'packages/bots/src', 'packages/pad/src'),
  },
  ...gameIds.map((id) => ({
    source: id,
    phrases: inputPhrases[id] ?? {},
    patterns: patternsIn(`games/${id}/rules`),
  })),
];

const placeholdersOf = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort();

function errorOf(call: () => unknown): InvalidInput {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInput) return error;
  }
  throw new Error('no InvalidInput was thrown');
}

describe('InvalidInput messages', () => {
  test('the search finds the phrases of the sources', () => {
    expect(tables.flatMap(({ patterns }) => patterns).length).toBeGreaterThan(40);
  });

  test.each(tables)(
    '$source: every phrase has a Spanish translation, and none is unused',
    ({ phrases, patterns }) => {
      const known = { ...inputEs, ...phrases };
      expect(patterns.filter((pattern) => !Object.hasOwn(known, pattern))).toEqual([]);
      expect(Object.keys(phrases).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
    },
  );

  test.each(tables)('$source: the Spanish phrases have the same placeholders', ({ phrases }) => {
    for (const [english, spanish] of Object.entries(phrases)) {
      expect(placeholdersOf(spanish), english).toEqual(placeholdersOf(english));
    }
  });

  const cases: [name: string, call: () => unknown, spanish: string, english: string][] = [
    [
      'an invalid option',
      () => readSetup(games.toma6, { rounds: 'many' }, []),
      'options.rounds: se esperaba un número entero de 1 a 50 y hay "many"',
      'options.rounds: expected a whole number from 1 to 50, found "many"',
    ],
    [
      'a missing value',
      () => fail('seed', phrase`a text`, undefined),
      'seed: se esperaba un texto y no hay nada',
      'seed: expected a text, found nothing',
    ],
    [
      'too few players',
      () => readSetup(games.toma6, { tactical: true }, ['Ana']),
      'toma6 con tactical true es para 2–6 personas, no 1',
      'toma6 with tactical true takes 2–6 players, not 1',
    ],
    [
      'a value that looks like a placeholder',
      () => fail('seed', phrase`a list`, '{0}'),
      'seed: se esperaba una lista y hay "{0}"',
      'seed: expected a list, found "{0}"',
    ],
  ];
  test.each(cases)('%s is reported in both languages', (_name, call, spanish, english) => {
    const error = errorOf(call);
    expect(sayInput(error, 'es')).toBe(spanish);
    expect(sayInput(error, 'en')).toBe(english);
    expect(error.message).toBe(english);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fail, InvalidInput, phrase, readSetup } from '@sobremesa/engine';
import { inputPhrases, sayInput } from '@sobremesa/games/input-words';
import { games } from '@sobremesa/games/rules';
import { inputEs } from '@sobremesa/words/input';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);

/** The pattern of every phrase that stands in the sources of these folders. */
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
        let gaps = 0;
        return template.replace(/\$\{[^}]*\}/g, () => `{${gaps++}}`);
      });
  });
  return [...new Set(patterns)].sort();
}

const tables = [
  {
    of: 'the packages',
    phrases: inputEs,
    patterns: patternsIn('packages/engine/src', 'packages/bots/src'),
  },
  ...Object.entries(inputPhrases).map(([id, phrases]) => ({
    of: id,
    phrases,
    patterns: patternsIn(`games/${id}/rules`),
  })),
];

const gapsOf = (text: string): string[] => (text.match(/\{\d+\}/g) ?? []).sort();

function errorOf(call: () => unknown): InvalidInput {
  try {
    call();
  } catch (error) {
    if (error instanceof InvalidInput) return error;
  }
  throw new Error('nothing was wrong');
}

describe('what is wrong with data from outside', () => {
  test('is found in the sources', () => {
    expect(tables.flatMap(({ patterns }) => patterns).length).toBeGreaterThan(40);
  });

  test.each(tables)('can be said in Spanish, all that $of say', ({ phrases, patterns }) => {
    const known = { ...inputEs, ...phrases };
    expect(patterns.filter((pattern) => !Object.hasOwn(known, pattern))).toEqual([]);
    expect(Object.keys(phrases).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test.each(tables)('leaves no gap of $of out in Spanish', ({ phrases }) => {
    for (const [english, spanish] of Object.entries(phrases)) {
      expect(gapsOf(spanish), english).toEqual(gapsOf(english));
    }
  });

  const cases: [name: string, call: () => unknown, spanish: string, english: string][] = [
    [
      'an option',
      () => readSetup(games.toma6, { rounds: 'many' }, []),
      'options.rounds: se esperaba un número entero de 1 a 50 y hay "many"',
      'options.rounds: expected a whole number from 1 to 50, found "many"',
    ],
    [
      'nothing at all',
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
      'a text that looks like a gap',
      () => fail('seed', phrase`a list`, '{0}'),
      'seed: se esperaba una lista y hay "{0}"',
      'seed: expected a list, found "{0}"',
    ],
  ];
  test.each(cases)('%s', (_name, call, spanish, english) => {
    const error = errorOf(call);
    expect(sayInput(error, 'es')).toBe(spanish);
    expect(sayInput(error, 'en')).toBe(english);
    expect(error.message).toBe(english);
  });
});

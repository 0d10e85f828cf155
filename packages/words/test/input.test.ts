import { readdirSync, readFileSync } from 'node:fs';
import { fail, InvalidInput, phrase, readSetup } from '@sobremesa/engine';
import { games } from '@sobremesa/games';
import { describe, expect, test } from 'vitest';
import { inputEs } from '../src/input/es.ts';
import { sayInput } from '../src/input/index.ts';

const PACKAGES = new URL('../../', import.meta.url);

/** The pattern of every phrase that stands in the sources. */
function patternsInSources(): string[] {
  const files = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /^\w+\/src\/.*\.ts$/.test(file));
  const patterns = sources.flatMap((file) => {
    const text = readFileSync(new URL(file, PACKAGES), 'utf8');
    return [...text.matchAll(/\bphrase`([^`]*)`/g)].map(([, template]) => {
      let gaps = 0;
      return template.replace(/\$\{[^}]*\}/g, () => `{${gaps++}}`);
    });
  });
  return [...new Set(patterns)];
}

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
  test('can be said in Spanish, all of it and nothing else', () => {
    const patterns = patternsInSources();
    expect(patterns.length).toBeGreaterThan(40);
    expect(Object.keys(inputEs).sort()).toEqual(patterns.sort());
  });

  test('leaves nothing out in Spanish', () => {
    for (const [english, spanish] of Object.entries(inputEs)) {
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

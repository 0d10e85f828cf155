import { languages } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';
import { subjects } from '../support/subjects.ts';
import { isReadable, isSentence } from './support/reading.ts';
import { wordsOf } from './support/words.ts';

const each = subjects.flatMap(({ game }) =>
  languages.map((language) => ({
    id: game.id,
    language,
    specs: game.options,
    options: wordsOf(game)[language].options,
  })),
);

describe.each(each)('option texts of $id in $language', ({ specs, options }) => {
  test('have a label and a help sentence for every option', () => {
    expect(Object.keys(options)).toEqual(Object.keys(specs));
    const words = Object.values(options);
    expect(words.filter(({ label }) => !isReadable(label))).toEqual([]);
    expect(words.filter(({ help }) => !isSentence(help))).toEqual([]);
  });

  test('have a name for every value of a choice', () => {
    const named = Object.entries(options).map(([key, { values }]) => [
      key,
      values && Object.keys(values),
    ]);
    const offered = Object.entries(specs).map(([key, spec]) => [
      key,
      spec.kind === 'choice' ? spec.values : undefined,
    ]);
    expect(named).toEqual(offered);
  });

  test('explain every value of a choice or none', () => {
    for (const { values = {}, about } of Object.values(options)) {
      if (!about) continue;
      expect(Object.keys(about)).toEqual(Object.keys(values));
      expect(Object.values(about).filter((text) => !isSentence(text))).toEqual([]);
    }
  });
});

test.each(subjects)('option texts of $game.id have different help in each language', ({ game }) => {
  const { es, en } = wordsOf(game);
  const helps = (words: typeof es) => Object.values(words.options).map(({ help }) => help);
  expect(helps(es).filter((help) => helps(en).includes(help))).toEqual([]);
});

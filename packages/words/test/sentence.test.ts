import { describe, expect, test } from 'vitest';
import { asSentence } from '../src/index.ts';

describe('asSentence', () => {
  test.each([
    ['Elige una carta', 'Elige una carta.'],
    ['Ana coloca el 41.', 'Ana coloca el 41.'],
    ['¿Te la quedas o pagas?', '¿Te la quedas o pagas?'],
    ['¡Toma 7!', '¡Toma 7!'],
    ['Barajando entre todos…', 'Barajando entre todos…'],
    ['', ''],
  ])('%o becomes %o', (text, sentence) => {
    expect(asSentence(text)).toBe(sentence);
  });
});

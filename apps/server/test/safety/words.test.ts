import { describe, expect, test } from 'vitest';
import { defaultWords, WordList } from '../../src/safety/words.ts';

const list = new WordList(['tonto', 'pájar*', '*cabra*', 'mal bicho', 'perra', 'coño', 'l33t']);

describe('list of words', () => {
  test.each([
    'tonto',
    'Eres TONTO.',
    'tóntó',
    't0nt0',
    '¡tonto!',
    'toooonto',
    't o n t o',
    't.o.n.t.o',
    'eres t-o-n-t-o y ya',
    'ｔｏｎｔｏ',
    'to\u00adnto',
    'pajarraco',
    'supercabras',
    'mal   bicho',
    'm4l b1ch0',
    'perraaa',
    'COÑO',
    'leet',
  ])('finds %j', (text) => {
    expect(list.finds(text)).toBe(true);
  });

  test.each([
    'atontado',
    'tontos',
    'tonta y lista',
    'pera',
    'perro',
    'cono',
    'un mal día y un bicho',
    'a e i o u',
    'voy a 70 y tú a 104',
    'el 5 y el 55',
    '¡¡¡Bien!!!',
    '',
  ])('leaves %j alone', (text) => {
    expect(list.finds(text)).toBe(false);
  });

  test('an empty list, and entries without letters, find nothing', () => {
    expect(new WordList([]).finds('tonto')).toBe(false);
    expect(new WordList(['*', ' ', '***', '.']).finds('tonto * .')).toBe(false);
  });

  test('entries are no regular expressions', () => {
    expect(new WordList(['(a+)+$', '[', 'a.c']).finds('abc')).toBe(false);
  });

  test('decides about the longest text with the longest list within a second', () => {
    const words = Array.from({ length: 1_000 }, (_, index) => `*${'a'.repeat(50)}${index}b*`);
    const long = new WordList(words);
    const start = performance.now();
    expect(long.finds('a'.repeat(500))).toBe(false);
    expect(long.finds('ab '.repeat(166))).toBe(false);
    expect(long.finds('a '.repeat(250))).toBe(false);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  test('a new server leaves ordinary talk in both languages alone', () => {
    const talk = [
      '¡Buena jugada! Me has fastidiado, cabrón.',
      'La retardada salida de Marica Pérez; el moro y el negro de ajedrez.',
      'Well played, that was damn lucky. Mariachi, Kike, Nigeria.',
    ];
    const standard = new WordList(defaultWords);
    for (const text of talk) expect(standard.finds(text), text).toBe(false);
    expect(standard.finds('m4ric0n')).toBe(true);
  });
});

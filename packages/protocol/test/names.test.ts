import { cleanName, cleanText, distinctName } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';

describe('names', () => {
  test.each([
    ['Ana', 'Ana'],
    ['  Ana   María ', 'Ana María'],
    ['e\u0301l', 'él'],
    ['李小龙', '李小龙'],
    ['عمر', 'عمر'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['❤️ Leo', '❤️ Leo'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['👩‍👩‍👧‍👦'.repeat(24), '👩‍👩‍👧‍👦'.repeat(24)],
  ])('%j is a name', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  test.each([
    ['nothing', ''],
    ['only space', ' \t '],
    ['25 characters', 'x'.repeat(25)],
    ['a control character', 'A\u0007na'],
    ['NUL', 'Ana\u0000'],
    ['a change of direction', '\u202eanA'],
    ['an isolate', 'A\u2066na'],
    ['an invisible space', 'A\u200bna'],
    ['a joiner where nothing is joined', 'A\u200dna'],
    ['a filler that looks like nothing', '\u3164'],
    ['a blank of braille', '\u2800'],
    ['a tag', 'Ana\u{e0041}'],
    ['half a pair', 'A\ud800'],
    ['a private character', 'A\ue000'],
  ])('%s is refused', (_, text) => {
    expect(cleanName(text)).toBeUndefined();
  });
});

describe('what is said', () => {
  test.each([
    ['NUL and other control characters', 'ho\u0000la\u0007', 'hola'],
    ['changes of direction', '\u202eab\u2066cd', 'abcd'],
    ['invisible characters', 'h\u200bo\u2060l\u00ada', 'hola'],
    ['half a pair', 'a\ud800b', 'ab'],
    ['separators of lines that are no new lines', 'a\u2028b', 'ab'],
  ])('%s are taken out', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each(['dos\nlíneas', '👩‍👩‍👧‍👦 ❤️', 'می\u200cخواهم', 'x'.repeat(500)])(
    '%j is left alone',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  test.each(['', ' \n ', '\u200b\u202e', 'x'.repeat(501)])(
    '%j says nothing or too much',
    (text) => {
      expect(cleanText(text)).toBeUndefined();
    },
  );
});

describe('names at one table', () => {
  test.each([
    ['another name', 'Luis', ['Ana'], 'Luis'],
    ['the same name', 'Ana', ['Ana'], 'Ana 2'],
    ['a third of that name', 'Ana', ['Ana', 'Ana 2'], 'Ana 3'],
    ['other capitals', 'ANA', ['Ana'], 'ANA 2'],
    ['letters of another alphabet', 'Аnа', ['Ana'], 'Аnа 2'],
    ['a digit for a letter', 'Le0', ['Leo'], 'Le0 2'],
    ['wide letters', 'Ａｎａ', ['Ana'], 'Ａｎａ 2'],
    ['an invisible difference', 'Ana ❤\ufe0f', ['Ana ❤'], 'Ana ❤\ufe0f 2'],
    ['another accent', 'Aná', ['Ana'], 'Aná'],
    ['a name as long as allowed', 'x'.repeat(24), ['x'.repeat(24)], `${'x'.repeat(22)} 2`],
  ])('%s', (_, name, taken, distinct) => {
    expect(distinctName(name, taken)).toBe(distinct);
    expect(cleanName(distinct)).toBe(distinct);
  });
});

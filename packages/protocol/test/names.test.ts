import { cleanName, cleanText, distinctName } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';

describe('cleanName', () => {
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
  ])('accepts %j', (text, name) => {
    expect(cleanName(text)).toBe(name);
  });

  test.each([
    ['an empty text', ''],
    ['white space', ' \t '],
    ['25 characters', 'x'.repeat(25)],
    ['a control character', 'A\u0007na'],
    ['NUL', 'Ana\u0000'],
    ['a direction override', '\u202eanA'],
    ['a direction isolate', 'A\u2066na'],
    ['a zero-width space', 'A\u200bna'],
    ['a joiner outside emoji and joined scripts', 'A\u200dna'],
    ['an invisible filler', '\u3164'],
    ['the blank Braille pattern', '\u2800'],
    ['a tag character', 'Ana\u{e0041}'],
    ['a lone surrogate', 'A\ud800'],
    ['a private-use character', 'A\ue000'],
  ])('refuses %s', (_, text) => {
    expect(cleanName(text)).toBeUndefined();
  });
});

describe('cleanText', () => {
  test.each([
    ['NUL and other control characters', 'ho\u0000la\u0007', 'hola'],
    ['direction overrides', '\u202eab\u2066cd', 'abcd'],
    ['invisible characters', 'h\u200bo\u2060l\u00ada', 'hola'],
    ['lone surrogates', 'a\ud800b', 'ab'],
    ['line separators other than new lines', 'a\u2028b', 'ab'],
  ])('removes %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each(['dos\nlíneas', '👩‍👩‍👧‍👦 ❤️', 'می\u200cخواهم', 'x'.repeat(500)])(
    'leaves %j unchanged',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  test.each(['', ' \n ', '\u200b\u202e', 'x'.repeat(501)])(
    'refuses %j, which is empty or too long',
    (text) => {
      expect(cleanText(text)).toBeUndefined();
    },
  );
});

describe('distinctName', () => {
  test.each([
    ['keeps a name that is free', 'Luis', ['Ana'], 'Luis'],
    ['numbers a name that is taken', 'Ana', ['Ana'], 'Ana 2'],
    ['skips numbers that are taken', 'Ana', ['Ana', 'Ana 2'], 'Ana 3'],
    ['ignores case', 'ANA', ['Ana'], 'ANA 2'],
    ['recognises letters of another alphabet', 'Аnа', ['Ana'], 'Аnа 2'],
    ['recognises digits in place of letters', 'Le0', ['Leo'], 'Le0 2'],
    ['recognises full-width letters', 'Ａｎａ', ['Ana'], 'Ａｎａ 2'],
    ['ignores invisible characters', 'Ana ❤\ufe0f', ['Ana ❤'], 'Ana ❤\ufe0f 2'],
    ['keeps a name that differs by an accent', 'Aná', ['Ana'], 'Aná'],
    [
      'shortens the longest name to make room for the number',
      'x'.repeat(24),
      ['x'.repeat(24)],
      `${'x'.repeat(22)} 2`,
    ],
  ])('%s', (_, name, taken, distinct) => {
    expect(distinctName(name, taken)).toBe(distinct);
    expect(cleanName(distinct)).toBe(distinct);
  });
});

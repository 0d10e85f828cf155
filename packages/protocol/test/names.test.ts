import { cleanName } from '@sobremesa/protocol';
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

import { describe, expect, test } from 'vitest';
import { typedNumber } from '../src/controls/typed-number.ts';

describe('typed number', () => {
  test.each([
    ['7', 7],
    ['07', 7],
    [' 12 ', 12],
    ['-5', -5],
    ['−5', -5],
    ['999', 999],
  ])('%o is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  test.each(['', '-', '1.5', '1e3', 'siete', '7 7'])('%o is none', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });
});

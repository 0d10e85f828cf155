import { describe, expect, it } from 'vitest';
import { typedNumber } from '../src/controls/typed-number.ts';

describe('typed number', () => {
  it.each([
    ['7', 7],
    ['07', 7],
    [' 12 ', 12],
    ['-5', -5],
    ['−5', -5],
    ['999', 999],
  ])('%o is %d', (text, number) => {
    expect(typedNumber(text)).toBe(number);
  });

  it.each(['', '-', '1.5', '1e3', 'siete', '7 7'])('%o is none', (text) => {
    expect(typedNumber(text)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { botChoiceOf, botNameOf } from '../src/bot-name.ts';

describe('name of a bot', () => {
  test.each([
    ['expert', { level: 'expert' }],
    ['expert:daring', { level: 'expert', character: 'daring' }],
  ])('%s is written and read', (name, choice) => {
    expect(botNameOf(choice)).toBe(name);
    expect(botChoiceOf(name)).toEqual(choice);
  });
});

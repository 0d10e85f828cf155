import { characterNamesByLevel, levelNames } from '@sobremesa/bots';
import { expect, test } from 'vitest';
import { LOCAL_LEVELS } from '../src/local/codes.ts';
import { LOCAL_CHARACTERS } from '../src/local/local-bots.ts';

test('the levels of local tables are those of the bots', () => {
  expect(LOCAL_LEVELS).toEqual(levelNames);
});

test('the characters of local tables are those of the bots', () => {
  expect(LOCAL_CHARACTERS).toEqual(characterNamesByLevel);
});

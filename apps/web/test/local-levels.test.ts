import { levelNames } from '@sobremesa/bots';
import { expect, test } from 'vitest';
import { LOCAL_LEVELS } from '../src/local/codes.ts';

test('the levels of local tables are those of the bots', () => {
  expect(LOCAL_LEVELS).toEqual(levelNames);
});

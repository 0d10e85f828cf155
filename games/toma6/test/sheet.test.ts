import { readOptions } from '@sobremesa/engine';
import { expect, test } from 'vitest';
import { toma6 } from '../rules/index.ts';
import { sheet } from '../table/sheet.ts';

test.each([
  [{}, 66],
  [{ limit: 30 }, 30],
  [{ rounds: 1 }, undefined],
])('score sheet with options %o has its limit line at %s', (options, limit) => {
  const read = readOptions(toma6.options, toma6.exclusions, options);
  expect(sheet.limit?.(read)).toBe(limit);
});

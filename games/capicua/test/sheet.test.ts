import type { AnyGame } from '@sobremesa/engine';
import { describe, test } from 'vitest';
import { expectPartsToAddUp, expectPointsOfState } from '../../test/support/sheets.ts';
import { capicua } from '../rules/index.ts';
import { sheet } from '../table/sheet.ts';

describe('score sheet', () => {
  const game = capicua as unknown as AnyGame;

  test('has parts that add up to the points', () => expectPartsToAddUp(game, sheet, { games: 3 }));

  test('has the points of the round after the last move', () =>
    expectPointsOfState(game, sheet, { games: 1 }));
});

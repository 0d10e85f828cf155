import type { AnyGame } from '@sobremesa/engine';
import { describe, test } from 'vitest';
import { expectPartsToAddUp, expectPointsOfState } from '../../test/support/sheets.ts';
import { nogracias } from '../rules/index.ts';
import { sheet } from '../table/sheet.ts';

describe('score sheet', () => {
  const game = nogracias as unknown as AnyGame;

  test('has parts that add up to the points', () => expectPartsToAddUp(game, sheet, { rounds: 3 }));

  test('has the points of the round after the last move', () =>
    expectPointsOfState(game, sheet, { rounds: 1 }));
});

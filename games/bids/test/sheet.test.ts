import type { AnyGame } from '@sobremesa/engine';
import { test } from 'vitest';
import { expectPartsToAddUp } from '../../test/support/sheets.ts';
import { bids } from '../rules/index.ts';
import { sheet } from '../table/sheet.ts';

test.each([{}, { ally: true, luckyLoser: 'consecutive' }])(
  'score sheet with options %o has parts that add up to the points',
  (options) => expectPartsToAddUp(bids as unknown as AnyGame, sheet, options),
);

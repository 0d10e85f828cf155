import { expect, test } from 'vitest';
import { greedyAt } from '../../../test/support/bots.ts';
import { placed } from '../../../test/support/table.ts';
import { nogracias } from '../../rules/index.ts';
import { pay, position, take } from '../position.ts';

test.each([
  ['takes a card with as many chips as it costs', { current: 17, pot: 17 }, take],
  ['pays for a card with few chips', { current: 17, pot: 3 }, pay],
  ['takes a card below its own run', { current: 17, pot: 0, cards: [[18], [], []] }, take],
  ['takes a card above its own run', { current: 19, pot: 0, cards: [[18], [], []] }, take],
  ['takes when it has no chips', { current: 35, pot: 0, aside: [], chips: [0, 5, 5] }, take],
])('greedy bot %s', (_name, parts, expected) => {
  expect(greedyAt(placed(nogracias, 3, position(parts)))).toEqual(expected);
});

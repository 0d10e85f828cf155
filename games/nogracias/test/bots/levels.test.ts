import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { moveOf } from '../../../test/support/bots.ts';
import { placed } from '../../../test/support/table.ts';
import { costTo } from '../../bots/features.ts';
import { weigh } from '../../bots/weigh.ts';
import { nogracias, type StateJson } from '../../rules/index.ts';
import { pay, position, take } from '../position.ts';

const at = (parts: Partial<StateJson>) => placed(nogracias, 3, position(parts));

const deck = [4, 8, 11, 15, 22, 25, 30, 33];

test.each([
  ['alone', [], 17],
  ['above a run', [15, 16], 0],
  ['below a run', [18, 19], -1],
  ['between two runs', [16, 18], -18],
])('what a 17 costs %s', (_name, own, cost) => {
  const { state } = at({ cards: [own, [], []] }).match;
  expect(costTo(nogracias.clone(state as never), 0, 17)).toBe(cost);
});

describe('an expert', () => {
  test.each<[string, Partial<StateJson>, object]>([
    [
      'milks a card that nobody else can want',
      { current: 29, pot: 0, cards: [[28], [6], [9]], chips: [8, 9, 9], deck },
      pay,
    ],
    [
      'does not milk it when nobody else has a chip',
      { current: 29, pot: 6, cards: [[28], [6], [9]], chips: [8, 0, 0], deck },
      take,
    ],
    [
      'takes what the next one wants too',
      { current: 29, pot: 6, cards: [[28], [30], []], deck: [8] },
      take,
    ],
    ['pays for the dearest card', { current: 35, pot: 0, aside: [], chips: [9, 9, 9], deck }, pay],
  ])('%s', (_name, parts, expected) => {
    expect(moveOf('expert', at(parts))).toEqual(expected);
  });
});

describe('a beginner', () => {
  test.each<[string, Partial<StateJson>, object]>([
    ['takes at once what nobody else wants', { current: 29, cards: [[28], [], []] }, take],
    ['looks at the number of any other card', { current: 17, pot: 10 }, pay],
    ['gets nervous with few chips', { current: 17, pot: 10, chips: [2, 8, 5] }, take],
  ])('%s', (_name, parts, expected) => {
    expect(moveOf('easy', at(parts))).toEqual(expected);
  });
});

test('whoever has taken dear cards is thought to have the chips', () => {
  const { state } = at({ cards: [[], [31, 25], []], chips: [5, 9, 1] }).match;
  const view = nogracias.view(state as never, 0);
  const world = nogracias.determinize(view, new FastRng('world'));
  const weightOf = (chips: readonly number[]): number => {
    world.chips.set(chips);
    return weigh(world, view);
  };
  expect(weightOf([5, 9, 1])).toBeGreaterThan(2 * weightOf([5, 1, 9]));
});

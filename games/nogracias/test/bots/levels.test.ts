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
])('cost of a 17 %s is right', (_name, own, cost) => {
  const { state } = at({ cards: [own, [], []] }).match;
  expect(costTo(nogracias.clone(state as never), 0, 17)).toBe(cost);
});

describe('expert', () => {
  test.each<[string, Partial<StateJson>, object]>([
    [
      'pays to collect chips on a card that no other seat wants',
      { current: 29, pot: 0, cards: [[28], [6], [9]], chips: [8, 9, 9], deck },
      pay,
    ],
    [
      'takes that card if no other seat has a chip',
      { current: 29, pot: 6, cards: [[28], [6], [9]], chips: [8, 0, 0], deck },
      take,
    ],
    [
      'takes a card that the next seat wants too',
      { current: 29, pot: 6, cards: [[28], [30], []], deck: [8] },
      take,
    ],
    ['pays for the highest card', { current: 35, pot: 0, aside: [], chips: [9, 9, 9], deck }, pay],
  ])('%s', (_name, parts, expected) => {
    expect(moveOf('expert', at(parts))).toEqual(expected);
  });
});

describe('beginner', () => {
  test.each<[string, Partial<StateJson>, object]>([
    ['takes a card of its own run at once', { current: 29, cards: [[28], [], []] }, take],
    ['pays for any other card with a moderate pot', { current: 17, pot: 10 }, pay],
    ['takes it with few chips', { current: 17, pot: 10, chips: [2, 8, 5] }, take],
  ])('%s', (_name, parts, expected) => {
    expect(moveOf('easy', at(parts))).toEqual(expected);
  });
});

test('weigh prefers worlds in which seats with high cards have the chips', () => {
  const { state } = at({ cards: [[], [31, 25], []], chips: [5, 9, 1] }).match;
  const view = nogracias.view(state as never, 0);
  const world = nogracias.determinize(view, new FastRng('world'));
  const weightOf = (chips: readonly number[]): number => {
    world.chips.set(chips);
    return weigh(world, view);
  };
  expect(weightOf([5, 9, 1])).toBeGreaterThan(2 * weightOf([5, 1, 9]));
});

import { type BotName, bots } from '@sobremesa/bots';
import { FastRng } from '@sobremesa/engine';
import { expect, test } from 'vitest';
import { placed } from '../../../test/support/table.ts';
import { templateBots } from '../../bots/index.ts';
import { type Move, type StateJson, template } from '../../rules/index.ts';
import { choose, position } from '../position.ts';

/** What a bot plays with these two cards. */
function playOf(name: BotName, hand: readonly number[]): Move {
  const hands: StateJson['hands'] = [hand, ...position().hands.slice(1)];
  const { match } = placed(template, 3, position({ hands }));
  const view = template.view(match.state as never, 0);
  return bots[name](templateBots).choose(view, new FastRng('test')) as Move;
}

test.each([
  ['of a high and a middle card the middle one', [19, 36], 19],
  ['of a low and a middle card the middle one', [4, 19], 19],
])('the greedy bot plays %s', (_name, hand, card) => {
  expect(playOf('greedy', hand)).toEqual(choose(card));
});

test('a beginner plays the second highest card of the hand', () => {
  expect(playOf('easy', [10, 36])).toEqual(choose(10));
});

test('a casual player does not play the highest card of all', () => {
  expect(playOf('normal', [18, 36])).toEqual(choose(18));
});

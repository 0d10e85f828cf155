import { type BotName, bots } from '@sobremesa/bots';
import { FastRng } from '@sobremesa/engine';
import { expect, test } from 'vitest';
import { placed } from '../../../test/support/table.ts';
import { templateturnsBots } from '../../bots/index.ts';
import { type Move, type StateJson, templateturns } from '../../rules/index.ts';
import { draw, lay, position } from '../position.ts';

/** What a bot plays on the 7 of suns with these cards. */
function playOf(name: BotName, hand: readonly string[]): Move {
  const hands: StateJson['hands'] = [hand, ...position().hands.slice(1)];
  const { match } = placed(templateturns, 3, position({ hands }));
  const view = templateturns.view(match.state as never, 0);
  return bots[name](templateturnsBots).choose(view, new FastRng('test')) as Move;
}

test.each(['greedy', 'normal'] as const)('%s lays the card that others can follow', (name) => {
  expect(playOf(name, ['s3', 'm7', 'm8', 'm9'])).toEqual(lay('m7'));
});

test('a beginner lays the first card that fits', () => {
  expect(playOf('easy', ['s3', 'm7', 'm8', 'm9'])).toEqual(lay('s3'));
});

test.each(['greedy', 'easy', 'normal', 'hard'] as const)('%s draws when no card fits', (name) => {
  expect(playOf(name, ['w9'])).toEqual(draw);
});

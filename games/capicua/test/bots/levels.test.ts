import { FastRng } from '@sobremesa/engine';
import { walk } from '@sobremesa/engine/laws';
import { describe, expect, test } from 'vitest';
import { Worlds } from '../../../../packages/bots/src/search/worlds.ts';
import { moveOf } from '../../../test/support/bots.ts';
import { outlook } from '../../bots/outlook.ts';
import { capicuaSkill } from '../../bots/skill.ts';
import { capicua, type StateJson } from '../../rules/index.ts';
import { at, pair, place, take } from '../position.ts';
import { subject } from '../subject.ts';

const deck = [12, 13, 14, 15, 16, 17, 18, 19];
const stranger = [61, 62, 63];

describe('expert', () => {
  test.each([
    ['pairs rather than takes', { row: [34, 49], hands: [[94, 71], stranger] }, pair(94)],
    [
      'places half a pair',
      {
        row: [34, 41],
        hands: [
          [38, 45, 54, 98],
          [...stranger, 64],
        ],
      },
      place(45),
    ],
    [
      'places rather than takes a long row',
      { row: [34, 41, 49], hands: [[39, 71], stranger] },
      place(39),
    ],
  ])('%s', (_name, given, expected) => {
    expect(moveOf('expert', at({ deck, ...given }))).toEqual(expected);
  });
});

describe('beginner', () => {
  test.each([
    [
      'places the card closest to the end',
      { row: [41], hands: [[38, 45, 54], stranger] },
      place(38),
    ],
    ['places a toad last', { row: [41], hands: [[44, 49], stranger] }, place(49)],
    ['takes if it has no other move', { row: [41, 42], hands: [[98], stranger] }, take],
    ['pairs a card if possible', { row: [34, 49], hands: [[94, 51], stranger] }, pair(94)],
  ])('%s', (_name, given, expected) => {
    expect(moveOf('easy', at({ deck, ...given }))).toEqual(expected);
  });
});

test('sampled hands rarely have the partner of a card that the seat did not pair', () => {
  const { state } = at({ row: [34, 39], hands: [[51], stranger], deck }).match;
  const view = capicua.view(state as never, 0);
  const worlds = new Worlds(capicua, capicuaSkill.knowledge, view);
  const rng = new FastRng('worlds');
  const held = new Map<number, number>();
  for (let world = 0; world < 5_000; world++) {
    const [, hand] = (capicua.toJSON(worlds.draw(rng) as never) as StateJson).hands;
    expect(hand).toHaveLength(stranger.length);
    for (const card of hand) held.set(card, (held.get(card) ?? 0) + 1);
  }
  const shareOf = (card: number): number => (held.get(card) ?? 0) / (held.get(61) ?? 0);
  expect(shareOf(43)).toBeLessThan(0.5);
  // The 39 was placed after the seat's last turn, so the seat may hold its partner.
  expect(shareOf(93)).toBeGreaterThan(0.7);
});

test('outlook is higher with a partner in hand and lower without a fitting card', () => {
  const outlookWith = (hand: readonly number[]): number =>
    outlook(at({ row: [34, 39], hands: [hand, stranger], deck }).match.state as never, 0);
  expect(outlookWith([43, 72])).toBeGreaterThan(outlookWith([42, 72]));
  expect(outlookWith([42, 72])).toBeGreaterThan(outlookWith([71, 72]));
});

test('no playout of expert ends between the last cards of the deck and the end of the game', () => {
  const stageOf = capicuaSkill.expert?.stage as (state: never) => number;
  let before = 0;
  const late = new Set<number>();
  walk(subject, { name: 'base', options: {}, players: 3 }, 'stages', ({ state }) => {
    const stage = stageOf(state as never);
    expect(stage).toBeGreaterThanOrEqual(before);
    before = stage;
    const view = capicua.view(state as never, 'spectator');
    if (view.phase !== 'over' && view.game === 1 && view.deckSize <= 30) late.add(stage);
  });
  expect(late.size).toBe(1);
});

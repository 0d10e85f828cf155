import { InvalidInput } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { dealt, placed } from '../../test/support/table.ts';
import { type StateJson, template, type View } from '../rules/index.ts';
import { choose, position } from './position.ts';

const deal = (players: number, options: object = {}, seed = 'test') =>
  dealt<StateJson>(template, players, options, seed);
const place = (parts: Partial<StateJson> = {}, options: object = {}) =>
  placed(template, 3, position(parts), options);

describe('the deal', () => {
  test.each([0, 1, 7])('[ZZ-01] %i players are refused', (players) => {
    expect(() => deal(players)).toThrow(InvalidInput);
    expect(() => deal(players)).toThrow(/2–6 players/);
  });

  test.each([2, 3, 4, 5, 6])('[ZZ-01] %i players get five cards each, all different', (players) => {
    const { hands } = deal(players).state;
    expect(hands.map((hand) => hand.length)).toEqual(Array(players).fill(5));
    expect(new Set(hands.flat()).size).toBe(5 * players);
  });

  test('[ZZ-01] a hand is seen by its player only', () => {
    const view = (viewer: number | 'spectator', hands: StateJson['hands']): View =>
      template.view(place({ hands }).match.state as never, viewer);
    const hands = position().hands;
    const others = [hands[0], [21, 31], [6, 34]];
    expect(view(0, hands).hand).toEqual([10, 36]);
    expect(view(0, hands)).toEqual(view(0, others));
    expect(view('spectator', hands)).toEqual(view('spectator', [[7, 8], ...others.slice(1)]));
  });
});

describe('a trick', () => {
  test('[ZZ-02] everybody may choose any card of their hand, in any order', () => {
    const table = place();
    expect(table.deciders).toEqual([0, 1, 2]);
    table.play([2, choose(35)]);
    expect(table.deciders).toEqual([0, 1]);
    expect(table.legal(1)).toEqual([choose(20), choose(30)]);
    expect(table.legal(2)).toEqual([]);
  });

  test('[ZZ-02] what has been chosen is hidden until everybody has chosen', () => {
    const table = place();
    const [chosen] = table.play([2, choose(35)]);
    expect(template.redact(chosen as never, 0)).toEqual({ type: 'chosen', seat: 2 });
    expect(template.redact(chosen as never, 2)).toEqual({ type: 'chosen', seat: 2, card: 35 });
    table.play([0, choose(36)]);
    expect(table.state.choices).toEqual([36, null, 35]);
    expect(table.play([1, choose(20)])).toContainEqual({ type: 'revealed', cards: [36, 20, 35] });
    expect(table.state).toMatchObject({ shown: [36, 20, 35], choices: [null, null, null] });
  });

  test.each([
    [0, choose(20), 'not-in-hand'],
    [3, choose(20), 'no-such-seat'],
    [0, choose(37), 'malformed-move'],
    [0, { type: 'pass' }, 'malformed-move'],
  ])('[ZZ-02] seat %s, %j is refused as %s', (seat, move, code) => {
    expect(place().refusal(seat, move).code).toBe(code);
  });
});

describe('scoring', () => {
  test.each([
    [[10, 20, 5], 0],
    [[36, 20, 35], 2],
    [[36, 30, 5], 1],
  ])('[ZZ-03] of %j the card of seat %i scores', (cards, seat) => {
    const table = place();
    table.play(...cards.map((card, player) => [player, choose(card)] as const));
    const gains = table.state.scores.map((score, player) => score - position().scores[player]);
    expect(gains).toEqual([0, 1, 2].map((player) => (player === seat ? 1 : 0)));
    expect(table.state.trick).toBe(5);
  });

  const lastTrick: Partial<StateJson> = {
    trick: 5,
    hands: [[10], [20], [5]],
    played: [11, 12, 13, 14, 15, 16, 17, 18, 19],
  };

  test('[ZZ-03] after five tricks the match is over, and the most points win', () => {
    const table = place({ ...lastTrick, scores: [1, 2, 1] });
    table.play([0, choose(10)], [1, choose(20)], [2, choose(5)]);
    expect(table.state.phase).toBe('over');
    expect(table.refusal(0, choose(1)).code).toBe('match-over');
    expect(table.standings).toEqual([
      { seat: 0, score: 2, rank: 1 },
      { seat: 1, score: 2, rank: 1 },
      { seat: 2, score: 1, rank: 3 },
    ]);
  });

  test('[ZZ-03] with more rounds agreed, cards are dealt anew and points add up', () => {
    const table = place({ ...lastTrick, scores: [1, 2, 1] }, { rounds: 2 });
    table.play([0, choose(10)], [1, choose(20)], [2, choose(5)]);
    expect(table.state).toMatchObject({
      phase: 'choose',
      round: 2,
      trick: 1,
      shown: [],
      played: [],
      points: [0, 0, 0],
      scores: [2, 2, 1],
    });
    expect(table.state.hands.map((hand) => hand.length)).toEqual([5, 5, 5]);
  });
});

describe('positions', () => {
  test.each([
    ['a card twice', { shown: [10, 2, 3] }, /card 10 is already in state/],
    [
      'a hand too small',
      { hands: [[10], [20, 30], [5, 35]] },
      /state.hands\[0\]: expected 2 cards/,
    ],
    [
      'everybody has chosen',
      { choices: [4, 6, 7] },
      /state.choices: expected null for whoever has yet to choose/,
    ],
    ['a trick too many', { trick: 6 }, /state.trick: .* from 1 to 5/],
  ])('%s is refused', (_, parts: Partial<StateJson>, message) => {
    expect(() => place(parts)).toThrow(message);
  });
});

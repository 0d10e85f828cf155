import { describe, expect, test } from 'vitest';
import { afterRound, afterRounds, afterTurn, type Card, steal, titled } from './position.ts';

const over = { rounds: 1 };

describe('player without a black card', () => {
  test.each([
    { players: 3, before: 0, points: 12 },
    { players: 3, before: 1, points: 24 },
    { players: 3, before: 5, points: 72 },
    { players: 4, before: 0, points: 8 },
    { players: 4, before: 3, points: 32 },
    { players: 5, before: 0, points: 8 },
    { players: 5, before: 1, points: 16 },
    { players: 6, before: 0, points: 7 },
    { players: 6, before: 2, points: 21 },
    { players: 6, before: 19, points: 140 },
  ])('[B-030] of $players, after $before such rounds, scores $points', (row) => {
    const { players, before, points } = row;
    const others = ['k1', 'k2', 'k3', 'k4', 'k5'].slice(0, players - 1).map((card) => [card]);
    const luckyRounds = [before, ...others.map(() => 0)];
    const { state } = afterRound([[], ...others], { luckyRounds, options: over });
    expect(state.scores).toEqual([points, ...others.map((_, index) => index + 1)]);
    expect(state.luckyRounds).toEqual([before + 1, ...others.map(() => 0)]);
  });

  test('[B-030] is counted independently of others', () => {
    const { state } = afterRound([[], ['k6'], [], []], {
      luckyRounds: [0, 3, 1, 2],
      options: over,
    });
    expect(state).toMatchObject({ scores: [8, 6, 16, 24], luckyRounds: [1, 3, 2, 3] });
  });

  test('[B-030] is determined after the tenth turn', () => {
    const { state } = afterTurn(['y4', 'b9', 'r7'], {
      turn: 10,
      centre: 'k6',
      won: [[], [], ['k1']],
      options: over,
    });
    expect(state.scores).toEqual([12, 6, 1]);
  });

  test.each(
    titled<{ id: string; card: Card; points: number }>(
      [
        { id: 'B-041', card: '-5', points: -5 },
        { id: 'B-R07', card: '2x', points: 0 },
        { id: 'B-R07', card: 'thief', points: 0 },
      ],
      ({ id, card, points }) =>
        `[${id}] is not a player with only ${card}, who scores ${points} and keeps n`,
    ),
  )('%s', (_, { card, points }) => {
    const { state } = afterRound([[card], ['k8'], []], {
      luckyRounds: [2, 0, 0],
      options: { ...over, thief: true },
    });
    expect(state).toMatchObject({ scores: [points, 8, 12], luckyRounds: [2, 0, 1] });
  });

  test('[B-R07] can be a player robbed of the last card', () => {
    const table = afterTurn(['y9', 'b8', 'r1'], {
      turn: 10,
      centre: 'thief',
      won: [[], ['k2'], ['k7']],
      luckyRounds: [0, 0, 1],
      options: { ...over, thief: true },
    });
    table.play([0, steal(2, 'k7')]);
    expect(table.state).toMatchObject({
      phase: 'over',
      won: [['thief', 'k7'], ['k2'], []],
      scores: [7, 2, 24],
      luckyRounds: [0, 0, 2],
    });
  });
});

describe('lucky loser over several rounds', () => {
  const others = [['k3'], ['k5'], ['k7']];
  const nine = { won: [['k9'], ...others] };
  const thirteen = { won: [['k9', 'k4'], ...others] };
  const none = { won: [[], ...others] };
  const only = (card: Card) => ({ won: [[card], ...others] });
  const allied = { won: [[], ['k10', 'k4'], ['k5'], ['k7']], alliance: [0, 1] as const };

  test.each(
    titled(
      [
        {
          id: 'B-031, B-R05',
          example: 'counts rounds in total',
          rounds: [nine, none, none, none, thirteen, none],
          options: {},
          points: [9, 8, 16, 24, 13, 32],
          total: 102,
        },
        {
          id: 'B-032, B-R05',
          example: 'allied in round three with a player who scores 14',
          rounds: [nine, none, allied, none, thirteen, none],
          options: { ally: true },
          points: [9, 8, 7, 24, 13, 32],
          total: 93,
        },
        {
          id: 'B-R05',
          example: 'consecutive, reset by a round with a black card',
          rounds: [nine, none, none, none, thirteen, none],
          options: { luckyLoser: 'consecutive' },
          points: [9, 8, 16, 24, 13, 8],
          total: 78,
        },
        {
          id: 'B-R05, B-032',
          example: 'consecutive, not reset by an alliance without a black card',
          rounds: [nine, none, allied, none, thirteen, none],
          options: { luckyLoser: 'consecutive', ally: true },
          points: [9, 8, 7, 24, 13, 8],
          total: 69,
        },
        {
          id: 'B-R05, B-R07',
          example: 'total, not changed by a single 2x, thief or −5',
          rounds: [none, only('2x'), none, only('thief'), none, only('-5')],
          options: { thief: true },
          points: [8, 0, 16, 0, 24, -5],
          total: 43,
        },
        {
          id: 'B-R05',
          example: 'consecutive, reset by a single 2x, thief or −5',
          rounds: [none, only('2x'), none, only('thief'), none, only('-5')],
          options: { luckyLoser: 'consecutive', thief: true },
          points: [8, 0, 8, 0, 8, -5],
          total: 19,
        },
        {
          id: 'B-R05',
          example: 'total as an explicit option',
          rounds: [none, nine, none, nine, none, none],
          options: { luckyLoser: 'total' },
          points: [8, 9, 16, 9, 24, 32],
          total: 98,
        },
      ],
      ({ id, example, points, total }) => `[${id}] ${example} gives ${points}, sum ${total}`,
    ),
  )('%s', (_, { rounds, options, points, total }) => {
    const state = afterRounds(rounds, options);
    expect(state.history.map(([first]) => first)).toEqual(points);
    expect(state).toMatchObject({ phase: 'over' });
    expect(state.scores[0]).toBe(total);
  });

  test('[B-R05] resets n to 0 with the consecutive option', () => {
    const setting = { luckyRounds: [3, 2, 1], options: { luckyLoser: 'consecutive' } };
    const { state } = afterRound([['k3'], ['2x'], []], setting);
    expect(state.luckyRounds).toEqual([0, 0, 2]);
  });
});

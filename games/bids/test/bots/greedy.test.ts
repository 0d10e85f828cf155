import { describe, expect, test } from 'vitest';
import { greedyAt } from '../../../test/support/bots.ts';
import { afterTurn, beforeTurn, bid, type Setting, steal } from '../position.ts';

/** The greedy bot is the last of three seats to bid in turn 9 and holds two cards. */
function lastToBid(bids: readonly [string, string], hand: readonly string[], setting: Setting) {
  return beforeTurn(['y3', 'b3', 'r3'], {
    hands: [['y3'], ['b3'], hand],
    bids: bids.map((card, seat) => ({ seat, card })),
    ...setting,
  });
}

describe('greedy bot in the last seat', () => {
  test.each<[string, readonly [string, string], readonly string[], Setting, string]>([
    [
      'wins a good prize with the lowest winning card',
      ['y5', 'b6'],
      ['r7', 'r10'],
      { centre: 'k10', won: [[], [], ['k1']] },
      'r7',
    ],
    [
      'does not win a −5',
      ['y5', 'b6'],
      ['r10', 'r1'],
      { centre: '-5', won: [[], [], ['k1']] },
      'r1',
    ],
    ['burns a −5 it would win otherwise', ['y1', 'b2'], ['r10', 'r2'], { centre: '-5' }, 'r2'],
    [
      'takes a −5 when forced',
      ['y1', 'b2'],
      ['r10'],
      { centre: '-5', turn: 10, hands: [[], [], ['r10']] },
      'r10',
    ],
    [
      'wins with the highest of the low cards while low wins',
      ['y5', 'b6'],
      ['r1', 'r4'],
      { centre: 'k10', lowWins: true, won: [[], [], ['k1']], options: { low: true } },
      'r4',
    ],
    [
      'joins the most frequent colour',
      ['y9', 'b5'],
      ['r8', 'b6'],
      { centre: 'k10', options: { colours: true }, won: [[], [], ['k1']] },
      'b6',
    ],
    [
      'does not bid a 2x that helps the winner',
      ['y10', 'b9'],
      ['2x', 'r4'],
      { centre: 'k1', won: [['k8'], [], ['k2']] },
      'r4',
    ],
    [
      'gives a −5 away',
      ['y10', 'b9'],
      ['r4', '-5'],
      { centre: 'k1', won: [['k8'], [], ['k2']] },
      '-5',
    ],
    [
      'adds a black number to a prize that it wins',
      ['y2', 'b4'],
      ['r1', 'k9'],
      { centre: 'k4', won: [['k8'], [], ['k2']] },
      'k9',
    ],
    [
      'does not win a low card if lucky-loser points are higher',
      ['y2', 'b4'],
      ['r9', 'r1'],
      { centre: 'k3', luckyRounds: [0, 0, 2] },
      'r1',
    ],
  ])('%s', (_name, bids, hand, setting, expected) => {
    expect(greedyAt(lastToBid(bids, hand, setting), 2)).toEqual(bid(expected));
  });
});

describe('ally of the greedy bot', () => {
  const turn = (won: Setting['won']) =>
    beforeTurn(['y3', 'b3', 'r3', 'g3'], {
      hands: [['y3'], ['b3'], ['r3'], ['g2', 'ally']],
      bids: ['y10', 'b4', 'r4'].map((card, seat) => ({ seat, card })),
      centre: 'k1',
      options: { ally: true },
      ...(won === undefined ? {} : { won }),
    });

  test.each([
    ['is played for a winner with many points', [['k9', 'k10'], [], [], ['k2']], 'ally'],
    ['is not played for a winner with few points', [['k2'], [], [], ['k9', 'k10']], 'g2'],
  ])('%s', (_name, won, expected) => {
    expect(greedyAt(turn(won), 3)).toEqual(bid(expected));
  });
});

describe('greedy bot with the thief', () => {
  const options = { thief: true };

  test('steals the best card of the lowest bidder', () => {
    const won = [['k2', 'k9'], ['k10'], []];
    const table = afterTurn(['y1', 'b5', 'r9'], { centre: 'thief', won, options });
    expect(greedyAt(table, 2)).toEqual(steal(0, 'k9'));
  });

  test('steals the best card of all victims', () => {
    const won = [['k2'], ['k10'], ['k3']];
    const table = afterTurn(['y1', 'b1', 'r9'], { centre: 'thief', won, options });
    expect(greedyAt(table, 2)).toEqual(steal(1, 'k10'));
  });

  test('steals a 2x rather than a card below its own points', () => {
    const won = [['k4', '2x'], [], ['k10']];
    const table = afterTurn(['y1', 'b5', 'r9'], { centre: 'thief', won, options });
    expect(greedyAt(table, 2)).toEqual(steal(0, '2x'));
  });
});

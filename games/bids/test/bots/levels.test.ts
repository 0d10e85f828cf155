import type { BotName } from '@sobremesa/bots';
import { describe, expect, test } from 'vitest';
import { moveOf } from '../../../test/support/bots.ts';
import { beforeTurn, bid, type Setting } from '../position.ts';

/** The bot is the last of three seats to bid in turn 9 of the last round and holds two cards. */
function lastToBid(
  name: BotName,
  bids: readonly [string, string],
  hand: readonly string[],
  setting: Setting,
) {
  const { options, ...rest } = setting;
  const table = beforeTurn(['y3', 'b3', 'r3'], {
    hands: [['y3'], ['b3'], hand],
    bids: bids.map((card, seat) => ({ seat, card })),
    options: { rounds: 1, ...options },
    ...rest,
  });
  return moveOf(name, table, 2);
}

type Case = [string, readonly [string, string], readonly string[], Setting, string];

describe('expert in the last seat', () => {
  test.each<Case>([
    ['burns a −5 it would win otherwise', ['y1', 'b2'], ['r10', 'r2'], { centre: '-5' }, 'r2'],
    [
      'burns a prize that the leader would win',
      ['y9', 'b2'],
      ['r9', 'r1'],
      { centre: 'k10', won: [['k8'], ['k1'], ['k9', 'k3']] },
      'r9',
    ],
    [
      'does not bid a 2x that helps the winner',
      ['y10', 'b9'],
      ['2x', 'r4'],
      { centre: 'k1', won: [['k8', 'k9'], [], ['k10', 'k7', 'k6']] },
      'r4',
    ],
    [
      'prefers lucky-loser points to a low card',
      ['y2', 'b4'],
      ['r9', 'r1'],
      { centre: 'k3', luckyRounds: [0, 0, 2], won: [['k8'], ['k9'], []] },
      'r1',
    ],
  ])('%s', (_name, bids, hand, setting, expected) => {
    expect(lastToBid('expert', bids, hand, setting)).toEqual(bid(expected));
  });
});

describe('beginner', () => {
  test.each<Case>([
    [
      'bids its highest card for a high centre',
      ['y2', 'b4'],
      ['r5', 'r10'],
      { centre: 'k9' },
      'r10',
    ],
    ['bids its lowest card for a low centre', ['y1', 'b1'], ['r5', 'r10'], { centre: 'k3' }, 'r5'],
    [
      'bids its lowest card for a high centre while low wins',
      ['y2', 'b4'],
      ['r5', 'r10'],
      { centre: 'k9', lowWins: true, options: { low: true } },
      'r5',
    ],
  ])('%s', (_name, bids, hand, setting, expected) => {
    expect(lastToBid('easy', bids, hand, setting)).toEqual(bid(expected));
  });
});

import { FastRng, Match, sha256Hex } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { expect, test } from 'vitest';
import { CLOSE, replay } from '../../../test/support/traces.ts';
import { look } from '../../bots/net/features.ts';
import { bidsNet } from '../../bots/net/index.ts';
import { judgeBids } from '../../bots/net/net.ts';
import { checksum, weights } from '../../bots/net/weights.ts';
import { bids, type View } from '../../rules/index.ts';

test('net has the exported weights', () => {
  expect(sha256Hex(weights)).toBe(checksum);
});

test('net has the features and values of the trainer', async () => {
  let looks = 0;
  await replay(bids, {
    looks({ seat, cards, table, worths }, { state }) {
      const view = bids.view(state as never, seat) as View;
      const sight = look(view);
      expect(sight.moves.map((features) => [...features])).toEqual(cards);
      expect([...sight.table]).toEqual(table);
      for (const [index, { worth }] of judgeBids(view).entries()) {
        expect(worth).toBeCloseTo(worths[index], CLOSE);
      }
      looks++;
    },
  });
  expect(looks).toBeGreaterThan(30);
});

test('search prior ranks bids like the net', () => {
  const { state } = Match.deal(bids, {}, playerNames(4), 'first sight');
  const seat = (state as { toAct: number }).toAct;
  const judged = judgeBids(bids.view(state as never, seat));
  const byWorth = judged.toSorted((a, b) => b.worth - a.worth).map(({ card }) => card);
  const byPrior = judged
    .map(({ card }) => ({
      card,
      prior: bidsNet.prior(state as never, seat, { type: 'bid', card }),
    }))
    .toSorted((a, b) => b.prior - a.prior);
  expect(byPrior.map(({ card }) => card)).toEqual(byWorth);
});

test('net does not support house cards and extra point cards', () => {
  const viewWith = (options: object): View => {
    const { state } = Match.deal(bids, options, playerNames(3), 'house');
    return bids.view(state as never, 0);
  };
  expect(bidsNet.hasLearnt?.(viewWith({ colours: true, thief: true }))).toBe(true);
  expect(bidsNet.hasLearnt?.(viewWith({ extraPoints: [11] }))).toBe(false);
  const choice = bidsNet.bot.choose(viewWith({}), new FastRng('luck'));
  expect(choice.type).toBe('bid');
});

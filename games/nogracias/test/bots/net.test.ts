import { firstSeat, Match, sha256Hex } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { expect, test } from 'vitest';
import { CLOSE, replay } from '../../../test/support/traces.ts';
import { look } from '../../bots/net/features.ts';
import { nograciasNet } from '../../bots/net/index.ts';
import { judgeTaking } from '../../bots/net/net.ts';
import { checksum, weights } from '../../bots/net/weights.ts';
import { nogracias, PAY, TAKE, type View } from '../../rules/index.ts';

test('net has the exported weights', () => {
  expect(sha256Hex(weights)).toBe(checksum);
});

test('net has the features and values of the trainer', async () => {
  let looks = 0;
  await replay(nogracias, {
    looks({ seat, features, worths }, { state }) {
      const view = nogracias.view(state as never, seat) as View;
      expect([...look(view).features]).toEqual(features);
      expect(judgeTaking(view)).toBeCloseTo(worths[0], CLOSE);
      looks++;
    },
  });
  expect(looks).toBeGreaterThan(30);
});

test('search prior prefers a take where the net does', () => {
  const { state } = Match.deal(nogracias, {}, playerNames(4), 'first sight');
  const seat = firstSeat(nogracias.deciders(state as never)) ?? 0;
  const worth = judgeTaking(nogracias.view(state as never, seat));
  expect(Math.sign(nograciasNet.prior(state as never, seat, TAKE))).toBe(Math.sign(worth));
  expect(nograciasNet.prior(state as never, seat, PAY)).toBe(0);
});

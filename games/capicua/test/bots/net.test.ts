import { Match, sha256Hex } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { expect, test } from 'vitest';
import { CLOSE, replay } from '../../../test/support/traces.ts';
import { look } from '../../bots/net/features.ts';
import { capicuaNet } from '../../bots/net/index.ts';
import { judgeMoves } from '../../bots/net/net.ts';
import { checksum, weights } from '../../bots/net/weights.ts';
import { capicua, type View } from '../../rules/index.ts';

test('net has the exported weights', () => {
  expect(sha256Hex(weights)).toBe(checksum);
});

test('net has the features and values of the trainer', async () => {
  let looks = 0;
  await replay(capicua, {
    looks({ seat, cards, table, worths }, { state }) {
      const view = capicua.view(state as never, seat) as View;
      const sight = look(view);
      expect(sight.moves.map((features) => [...features])).toEqual(cards);
      expect([...sight.table]).toEqual(table);
      for (const [index, { worth }] of judgeMoves(view).entries()) {
        expect(worth).toBeCloseTo(worths[index], CLOSE);
      }
      looks++;
    },
  });
  expect(looks).toBeGreaterThan(30);
});

test('net rates every legal move', () => {
  const { state } = Match.deal(capicua, {}, playerNames(3), 'first sight');
  const seat = (state as { turn: number }).turn;
  const view = capicua.view(state as never, seat);
  const legal = capicua.legalMoves(state as never, seat);
  expect(judgeMoves(view).map(({ move }) => move)).toEqual(legal);
});

test('search prior ranks moves like the net', () => {
  const { state } = Match.deal(capicua, {}, playerNames(3), 'first sight');
  const seat = (state as { turn: number }).turn;
  const judged = judgeMoves(capicua.view(state as never, seat));
  const byWorth = judged.toSorted((a, b) => b.worth - a.worth).map(({ move }) => move);
  const byPrior = judged
    .map(({ move }) => ({ move, prior: capicuaNet.prior(state as never, seat, move) }))
    .toSorted((a, b) => b.prior - a.prior);
  expect(byPrior.map(({ move }) => move)).toEqual(byWorth);
});

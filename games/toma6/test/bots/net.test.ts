import { bots, contenders } from '@sobremesa/bots';
import { FastRng, Match, sha256Hex } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { expect, test } from 'vitest';
import { CLOSE, replay } from '../../../test/support/traces.ts';
import { toma6Bots } from '../../bots/index.ts';
import { look } from '../../bots/net/features.ts';
import { toma6Net } from '../../bots/net/index.ts';
import { judgeCards } from '../../bots/net/net.ts';
import { checksum, weights } from '../../bots/net/weights.ts';
import { toma6, type View } from '../../rules/index.ts';

test('net has the exported weights', () => {
  expect(sha256Hex(weights)).toBe(checksum);
});

test('net has the features and values of the trainer', async () => {
  let looks = 0;
  await replay(toma6, {
    looks({ seat, cards, table, worths }, { state }) {
      const view = toma6.view(state as never, seat) as View;
      const sight = look(view);
      expect(sight.cards.map((features) => [...features])).toEqual(cards);
      expect([...sight.table]).toEqual(table);
      const judged = judgeCards(view);
      expect(judged.map(({ card }) => card)).toEqual(sight.hand);
      for (const [index, { worth }] of judged.entries()) {
        expect(worth).toBeCloseTo(worths[index], CLOSE);
      }
      looks++;
    },
  });
  expect(looks).toBeGreaterThan(30);
});

test('search prior ranks cards like the net', () => {
  const { state } = Match.deal(toma6, {}, playerNames(4), 'first sight');
  const view = toma6.view(state as never, 0);
  const priors = (view.hand ?? []).map((card) => ({
    card,
    prior: toma6Net.prior(state as never, 0, { type: 'choose', card }),
  }));
  const byPrior = priors.toSorted((a, b) => b.prior - a.prior).map(({ card }) => card);
  const byWorth = judgeCards(view).toSorted((a, b) => b.worth - a.worth);
  expect(byPrior).toEqual(byWorth.map(({ card }) => card));
});

test('net-search plays like expert in variants that the net does not support', () => {
  const { state } = Match.deal(toma6, { fanCard: 'digit-flip' }, playerNames(2), 'first sight');
  const view = toma6.view(state as never, 0);
  const netSearch = contenders['net-search'](toma6Bots, toma6Net);
  expect(netSearch.choose(view, new FastRng('luck'))).toEqual(
    bots.expert(toma6Bots).choose(view, new FastRng('luck')),
  );
});

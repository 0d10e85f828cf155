import { type AnyGame, FastRng, firstSeat, Match, sha256Hex } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { nogracias, PAY, TAKE, type View as TakeView } from '@sobremesa/games/nogracias/rules';
import { type View as CardView, toma6 } from '@sobremesa/games/toma6/rules';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bot.ts';
import { bots } from '../../src/index.ts';
import { netBot, netSearchBot } from '../../src/nets/bots.ts';
import { hintNogracias, hintToma6 } from '../../src/nets/hints.ts';
import { look as lookNogracias } from '../../src/nets/nogracias/features.ts';
import { judgeTaking } from '../../src/nets/nogracias/net.ts';
import * as nograciasWeights from '../../src/nets/nogracias/weights.ts';
import { look as lookToma6 } from '../../src/nets/toma6/features.ts';
import { judgeCards } from '../../src/nets/toma6/net.ts';
import * as toma6Weights from '../../src/nets/toma6/weights.ts';
import { playMatch } from '../support/play.ts';
import { tables } from '../support/tables.ts';
import { replay } from '../support/traces.ts';

/** The trainer sums up in another order. */
const CLOSE = 6;

const isLearnt = ({ id }: AnyGame): boolean => id === toma6.id || id === nogracias.id;

describe.each([
  ['toma6', toma6Weights],
  ['nogracias', nograciasWeights],
])('the weights of %s', (_id, { weights, checksum }) => {
  test('are those that were exported', () => {
    expect(sha256Hex(weights)).toBe(checksum);
  });
});

describe('what a net is shown and what it thinks is what the trainer says', () => {
  test('toma6', async () => {
    let looks = 0;
    await replay(toma6, {
      looks({ seat, cards, table, worths }, { state }) {
        const view = toma6.view(state as never, seat) as CardView;
        const sight = lookToma6(view);
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

  test('nogracias', async () => {
    let looks = 0;
    await replay(nogracias, {
      looks({ seat, features, worths }, { state }) {
        const view = nogracias.view(state as never, seat) as TakeView;
        expect([...lookNogracias(view).features]).toEqual(features);
        expect(judgeTaking(view)).toBeCloseTo(worths[0], CLOSE);
        looks++;
      },
    });
    expect(looks).toBeGreaterThan(30);
  });
});

describe('law 8: a net', () => {
  test.each(tables.filter(({ game }) => isLearnt(game)))(
    'chooses a legal move by what it sees: $name',
    ({ name, game, variant }) => {
      const bot = netBot(game);
      const player = bots.random(game);
      playMatch(
        game,
        variant,
        () => player,
        name,
        ({ state }, seat, _move, rng) => {
          const seed = `choice ${rng.below(1_000)}`;
          const view = game.view(state, seat);
          const choice = bot.choose(view, new FastRng(seed));
          expect(game.check(state, seat, choice)).toBeUndefined();
          const world = game.determinize(view, rng);
          expect(bot.choose(game.view(world, seat), new FastRng(seed))).toEqual(choice);
        },
      );
    },
  );
});

describe('a search with a net', () => {
  test('begins with what the net thinks', () => {
    const { state } = Match.deal(toma6, {}, playerNames(4), 'first sight');
    const view = toma6.view(state as never, 0);
    const hinted = (view.hand ?? []).map((card) => ({
      card,
      hint: hintToma6(state as never, 0, { type: 'choose', card }),
    }));
    const byHint = hinted.toSorted((a, b) => b.hint - a.hint).map(({ card }) => card);
    const byWorth = judgeCards(view).toSorted((a, b) => b.worth - a.worth);
    expect(byHint).toEqual(byWorth.map(({ card }) => card));
  });

  test('is expert in variants that the net has not learnt', () => {
    const options = { fanCard: 'digit-flip' };
    const { state } = Match.deal(toma6, options, playerNames(2), 'first sight');
    const view = toma6.view(state as never, 0);
    const choose = (make: (game: AnyGame) => Bot) => make(toma6).choose(view, new FastRng('luck'));
    expect(choose(netSearchBot)).toEqual(choose(bots.expert));
  });

  test('would take what the net would take', () => {
    const { state } = Match.deal(nogracias, {}, playerNames(4), 'first sight');
    const seat = firstSeat(nogracias.deciders(state as never)) ?? 0;
    const worth = judgeTaking(nogracias.view(state as never, seat));
    expect(Math.sign(hintNogracias(state as never, seat, TAKE))).toBe(Math.sign(worth));
    expect(hintNogracias(state as never, seat, PAY)).toBe(0);
  });
});

import { FastRng, firstSeat, Match } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { botsOf } from '@sobremesa/games/bots';
import { gameNets } from '@sobremesa/games/nets';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bot.ts';
import { bots, contenders } from '../../src/index.ts';
import { netBot, netSearchBot } from '../../src/nets/bots.ts';
import type { AnyGameNet } from '../../src/nets/net.ts';
import { playMatch } from '../support/play.ts';
import { tables } from '../support/tables.ts';

const nets: Readonly<Record<string, AnyGameNet>> = gameNets;
const hasNet = ({ known }: (typeof tables)[number]): boolean => Object.hasOwn(nets, known.game.id);

describe('law 8: a net', () => {
  test.each(tables.filter(hasNet))(
    'chooses a legal move by its view alone: $name',
    ({ name, known, variant }) => {
      const { game } = known;
      const bot = netBot(known, nets[game.id]);
      const player = bots.random(known);
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

test('without a net, net plays the policy and net-search plays like expert', () => {
  const known = botsOf('bids');
  const { game } = known;
  const { state } = Match.deal(game, {}, playerNames(4), 'no net');
  const view = game.view(state, firstSeat(game.deciders(state)) ?? 0);
  const choose = (bot: Bot) => bot.choose(view, new FastRng('luck'));
  expect(choose(netBot(known, undefined))).toEqual(choose(contenders.tuned(known)));
  expect(choose(netSearchBot(known, undefined))).toEqual(choose(bots.expert(known)));
});

import { FastRng, firstSeat, Match, viewWithMemory } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../../src/bot.ts';
import { bots, contenders } from '../../src/index.ts';
import { netBot, netSearchBot } from '../../src/nets/bots.ts';
import { playMatch } from '../support/play.ts';
import { tables } from '../support/tables.ts';

const hasNet = ({ known }: (typeof tables)[number]): boolean => netOf(known.game.id) !== undefined;

/** Enough for every move of a search to be tried in some worlds. */
const FEW_PLAYOUTS = 40;

const firstOf = (id: string) => tables.filter(({ known }) => known.game.id === id).slice(0, 1);

/** Plays a match and asks the bot about each position and about another world of the same view. */
function expectLaw8(
  { name, known, variant }: (typeof tables)[number],
  bot: Bot,
  oneIn: number,
): void {
  const { game } = known;
  const player = bots.random(known);
  playMatch(
    game,
    variant,
    () => player,
    name,
    (match, seat, _move, rng) => {
      if (rng.below(oneIn) !== 0) return;
      const seed = `choice ${rng.below(1_000)}`;
      const view = match.viewWithMemory(seat);
      const choice = bot.choose(view, new FastRng(seed));
      expect(game.check(match.state, seat, choice)).toBeUndefined();
      const world = game.determinize(view, rng);
      const inWorld = viewWithMemory(game.view(world, seat), match.memories);
      expect(bot.choose(inWorld, new FastRng(seed))).toEqual(choice);
    },
  );
}

describe('law 8', () => {
  test.each(tables.filter(hasNet))(
    'a net chooses a legal move by its view and memory alone: $name',
    (table) => {
      expectLaw8(table, netBot(table.known, netOf(table.known.game.id)), 1);
    },
  );

  test.each(['toma6', 'bids', 'capicua', 'nogracias'].flatMap(firstOf))(
    'a search with a net chooses a legal move by its view and memory alone: $name',
    (table) => {
      const net = netOf(table.known.game.id);
      if (net === undefined) throw new TypeError('there is a net of every game here');
      expectLaw8(table, netSearchBot(table.known, { ...net, playouts: FEW_PLAYOUTS }), 4);
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

describe('levels with a net', () => {
  const opening = (id: string, options: object = {}) => {
    const known = botsOf(id);
    const { game } = known;
    const { state } = Match.deal(game, options, playerNames(4), 'levels');
    const view = game.view(state, firstSeat(game.deciders(state)) ?? 0);
    return { known, net: netOf(id), choose: (bot: Bot) => bot.choose(view, new FastRng('luck')) };
  };

  test('hard plays by the net alone where the net makes it stronger', () => {
    const { known, net, choose } = opening('nogracias');
    expect(net?.levels).toContain('hard');
    const hard = bots.hard(known, net);
    expect(hard.playouts).toBeUndefined();
    expect(choose(hard)).toEqual(choose(netBot(known, net)));
  });

  test.each(['toma6', 'bids', 'capicua'])('hard of %s searches without the net', (id) => {
    const { known, net, choose } = opening(id);
    expect(choose(bots.hard(known, net))).toEqual(choose(bots.hard(known)));
  });

  test.each(['bids', 'nogracias'])('expert of %s searches with the net', (id) => {
    const { known, net, choose } = opening(id);
    expect(choose(bots.expert(known, net))).toEqual(choose(netSearchBot(known, net)));
  });

  test('expert searches without the net in variants where the net makes it no stronger', () => {
    const { known, net, choose } = opening('bids', { thief: true });
    expect(choose(bots.expert(known, net))).toEqual(choose(bots.expert(known)));
  });

  test('expert counts its playouts', () => {
    const { known, net, choose } = opening('nogracias');
    const expert = bots.expert(known, net);
    choose(expert);
    // A race that the net decides ends early.
    expect(expert.playouts).toBeGreaterThan(0);
    expect(expert.playouts).toBeLessThanOrEqual(net?.playouts ?? 0);
  });
});

import { FastRng, firstSeat, Match } from '@sobremesa/engine';
import { playerNames } from '@sobremesa/engine/laws';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { gameIds } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { type Aim, type CharacterName, characters } from '../src/characters.ts';
import { botNamed } from '../src/index.ts';

const aims: Readonly<Record<CharacterName, Aim>> = {
  cautious: characters.cautious({}),
  daring: characters.daring({}),
  spiteful: characters.spiteful(),
};

/** What an aim makes of utilities by seat, for the first seat. */
const worth = (aim: Aim, ...utilities: readonly number[]): number =>
  aim((seat) => utilities[seat], 0, utilities.length);

/** A loss and a win as likely as each other, against their mean for certain. */
const gamble = (aim: Aim): number => (worth(aim, 0.1, 0.9) + worth(aim, 0.9, 0.1)) / 2;
const certainty = (aim: Aim): number => worth(aim, 0.5, 0.5);

describe('characters', () => {
  test('the cautious one prefers a certain result to a gamble of the same mean', () => {
    expect(certainty(aims.cautious)).toBeGreaterThan(gamble(aims.cautious));
  });

  test('the daring one prefers the gamble', () => {
    expect(gamble(aims.daring)).toBeGreaterThan(certainty(aims.daring));
  });

  test('the spiteful one prefers that nobody is far ahead, the others do not care', () => {
    const even = [0.3, 0.35, 0.35];
    const behind = [0.3, 0.1, 0.6];
    const { spiteful, ...others } = aims;
    expect(worth(spiteful, ...even)).toBeGreaterThan(worth(spiteful, ...behind));
    for (const aim of Object.values(others)) {
      expect(worth(aim, ...even)).toBe(worth(aim, ...behind));
    }
  });

  test.each(Object.entries(aims))('%s: more is better, in a team and alone too', (_, aim) => {
    for (const seats of [1, 3]) {
      const team = (utility: number) => worth(aim, ...Array.from({ length: seats }, () => utility));
      expect(team(0.6)).toBeGreaterThan(team(0.5));
      expect(team(0.5)).toBeGreaterThan(team(-0.1));
    }
  });
});

describe.each(gameIds)('levels with a character: %s', (id) => {
  const known = botsOf(id);
  const { state } = Match.deal(known.game, {}, playerNames(4), 'character');
  const seat = firstSeat(known.game.deciders(state)) ?? 0;
  const view = known.game.view(state, seat);

  test.each(['hard:cautious', 'hard:daring', 'hard:spiteful', 'expert:daring'])(
    '%s searches, and chooses the same with the same seed',
    (name) => {
      const bot = botNamed(name)(known, netOf(id));
      const choice = bot.choose(view, new FastRng('choice'));
      expect(bot.playouts).toBeGreaterThan(0);
      expect(botNamed(name)(known, netOf(id)).choose(view, new FastRng('choice'))).toEqual(choice);
    },
  );
});

test.each(['easy:daring', 'hard:', 'hard:calm', 'hard:daring:spiteful'])('refuses %j', (name) => {
  expect(() => botNamed(name)).toThrow('unknown bot');
});

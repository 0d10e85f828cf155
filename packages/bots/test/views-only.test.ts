import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { bots } from '../src/index.ts';
import { playMatch } from './support/play.ts';
import { quickBots } from './support/quick.ts';
import { tables } from './support/tables.ts';

/** Every position of every match would take minutes. */
const LOOK_ONE_IN = 3;

describe.each(Object.entries(quickBots))('law 8: %s', (_name, makeBot) => {
  test.each(tables)('chooses by its view alone: $name', ({ name, known, variant }) => {
    const { game } = known;
    const bot = makeBot(known);
    const player = bots.random(known);
    playMatch(
      game,
      variant,
      () => player,
      name,
      ({ state }, seat, _move, rng) => {
        if (rng.below(LOOK_ONE_IN) !== 0) return;
        const seed = `choice ${rng.below(1_000)}`;
        const view = game.view(state, seat);
        const before = JSON.stringify(view);
        const choice = bot.choose(view, new FastRng(seed));
        expect(JSON.stringify(view)).toBe(before);
        expect(bot.choose(view, new FastRng(seed))).toEqual(choice);
        const world = game.determinize(view, rng);
        expect(bot.choose(game.view(world, seat), new FastRng(seed))).toEqual(choice);
      },
    );
  });
});

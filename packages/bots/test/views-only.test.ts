import { FastRng, viewWithMemory } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { bots } from '../src/index.ts';
import { playMatch } from './support/play.ts';
import { quickBots } from './support/quick.ts';
import { tables } from './support/tables.ts';

/** Every position of every match would take minutes. */
const LOOK_ONE_IN = 3;

describe.each(Object.entries(quickBots))('law 8: %s', (_name, makeBot) => {
  test.each(tables)('chooses by its view and memory alone: $name', ({ name, known, variant }) => {
    const { game } = known;
    const bot = makeBot(known);
    const player = bots.random(known);
    playMatch(
      game,
      variant,
      () => player,
      name,
      (match, seat, _move, rng) => {
        if (rng.below(LOOK_ONE_IN) !== 0) return;
        const seed = `choice ${rng.below(1_000)}`;
        const view = match.viewWithMemory(seat);
        const before = JSON.stringify(view);
        const choice = bot.choose(view, new FastRng(seed));
        expect(JSON.stringify(view)).toBe(before);
        expect(bot.choose(view, new FastRng(seed))).toEqual(choice);
        const world = game.determinize(view, rng);
        const inWorld = viewWithMemory(game.view(world, seat), match.memories);
        expect(bot.choose(inWorld, new FastRng(seed))).toEqual(choice);
      },
    );
  });
});

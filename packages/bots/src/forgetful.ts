import { withoutMemory } from '@sobremesa/engine';
import type { Bot } from './bot.ts';

/** Plays by what lies on the table and forgets the rest. */
export function forgetful(bot: Bot): Bot {
  const choose: Bot['choose'] = (view, rng) => bot.choose(withoutMemory(view), rng);
  if (bot.playouts === undefined) return { choose };
  return {
    choose,
    get playouts() {
      return bot.playouts ?? 0;
    },
  };
}

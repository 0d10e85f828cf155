import { type AnyView, withoutMemory } from '@sobremesa/engine';
import type { Bot } from './bot.ts';

/** Plays by what lies on the table and forgets the rest. */
export const forgetful = (bot: Bot): Bot => seeing(bot, withoutMemory);

/** Remembers only a part of what its seat has seen. */
export const recalling = (bot: Bot, recalls: (memory: object) => unknown): Bot =>
  seeing(bot, ({ memory, ...view }) =>
    memory === undefined ? view : { ...view, memory: recalls(memory as object) },
  );

/** Decides from another view than it is given. */
function seeing(bot: Bot, viewOf: (view: AnyView) => AnyView): Bot {
  const choose: Bot['choose'] = (view, rng) => bot.choose(viewOf(view), rng);
  if (bot.playouts === undefined) return { choose };
  return {
    choose,
    get playouts() {
      return bot.playouts ?? 0;
    },
  };
}

import type { AnyGame } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import { bots } from '../bots.ts';
import { fields } from '../fields.ts';
import { PlainSearch } from '../mcs.ts';
import { netBot, netSearchBot } from '../nets/bots.ts';
import { skillOf } from '../skills.ts';

const mcs =
  (playouts: number) =>
  (game: AnyGame): Bot =>
    new PlainSearch(game, skillOf(game).knowledge, playouts);

/** Who can be measured: the bots, and the fields and the yardstick that no table offers. */
export const contenders = {
  ...bots,
  ...fields,
  mcs100: mcs(100),
  mcs1000: mcs(1_000),
  net: netBot,
  'net-search': netSearchBot,
} as const satisfies Record<string, (game: AnyGame) => Bot>;

export type ContenderName = keyof typeof contenders;

export const contenderNames = Object.keys(contenders) as ContenderName[];

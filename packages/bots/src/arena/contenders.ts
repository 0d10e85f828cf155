import type { Bot } from '../bot.ts';
import { bots, characterBots } from '../bots.ts';
import { forgetful } from '../forgetful.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { MonteCarloSearch } from '../mcs.ts';
import { netBot, netSearchBot } from '../nets/bots.ts';
import type { AnyGameNet } from '../nets/net.ts';
import { fields } from './fields.ts';

const mcs =
  (playouts: number) =>
  ({ game, skill }: AnyGameBots): Bot =>
    forgetful(new MonteCarloSearch(game, skill.knowledge, playouts));

/** Every bot that the arena can measure: those of the tables, and reference opponents. */
export const contenders = {
  ...bots,
  ...characterBots,
  ...fields,
  mcs100: mcs(100),
  mcs1000: mcs(1_000),
  net: netBot,
  'net-search': netSearchBot,
} as const satisfies Record<string, (bots: AnyGameBots, net: AnyGameNet | undefined) => Bot>;

export type ContenderName = keyof typeof contenders;

export const contenderNames = Object.keys(contenders) as ContenderName[];

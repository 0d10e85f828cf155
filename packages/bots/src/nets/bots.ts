import type { Bot } from '../bot.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { searchBot } from '../search/search.ts';
import { searchingBot, steadyBot } from '../skill-bots.ts';
import type { AnyGameNet, NetLevel } from './net.ts';

/** Plays by the net alone; the policy without search where no net has learnt the game or variant. */
export function netBot(bots: AnyGameBots, net: AnyGameNet | undefined): Bot {
  const steady = steadyBot(bots);
  return net === undefined ? steady : whereLearnt(net, net.bot, steady);
}

/** The search of expert with prior and policy of the net; without a net with those of the game. */
export function netSearchBot(bots: AnyGameBots, net: AnyGameNet | undefined): Bot {
  const other = searchingBot(bots, 'expert');
  if (net === undefined) return other;
  const { game, skill } = bots;
  const { prior, priorWorlds, policy = skill.knowledge.policy } = net;
  const informed = searchBot(
    game,
    { ...skill.knowledge, policy, prior, priorWorlds },
    { playouts: net.playouts ?? skill.playouts.expert },
  );
  return whereLearnt(net, informed, other);
}

/** A level with the net where the game says so, otherwise the search of that level. */
export function netLevelBot(bots: AnyGameBots, net: AnyGameNet | undefined, level: NetLevel): Bot {
  if (net === undefined || !net.levels.includes(level)) return searchingBot(bots, level);
  if (level === 'expert') return netSearchBot(bots, net);
  return whereLearnt(net, net.bot, searchingBot(bots, level));
}

const whereLearnt = (net: AnyGameNet, learnt: Bot, other: Bot): Bot => ({
  choose: (view, rng) => (net.hasLearnt?.(view) === false ? other : learnt).choose(view, rng),
});

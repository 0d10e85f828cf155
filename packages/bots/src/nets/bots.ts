import type { Bot } from '../bot.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { searchBot } from '../search/search.ts';
import { searchingBot, steadyBot } from '../skill-bots.ts';
import type { AnyGameNet } from './net.ts';

/** Plays by the net alone; the policy without search where no net has learnt the game or variant. */
export function netBot(bots: AnyGameBots, net: AnyGameNet | undefined): Bot {
  const steady = steadyBot(bots);
  return net === undefined ? steady : whereLearnt(net, net.bot, steady);
}

/** The search of expert with the net's values as its prior; expert itself where there is no net. */
export function netSearchBot(bots: AnyGameBots, net: AnyGameNet | undefined): Bot {
  const expert = searchingBot(bots, 'expert');
  if (net === undefined) return expert;
  const { game, skill } = bots;
  const { prior, priorWorlds } = net;
  const informed = searchBot(
    game,
    { ...skill.knowledge, prior, priorWorlds },
    { playouts: skill.playouts.expert },
  );
  return whereLearnt(net, informed, expert);
}

const whereLearnt = (net: AnyGameNet, learnt: Bot, other: Bot): Bot => ({
  choose: (view, rng) => (net.hasLearnt?.(view) === false ? other : learnt).choose(view, rng),
});

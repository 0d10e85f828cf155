import type { AnyView } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import type { Aim } from '../characters.ts';
import type { AnyGameBots } from '../game-bots.ts';
import { searchBot } from '../search/search.ts';
import { searchingBot, steadyBot } from '../skill-bots.ts';
import type { AnyGameNet, NetLevel } from './net.ts';

/** Playouts a decision that correct a net's first thought. */
const AIMED_PLAYOUTS = 2_000;

/** Plays by the net alone; the policy without search where no net has learnt the game or variant. */
export function netBot(bots: AnyGameBots, net: AnyGameNet | undefined): Bot {
  const steady = steadyBot(bots);
  return net === undefined ? steady : whereLearnt(net, net.bot, steady);
}

/** The search of expert with the net's values as a prior; without a net with those of the game. */
export function netSearchBot(bots: AnyGameBots, net: AnyGameNet | undefined, aim?: Aim): Bot {
  const other = searchingBot(bots, 'expert', aim);
  if (net === undefined) return other;
  const { game, skill } = bots;
  const { prior, priorWorlds } = net;
  const informed = searchBot(
    game,
    { ...skill.knowledge, ...skill.expert, prior, priorWorlds },
    { playouts: net.playouts ?? skill.playouts.expert },
    aim,
  );
  return whereLearnt(net, informed, other);
}

/**
 * The net's first thought, corrected by an aim: it has none of its own, so the playouts of the game's
 * policy are valued by the aim, and the net counts as much beside them as it does for the coach.
 */
function aimedThought({ game, skill }: AnyGameBots, net: AnyGameNet, aim: Aim): Bot {
  const { prior, coachWorlds: priorWorlds } = net;
  const budget = { playouts: AIMED_PLAYOUTS };
  return searchBot(game, { ...skill.knowledge, prior, priorWorlds }, budget, aim);
}

/** A level with the net of the game where that is stronger, else with a search. */
export function netLevelBot(
  bots: AnyGameBots,
  net: AnyGameNet | undefined,
  level: NetLevel,
  aim?: Aim,
): Bot {
  const search = searchingBot(bots, level, aim);
  if (net === undefined || !net.levels.includes(level)) return search;
  const thought = () => (aim === undefined ? net.bot : aimedThought(bots, net, aim));
  const informed =
    level === 'expert' ? netSearchBot(bots, net, aim) : whereLearnt(net, thought(), search);
  return either(informed, search, (view) => net.isStronger?.(view) !== false);
}

const whereLearnt = (net: AnyGameNet, learnt: Bot, other: Bot): Bot =>
  either(learnt, other, (view) => net.hasLearnt?.(view) !== false);

/** One bot in some variants, another in the others. */
function either(one: Bot, other: Bot, isForOne: (view: AnyView) => boolean): Bot {
  const choose: Bot['choose'] = (view, rng) => (isForOne(view) ? one : other).choose(view, rng);
  if (one.playouts === undefined) return { choose };
  return {
    choose,
    get playouts() {
      return (one.playouts ?? 0) + (other.playouts ?? 0);
    },
  };
}

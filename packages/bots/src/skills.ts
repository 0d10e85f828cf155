import type { AnyGame } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/rules';
import type { Bot } from './bot.ts';
import { bidsSkill } from './knowledge/bids.ts';
import { capicuaSkill } from './knowledge/capicua.ts';
import { nograciasSkill } from './knowledge/nogracias.ts';
import { toma6Skill } from './knowledge/toma6/index.ts';
import { policyBot, searchBot } from './search/search.ts';
import type { AnySkill } from './search/skill.ts';

const skills = {
  toma6: toma6Skill,
  bids: bidsSkill,
  capicua: capicuaSkill,
  nogracias: nograciasSkill,
} as const satisfies Record<GameId, AnySkill>;

export function skillOf({ id }: AnyGame): AnySkill {
  if (!Object.hasOwn(skills, id)) throw new TypeError(`nobody has learnt to play ${id}`);
  return skills[id as GameId];
}

/** The game's policy without search. */
export function unaided(game: AnyGame): Bot {
  const { steadyPolicy, knowledge } = skillOf(game);
  return policyBot(game, steadyPolicy ?? knowledge.policy);
}

/** The search on hand-made knowledge, as each of two levels has it. */
export function searching(game: AnyGame, level: 'hard' | 'expert'): Bot {
  const { knowledge, hardPolicy, playouts } = skillOf(game);
  const expected = level === 'hard' && hardPolicy !== undefined ? { policy: hardPolicy } : {};
  return searchBot(game, { ...knowledge, ...expected }, { playouts: playouts[level] });
}

import type { AnyGame, AnyView } from '@sobremesa/engine';
import {
  PAY,
  TAKE,
  type Move as TakeMove,
  type View as TakeView,
} from '@sobremesa/games/nogracias/rules';
import { type Move as CardMove, type View as CardView, toma6 } from '@sobremesa/games/toma6/rules';
import type { Bot } from '../bot.ts';
import { bestOf } from '../greedy/best.ts';
import { cheapestRow } from '../greedy/toma6/rows.ts';
import { levels } from '../levels.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { searchBot } from '../search/search.ts';
import { skillOf, unaided } from '../skills.ts';
import { hintNogracias, hintToma6, NOGRACIAS_HINT_WORLDS, TOMA6_HINT_WORLDS } from './hints.ts';
import { judgeTaking } from './nogracias/net.ts';
import { isLearnt, judgeCards } from './toma6/net.ts';

const netToma6: Bot<CardView, CardMove> = {
  choose(view, rng) {
    if (!isLearnt(view)) return unaided(toma6).choose(view, rng) as CardMove;
    if (view.phase === 'take') return { type: 'take', row: cheapestRow(view) };
    return { type: 'choose', card: bestOf(judgeCards(view), ({ worth }) => worth).card };
  },
};

const netNogracias: Bot<TakeView, TakeMove> = {
  choose: (view) => (view.ownChips === 0 || judgeTaking(view) >= 0 ? TAKE : PAY),
};

const firstThoughts: Readonly<Record<string, Bot>> = {
  toma6: netToma6,
  nogracias: netNogracias,
};

/** A net's first thought, without search; in games that no net has learnt, the policy. */
export const netBot = (game: AnyGame): Bot => firstThoughts[game.id] ?? unaided(game);

type Insight = Pick<AnyKnowledge, 'hint' | 'hintWorlds'>;

const insights: Readonly<Record<string, Insight>> = {
  toma6: { hint: hintToma6, hintWorlds: TOMA6_HINT_WORLDS },
  nogracias: { hint: hintNogracias, hintWorlds: NOGRACIAS_HINT_WORLDS },
};

/** The search of expert that begins with what a net thinks at first sight; expert where none does. */
export function netSearchBot(game: AnyGame): Bot {
  const { knowledge, playouts } = skillOf(game);
  const expert = levels.expert(game);
  const insight = insights[game.id];
  if (insight === undefined) return expert;
  const insightful = searchBot(game, { ...knowledge, ...insight }, { playouts: playouts.expert });
  const isVariant = (view: AnyView): boolean => game.id === toma6.id && !isLearnt(view as CardView);
  return { choose: (view, rng) => (isVariant(view) ? expert : insightful).choose(view, rng) };
}

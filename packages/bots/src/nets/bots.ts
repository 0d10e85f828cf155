import type { AnyGame } from '@sobremesa/engine';
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
import { skillOf, unaided } from '../levels.ts';
import type { AnyKnowledge } from '../search/knowledge.ts';
import { searchBot } from '../search/search.ts';
import { hintNogracias, hintToma6 } from './hints.ts';
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

const hints: Readonly<Record<string, AnyKnowledge['hint']>> = {
  toma6: hintToma6,
  nogracias: hintNogracias,
};

/** The search of expert that begins with what a net thinks at first sight. */
export function netSearchBot(game: AnyGame): Bot {
  const { knowledge, playouts } = skillOf(game);
  const hint = hints[game.id];
  const hinted = hint === undefined ? knowledge : { ...knowledge, hint };
  return searchBot(game, hinted, { playouts: playouts.expert });
}

import type { Move, View } from '@sobremesa/games/bids/rules';
import type { Bot } from '../../bot.ts';
import { bidCard } from './bid.ts';
import { stealCard } from './steal.ts';

export const greedyBids: Bot<View, Move> = {
  choose: (view) => (view.phase === 'steal' ? stealCard(view) : bidCard(view)),
};

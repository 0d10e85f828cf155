import type { Bot } from '@sobremesa/bots/game';
import type { Move, View } from '../../rules/index.ts';
import { bidCard } from './bid.ts';
import { stealCard } from './steal.ts';

export const greedyBids: Bot<View, Move> = {
  choose: (view) => (view.phase === 'steal' ? stealCard(view) : bidCard(view)),
};

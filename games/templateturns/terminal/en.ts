import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (round, rounds, deck) =>
    `${roundOf(round, rounds)}deck: ${plural(deck, 'card', 'cards')}`,
  seat: (cards, points) =>
    `${plural(cards, 'card', 'cards')}, ${plural(points, 'point', 'points')}`,
  top: 'The last card:',
  hand: 'Your hand:',
  question: 'What do you play?',
};

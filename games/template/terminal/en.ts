import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (round, rounds, trick) => `${roundOf(round, rounds)}trick ${trick} of 5`,
  points: (count) => plural(count, 'point', 'points'),
  first: 'No cards have been played yet.',
  last: 'The last trick:',
  hand: 'Your hand:',
  question: 'Which card do you play?',
};

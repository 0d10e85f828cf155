import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (round, rounds, deck) =>
    `${roundOf(round, rounds)}${plural(deck, 'card', 'cards')} in the deck`,
  chips: (count) => plural(count, 'chip', 'chips'),
  pot: (count) => (count === 0 ? 'no chips' : plural(count, 'chip', 'chips')),
  over: 'No cards left.',
  yourChips: (count) => `You have ${plural(count, 'chip', 'chips')}`,
  yourCards: 'Your cards:',
  question: 'What do you do?',
};

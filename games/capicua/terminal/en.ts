import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (game, games, deck) =>
    `${roundOf(game, games)}${plural(deck, 'card', 'cards')} in the deck`,
  seat: (pairs, taken, score) =>
    `+${pairs} paired, ${taken} face down, ${plural(score, 'point', 'points')}`,
  row: 'The row',
  emptyRow: 'The row is empty.',
  yours: 'Yours',
  hand: 'Your hand',
  legend: '↓ fits at the end · ⇄ pairs · ◉ toad',
  question: "What do you do? A card's number places it.",
  first: 'Which card starts the row?',
};

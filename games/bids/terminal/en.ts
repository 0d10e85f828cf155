import { plural } from '@sobremesa/words';
import { roundOf } from '@sobremesa/words/en';
import type { Say } from './es.ts';

export const en: Say = {
  status: (round, rounds, turn) => `${roundOf(round, rounds)}turn ${turn} of 10`,
  points: (points) => plural(points, 'point', 'points'),
  centre: 'Centre',
  blind: 'blind',
  you: 'You',
  pile: (count) => `${plural(count, 'card', 'cards')} in the pile`,
  removed: 'out:',
  lowWins: 'the lowest bid wins',
  nextBlind: 'the next turn is blind',
  allied: (one, other) => `${one} and ${other} are allies`,
  yours: 'Yours',
  hand: 'Your hand',
  bid: 'What do you bid?',
  steal: 'What do you steal?',
  specials: {
    '2x': '2×',
    '-5': '−5',
    thief: 'thief',
    shuffle: 'shuff.',
    low: 'low',
    unknown: '??',
    ally: 'ally',
  },
};

import { type GameWords, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEn, starterEn, tallyEn, winnersEn } from '@sobremesa/words/en';
import type { Card, Event, Move, View } from '../rules/index.ts';
import { nameCard } from './cards.ts';

const named = (card: Card): string => `the ${nameCard(card, 'en')}`;

export const templateturnsEn: GameWords<View, Move, Event> = {
  name: 'Templateturns',
  options: {
    rounds: { label: 'Rounds', help: 'The points of all rounds are added up.' },
  },

  move: (move) => (move.type === 'draw' ? 'Draw a card' : `Lay ${named(move.card)}`),

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Round ${event.round}. ${starterEn(telling, event.starter)}.`;
      case 'dealt':
        return undefined;
      case 'turned-up':
        return `The first card is ${named(event.card)}.`;
      case 'laid':
        return tell(
          telling,
          event.seat,
          `You lay ${named(event.card)}.`,
          (name) => `${name} lays ${named(event.card)}.`,
        );
      case 'drew':
        return tell(
          telling,
          event.seat,
          event.card === undefined ? 'You draw a card.' : `You draw ${named(event.card)}.`,
          (name) => `${name} draws a card.`,
        );
      case 'round-ended':
        return `End of round ${event.round}: ${tallyEn(telling, event)}`;
      case 'match-ended':
        return winnersEn(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {
    'does-not-fit': () => 'It has neither the suit nor the number of the last card.',
  }),
};

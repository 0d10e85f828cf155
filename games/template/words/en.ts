import { type GameWords, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEn, tallyEn, winnersEn } from '@sobremesa/words/en';
import type { Event, Move, View } from '../rules/index.ts';

export const templateEn: GameWords<View, Move, Event> = {
  name: 'Template',
  options: {
    rounds: { label: 'Rounds', help: 'The points of all rounds are added up.' },
  },

  move: ({ card }) => `Play the ${card}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Round ${event.round}.`;
      case 'dealt':
        return undefined;
      case 'chosen':
        return tell(
          telling,
          event.seat,
          event.card === undefined ? 'You have chosen a card.' : `You choose the ${event.card}.`,
          (name) => `${name} has chosen a card.`,
        );
      case 'revealed':
        return `The cards are revealed: ${event.cards.join(', ')}.`;
      case 'scored':
        return tell(
          telling,
          event.seat,
          `Your ${event.card} is second highest: a point for you.`,
          (name) => `The ${event.card} is second highest: a point for ${name}.`,
        );
      case 'round-ended':
        return `End of round ${event.round}: ${tallyEn(telling, event)}`;
      case 'match-ended':
        return winnersEn(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {}),
};

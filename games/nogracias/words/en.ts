import { type GameWords, plural, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEn, tallyEn, winnersEn } from '@sobremesa/words/en';
import type { Event, Move, View } from '../rules/index.ts';

const chips = (count: number): string => plural(count, 'chip', 'chips');

export const nograciasEn: GameWords<View, Move, Event> = {
  name: 'No, gracias',
  options: {
    rounds: { label: 'Rounds', help: 'The scores of all rounds are added up.' },
    tactical: {
      label: 'Tactical',
      help: 'Without the 10, 20 and 30. Ten chips each with up to five players, nine with six, seven with seven.',
    },
  },

  move: (move, view) =>
    move.type === 'pay'
      ? 'No, gracias: pay a chip'
      : `Take the ${view.current}${view.pot > 0 ? ` and ${chips(view.pot)}` : ''}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Round ${event.round}. ${tell(telling, event.starter, 'You start', (name) => `${name} starts`)}.`;
      case 'turned-up':
        return `The ${event.card} is turned up.`;
      case 'paid':
        return tell(
          telling,
          event.seat,
          `No, gracias: you pay a chip (${event.pot} on the card).`,
          (name) => `${name}: no, gracias (${event.pot} on the card).`,
        );
      case 'took': {
        const gain = event.chips > 0 ? ` with ${chips(event.chips)}` : '';
        return tell(
          telling,
          event.seat,
          `You take the ${event.card}${gain}.`,
          (name) => `${name} takes the ${event.card}${gain}.`,
        );
      }
      case 'round-ended':
        return `End of round ${event.round}: ${tallyEn(telling, event)}`;
      case 'match-ended':
        return winnersEn(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEn, {
    'no-chips': () => 'You are out of chips: you have to take the card.',
  }),
};

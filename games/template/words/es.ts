import { type GameWords, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEs, tallyEs, winnersEs } from '@sobremesa/words/es';
import type { Event, Move, View } from '../rules/index.ts';

export const templateEs: GameWords<View, Move, Event> = {
  name: 'Template',
  options: {
    rounds: { label: 'Rondas', help: 'Los puntos de todas las rondas se suman.' },
  },

  move: ({ card }) => `Jugar el ${card}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Ronda ${event.round}.`;
      case 'dealt':
        return undefined;
      case 'chosen':
        return tell(
          telling,
          event.seat,
          event.card === undefined ? 'Ya has elegido carta.' : `Eliges el ${event.card}.`,
          (name) => `${name} ya tiene carta.`,
        );
      case 'revealed':
        return `Se descubren las cartas: ${event.cards.join(', ')}.`;
      case 'scored':
        return tell(
          telling,
          event.seat,
          `Tu ${event.card} es la segunda más alta: un punto para ti.`,
          (name) => `El ${event.card} es la segunda más alta: un punto para ${name}.`,
        );
      case 'round-ended':
        return `Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
      case 'match-ended':
        return winnersEs(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {}),
};

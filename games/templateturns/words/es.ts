import { type GameWords, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEs, starterEs, tallyEs, winnersEs } from '@sobremesa/words/es';
import type { Card, Event, Move, View } from '../rules/index.ts';
import { nameCard } from './cards.ts';

const named = (card: Card): string => `el ${nameCard(card, 'es')}`;

export const templateturnsEs: GameWords<View, Move, Event> = {
  name: 'Templateturns',
  options: {
    rounds: { label: 'Rondas', help: 'Los puntos de todas las rondas se suman.' },
  },

  move: (move) => (move.type === 'draw' ? 'Robar una carta' : `Echar ${named(move.card)}`),

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Ronda ${event.round}. ${starterEs(telling, event.starter)}.`;
      case 'dealt':
        return undefined;
      case 'turned-up':
        return `Se descubre ${named(event.card)}.`;
      case 'laid':
        return tell(
          telling,
          event.seat,
          `Echas ${named(event.card)}.`,
          (name) => `${name} echa ${named(event.card)}.`,
        );
      case 'drew':
        return tell(
          telling,
          event.seat,
          event.card === undefined ? 'Robas una carta.' : `Robas ${named(event.card)}.`,
          (name) => `${name} roba una carta.`,
        );
      case 'round-ended':
        return `Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
      case 'match-ended':
        return winnersEs(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {
    'does-not-fit': () => 'No es del palo ni del número de la última carta.',
  }),
};

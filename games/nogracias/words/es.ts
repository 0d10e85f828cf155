import { type GameWords, plural, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { refusalsEs, tallyEs, winnersEs } from '@sobremesa/words/es';
import type { Event, Move, View } from '../rules/index.ts';

const chips = (count: number): string => plural(count, 'ficha', 'fichas');

export const nograciasEs: GameWords<View, Move, Event> = {
  name: 'No, gracias',
  options: {
    rounds: { label: 'Rondas', help: 'Los puntos de todas las rondas se suman.' },
    tactical: {
      label: 'Táctica',
      help: 'Sin el 10, el 20 ni el 30. Diez fichas por persona hasta cinco; siendo seis, nueve, y siendo siete, siete.',
    },
  },

  move: (move, view) =>
    move.type === 'pay'
      ? 'No, gracias: pago una ficha'
      : `Me quedo el ${view.current}${view.pot > 0 ? ` y ${chips(view.pot)}` : ''}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return `Ronda ${event.round}. ${tell(telling, event.starter, 'Empiezas tú', (name) => `Empieza ${name}`)}.`;
      case 'turned-up':
        return `Sale el ${event.card}.`;
      case 'paid':
        return tell(
          telling,
          event.seat,
          `No, gracias: pagas una ficha (${event.pot} en la carta).`,
          (name) => `${name}: no, gracias (${event.pot} en la carta).`,
        );
      case 'took': {
        const gain = event.chips > 0 ? ` con ${chips(event.chips)}` : '';
        return tell(
          telling,
          event.seat,
          `Te quedas el ${event.card}${gain}.`,
          (name) => `${name} se queda el ${event.card}${gain}.`,
        );
      }
      case 'round-ended':
        return `Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
      case 'match-ended':
        return winnersEs(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {
    'no-chips': () => 'No te quedan fichas: tienes que quedarte la carta.',
  }),
};

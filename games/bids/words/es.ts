import type { Seat } from '@sobremesa/engine';
import {
  type EventOf,
  type GameWords,
  plural,
  sayRefusal,
  type Telling,
  tell,
  winnersOf,
} from '@sobremesa/words';
import {
  choiceEs,
  listEs,
  nameEs,
  refusalsEs,
  starterEs,
  tallyEs,
  winnersEs,
} from '@sobremesa/words/es';
import type { Card, Event, Move, View } from '../rules/index.ts';
import { type CardWords, nameBid, nameCard } from './cards.ts';
import { luckyLosers } from './round.ts';

const cards: CardWords = {
  colours: { y: 'amarillo', b: 'azul', r: 'rojo', g: 'verde', k: 'negro' },
  numbered: (colour, number) => `el ${number} ${colour}`,
  specials: {
    '2x': 'el 2×',
    '-5': 'el −5',
    thief: 'el Ladrón',
    shuffle: 'Barajar',
    low: 'A la baja',
    unknown: 'la Incógnita',
    ally: 'el Aliado',
  },
  quoted: (name) => `«${name}»`,
};

const listCards = ({ options }: Telling<View>, list: readonly Card[]): string =>
  listEs(list.map((card) => nameCard(cards, card, options)));

/** "a Ana". */
const toSeat = (telling: Telling, seat: Seat): string =>
  tell(telling, seat, 'a ti', (name) => `a ${name}`);

const tellRoundStart = (telling: Telling<View>, event: EventOf<Event, 'round-started'>): string => {
  const { round, starter, removed } = event;
  const start = `Ronda ${round}. ${starterEs(telling, starter)}.`;
  if (removed.length === 0) return start;
  return `${start} ${removed.length === 1 ? 'Se aparta' : 'Se apartan'} ${listCards(telling, removed)}.`;
};

const tellWinner = (telling: Telling<View>, event: EventOf<Event, 'turn-won'>): string => {
  const bid = nameCard(cards, event.bid, telling.options);
  const wins = tell(telling, event.seat, `Ganas con ${bid}`, (name) => `${name} gana con ${bid}`);
  if (event.cards.length === 0) return `${wins}, pero no hay nada que llevarse.`;
  const takes = tell(telling, event.seat, 'te llevas', () => 'se lleva');
  return `${wins} y ${takes} ${listCards(telling, event.cards)}.`;
};

const tellTheftDue = (telling: Telling, event: EventOf<Event, 'theft-due'>): string => {
  const { seat, victims } = event;
  const whom = ` ${choiceEs(victims.map((victim) => toSeat(telling, victim)))}`;
  if (seat === telling.reader) return `El Ladrón es tuyo: roba una carta${whom}.`;
  const thief = `El Ladrón es de ${telling.players[seat]}`;
  if (!victims.some((victim) => victim === telling.reader)) {
    return `${thief}, que roba una carta${whom}.`;
  }
  return `${thief}, que te roba una carta${victims.length === 1 ? '' : whom}.`;
};

const tellTheft = (telling: Telling<View>, event: EventOf<Event, 'stolen'>): string => {
  const { seat, victim } = event;
  const card = nameCard(cards, event.card, telling.options);
  if (victim === telling.reader) return `${telling.players[seat]} te roba ${card}.`;
  const loot = `${card} ${toSeat(telling, victim)}`;
  return tell(telling, seat, `Robas ${loot}.`, (name) => `${name} roba ${loot}.`);
};

const tellAlliance = (telling: Telling, [one, other]: readonly [Seat, Seat]): string => {
  const { players, reader } = telling;
  if (reader !== one && reader !== other) {
    return `${listEs([players[one], players[other]])} se alían y comparten los puntos de esta ronda.`;
  }
  const ally = players[reader === one ? other : one];
  return `${ally} y tú os aliáis y compartís los puntos de esta ronda.`;
};

const tellRoundEnd = (telling: Telling, event: EventOf<Event, 'round-ended'>): string => {
  const end = `Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
  const lucky = luckyLosers(event).map(
    ({ seat, rounds }) => `${nameEs(telling, seat)} (${plural(rounds, 'ronda', 'rondas')})`,
  );
  return lucky.length === 0 ? end : `${end} Premio de perdedor afortunado: ${listEs(lucky)}.`;
};

export const bidsEs: GameWords<View, Move, Event> = {
  name: 'Bids',
  options: {
    rounds: { label: 'Rondas', help: 'Los puntos de todas las rondas se suman.' },
    colours: {
      label: 'Colores',
      help: 'Gana la carta más alta del color más jugado, y el negro es un color más.',
    },
    thief: {
      label: 'Ladrón',
      help: 'Quien lo gana roba una carta a la peor puja. Con 3 o 4 personas.',
    },
    shuffle: { label: 'Barajar', help: 'Cuando sale o se juega, se baraja el mazo.' },
    low: { label: 'A la baja', help: 'Cuando sale o se juega, pasa a ganar la puja más baja.' },
    unknown: { label: 'Incógnita', help: 'Hace que se puje a ciegas por una carta del mazo.' },
    ally: {
      label: 'Aliado',
      help: 'Quien lo juega y quien gana la baza comparten puntos. Con 5 o 6 personas está siempre.',
    },
    luckyLoser: {
      label: 'Perdedor afortunado',
      help: 'Qué rondas sin cartas negras cuentan para el premio.',
      values: { total: 'Todas las rondas', consecutive: 'Solo rondas seguidas' },
    },
    extraPoints: {
      label: 'Más cartas de puntos',
      help: 'Números negros más altos para el mazo: del 11 al 14 con 3 o 4 personas, 13 y 14 con 5.',
    },
    blanks: {
      label: 'Cartas de la casa',
      help: 'Cartas negras con el nombre y el número que elijáis: pujan y valen ese número.',
    },
  },

  move: (move, { options, players }) =>
    move.type === 'bid'
      ? `Pujar con ${nameBid(cards, move.card, options)}`
      : `Robar ${nameCard(cards, move.card, options)} a ${players[move.seat]}`,

  event(event, telling) {
    switch (event.type) {
      case 'round-started':
        return tellRoundStart(telling, event);
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Tu mano: ${listCards(telling, event.cards)}.`
          : undefined;
      case 'turned-up': {
        const card = nameCard(cards, event.card, telling.options);
        return event.blind ? `Se descubre la carta a ciegas: ${card}.` : `Sale ${card}.`;
      }
      case 'put-aside':
        // The event of its effect has a sentence of its own.
        return undefined;
      case 'pile-shuffled':
        return 'Se baraja el mazo.';
      case 'low-wins':
        return 'A partir de ahora gana la puja más baja.';
      case 'next-turn-blind':
        return 'La próxima baza será a ciegas.';
      case 'turn-started':
        return `Baza ${event.turn}${event.blind ? ', a ciegas' : ''}. ${starterEs(telling, event.starter)}.`;
      case 'bid': {
        const bid = nameBid(cards, event.card, telling.options);
        return tell(telling, event.seat, `Pujas con ${bid}.`, (name) => `${name} puja con ${bid}.`);
      }
      case 'turn-won':
        return tellWinner(telling, event);
      case 'burned':
        return tell(
          telling,
          event.seat,
          'Igualas la mejor puja: se quema y nadie se lleva nada.',
          (name) => `${name} iguala la mejor puja: se quema y nadie se lleva nada.`,
        );
      case 'centre-won':
        return 'Gana la carta del centro: nadie se lleva nada.';
      case 'theft-due':
        return tellTheftDue(telling, event);
      case 'stolen':
        return tellTheft(telling, event);
      case 'allied':
        return tellAlliance(telling, event.seats);
      case 'round-ended':
        return tellRoundEnd(telling, event);
      case 'match-ended':
        return winnersEs(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {
    'theft-due': () => 'Has ganado el Ladrón: ahora tienes que robar una carta.',
    'no-theft-due': () => 'Ahora no hay nada que robar: puja con una carta.',
    'not-a-victim': () => 'A esa persona no puedes robarle esta vez.',
    'not-won': () => 'Esa persona no tiene esa carta delante.',
  }),
};

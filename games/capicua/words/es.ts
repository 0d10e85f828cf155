import { type GameWords, plural, sayRefusal, tell, winnersOf } from '@sobremesa/words';
import { listEs, refusalsEs, starterEs, tallyEs, winnersEs } from '@sobremesa/words/es';
import { type Event, type Move, reverseOf, type View } from '../rules/index.ts';
import { costOfAll, countToads } from './counting.ts';

const cards = (count: number): string => plural(count, 'carta', 'cartas');
const toads = (count: number): string => (count === 1 ? 'un sapo' : `${count} sapos`);

const haul = (taken: readonly number[]): string => {
  const count = countToads(taken);
  if (count === taken.length) return toads(count);
  return count === 0 ? cards(taken.length) : `${cards(taken.length)}, con ${toads(count)}`;
};

const endings = {
  'row-taken': 'Ya no hay mazo y alguien se ha llevado la fila.',
  'row-cleared': 'Ya no hay mazo y la fila se ha quedado vacía.',
  'nothing-left': 'Ya no queda nada que jugar.',
};

export const capicuaEs: GameWords<View, Move, Event> = {
  name: 'Capicúa',
  options: {
    games: { label: 'Rondas', help: 'Los puntos de todas las rondas se suman.' },
    advanced: {
      label: 'Versión avanzada',
      help: 'Llevarse una fila de una sola carta cuesta además la primera del mazo, boca abajo. Pensada sobre todo para dos.',
    },
  },

  move(move, { row }) {
    switch (move.type) {
      case 'place':
        return `${row.length === 0 ? 'Empezar la fila con' : 'Colocar'} el ${move.card}`;
      case 'pair':
        return `Emparejar el ${move.card} con el ${reverseOf(move.card)}`;
      case 'take':
        return `Llevarte la fila (${cards(row.length)}, ${plural(-costOfAll(row), 'punto', 'puntos')})`;
    }
  },

  event(event, telling) {
    switch (event.type) {
      case 'round-started': {
        const dealer = tell(telling, event.dealer, 'Repartes tú', (name) => `Reparte ${name}`);
        return `Ronda ${event.round}. ${dealer}. ${starterEs(telling, event.starter)}.`;
      }
      case 'dealt':
        return event.seat === telling.reader && event.cards
          ? `Tu mano: ${listEs(event.cards.map(String))}.`
          : undefined;
      case 'placed':
        return event.at === 0
          ? tell(
              telling,
              event.seat,
              `Empiezas la fila con el ${event.card}.`,
              (name) => `${name} empieza la fila con el ${event.card}.`,
            )
          : tell(
              telling,
              event.seat,
              `Colocas el ${event.card}.`,
              (name) => `${name} coloca el ${event.card}.`,
            );
      case 'paired':
        return tell(
          telling,
          event.seat,
          `Emparejas el ${event.card} con el ${event.with}.`,
          (name) => `${name} empareja el ${event.card} con el ${event.with}.`,
        );
      case 'drew': {
        const { seat, card, deckSize } = event;
        if (seat === telling.reader) {
          return `Robas el ${card}${deckSize === 0 ? ', la última carta del mazo' : ''}.`;
        }
        return deckSize === 0
          ? `${telling.players[seat]} roba la última carta del mazo.`
          : undefined;
      }
      case 'took':
        return tell(
          telling,
          event.seat,
          `Te llevas la fila: ${haul(event.cards)}.`,
          (name) => `${name} se lleva la fila: ${haul(event.cards)}.`,
        );
      case 'penalized':
        return tell(
          telling,
          event.seat,
          'Te llevas también la primera carta del mazo, sin verla.',
          (name) => `${name} se lleva también la primera carta del mazo, sin verla.`,
        );
      case 'round-ended':
        return `${endings[event.reason]} Fin de la ronda ${event.round}: ${tallyEs(telling, event)}`;
      case 'match-ended':
        return winnersEs(telling, winnersOf(event.standings));
    }
  },

  refusal: sayRefusal(refusalsEs, {
    'row-empty': () => 'La fila está vacía: tienes que colocar una carta.',
    'does-not-fit': ({ card, end, lowest, highest }) =>
      `El ${card} no cabe junto al ${end}: coloca una carta del ${lowest} al ${highest}.`,
    toad: ({ card }) => `El ${card} es un sapo: los sapos no tienen pareja.`,
    'reverse-not-in-row': ({ card, reverse }) =>
      `El ${card} se empareja con el ${reverse}, que no está en la fila.`,
  }),
};

import type { Language } from '@sobremesa/words';
import type { Event } from '../rules/index.ts';

type EndReason = Extract<Event, { type: 'round-ended' }>['reason'];

/** The texts of the table. */
interface CapicuaTexts {
  readonly anyFits: string;
  readonly place: (name: string) => string;
  readonly ownPlace: string;
  readonly rowCost: (cards: number, toads: number, cost: number) => string;
  readonly penalty: string;
  readonly lastCards: (count: number) => string;
  readonly deckEmpty: string;
  readonly further: (pairs: number) => string;
  readonly letGo: string;
  readonly keepRow: string;
  readonly reallyTake: (cost: number) => string;
  readonly placeOrPair: string;
  readonly onlyTake: string;
  readonly startRow: string;
  readonly row: string;
  readonly emptyRow: string;
  readonly takeRow: (cards: number, points: number) => string;
  readonly pairs: (count: number) => string;
  readonly taken: (count: number) => string;
  readonly range: (from: number, to: number) => string;
  readonly toad: string;
  readonly ruleNotes: {
    readonly start: string;
    readonly last: string;
    readonly stuck: string;
    readonly pair: (card: number, other: number) => string;
    readonly plain: string;
  };
  readonly sheet: { readonly pairs: string; readonly taken: string };
  readonly round: {
    readonly pairs: (cards: number) => string;
    readonly taken: (cards: number, cost: number) => string;
    readonly toads: (count: number) => string;
    readonly reasons: Readonly<Record<EndReason, string>>;
  };
}

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

export const texts: Readonly<Record<Language, CapicuaTexts>> = {
  es: {
    anyFits: 'Cabe cualquiera',
    place: (name) => `Parejas y cartas tapadas de ${name}`,
    ownPlace: 'Tus parejas y cartas tapadas',
    rowCost: (cards, toads, cost) =>
      [
        count(cards, 'carta', 'cartas'),
        ...(toads > 0 ? [count(toads, 'sapo', 'sapos')] : []),
        `llevártela te cuesta ${cost}`,
      ].join(' · '),
    penalty: 'y además la primera del mazo',
    lastCards: (cards) =>
      cards === 1 ? 'Queda la última carta del mazo' : `Quedan ${cards} cartas en el mazo`,
    deckEmpty: 'Mazo agotado: se acaba si alguien se lleva la fila o la vacía',
    further: (pairs) => count(pairs, 'pareja más atrás', 'parejas más atrás'),
    letGo: 'Soltar la carta',
    keepRow: 'Dejar la fila',
    reallyTake: (cost) => `Sí, me la llevo: −${cost}`,
    placeOrPair: 'Coloca, empareja o llévate la fila',
    onlyTake: 'No te cabe nada: llévate la fila',
    startRow: 'Empieza la fila con la carta que quieras',
    row: 'La fila',
    emptyRow: 'La fila está vacía',
    takeRow: (cards, points) => `Llevarte la fila: ${count(cards, 'carta', 'cartas')}, −${points}`,
    pairs: (pairs) => count(pairs, 'pareja', 'parejas'),
    taken: (cards) => `${cards} boca abajo`,
    range: (from, to) => `Cabe del ${from} al ${to}`,
    toad: 'sapo',
    sheet: { pairs: 'Parejas', taken: 'Filas' },
    ruleNotes: {
      start: 'Con la fila vacía vale cualquier carta de tu mano.',
      last: 'Ya no se roba. La ronda acaba si alguien se lleva la fila o la vacía con una pareja.',
      stuck: 'No te cabe ninguna carta ni tienes pareja: llévate la fila y empieza otra.',
      pair: (card, other) => `El ${card} es el ${other} al revés: juntos valen dos puntos.`,
      plain:
        'Coloca una carta a diez o menos de la última, empareja una con su carta invertida o llévate la fila.',
    },
    round: {
      pairs: (cards) => `+${cards} en parejas`,
      taken: (cards, cost) => `−${cost} por ${count(cards, 'carta tapada', 'cartas tapadas')}`,
      toads: (toads) => count(toads, 'sapo', 'sapos'),
      reasons: {
        'row-taken': 'Sin mazo, alguien se llevó la fila.',
        'row-cleared': 'Sin mazo, la fila se quedó vacía.',
        'nothing-left': 'No quedaba nada que jugar.',
      },
    },
  },
  en: {
    anyFits: 'Any card fits',
    place: (name) => `${name}’s pairs and face-down cards`,
    ownPlace: 'Your pairs and face-down cards',
    rowCost: (cards, toads, cost) =>
      [
        count(cards, 'card', 'cards'),
        ...(toads > 0 ? [count(toads, 'toad', 'toads')] : []),
        `taking it costs you ${cost}`,
      ].join(' · '),
    penalty: 'and the deck’s top card too',
    lastCards: (cards) =>
      cards === 1 ? 'One card left in the deck' : `${cards} cards left in the deck`,
    deckEmpty: 'The deck is empty: taking or clearing the row ends the round',
    further: (pairs) => count(pairs, 'pair further back', 'pairs further back'),
    letGo: 'Put the card back',
    keepRow: 'Leave the row',
    reallyTake: (cost) => `Yes, take it: −${cost}`,
    placeOrPair: 'Place a card, make a pair or take the row',
    onlyTake: 'Nothing fits: take the row',
    startRow: 'Start the row with any card',
    row: 'The row',
    emptyRow: 'The row is empty',
    takeRow: (cards, points) => `Take the row: ${count(cards, 'card', 'cards')}, −${points}`,
    pairs: (pairs) => count(pairs, 'pair', 'pairs'),
    taken: (cards) => `${cards} face down`,
    range: (from, to) => `${from} to ${to} fit`,
    toad: 'toad',
    sheet: { pairs: 'Pairs', taken: 'Rows' },
    ruleNotes: {
      start: 'The row is empty: play any card from your hand.',
      last: 'No more drawing. The round ends when the row is taken or cleared by a pair.',
      stuck: 'Nothing fits and you have no pair: take the row and start a new one.',
      pair: (card, other) =>
        `The ${card} is the ${other} reversed: together they are worth two points.`,
      plain: 'Place a card within ten of the last one, pair one with its reverse, or take the row.',
    },
    round: {
      pairs: (cards) => `+${cards} in pairs`,
      taken: (cards, cost) => `−${cost} for ${count(cards, 'face-down card', 'face-down cards')}`,
      toads: (toads) => count(toads, 'toad', 'toads'),
      reasons: {
        'row-taken': 'The deck was empty and the row was taken.',
        'row-cleared': 'The deck was empty and the row was cleared.',
        'nothing-left': 'There was nothing left to play.',
      },
    },
  },
};

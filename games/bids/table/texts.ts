import type { Language } from '@sobremesa/words';
import { numeral } from '@sobremesa/words';
import { type Card, cardNumber, type View } from '../rules/index.ts';
import { drawnOf, houseCard, type Special, type SuitLetter } from './cards.ts';

/** Name and effects of a special card. */
interface SpecialTexts {
  readonly name: string;
  /** Two or three words beneath the card. */
  readonly brief: string;
  readonly turnedUp: string;
  readonly fromHand: string;
}

/** The texts of the table. */
interface BidsTexts {
  readonly colours: Readonly<Record<SuitLetter, string>>;
  readonly black: string;
  readonly numbered: (number: number, colour: string) => string;
  readonly specials: Readonly<Record<Special, SpecialTexts>>;
  readonly blackFromHand: (number: string) => string;
  readonly prize: (points: string) => string;
  readonly place: (name: string) => string;
  readonly ownPlace: string;
  readonly starts: string;
  readonly order: (place: number) => string;
  /** The first bid of a turn: there is nobody to beat yet. */
  readonly wouldOpen: string;
  readonly wouldLead: string;
  readonly wouldBurn: string;
  readonly wouldLose: string;
  readonly later: string;
  readonly nothingWon: string;
  readonly wonCards: (count: number, points: string) => string;
  readonly highest: string;
  readonly lowest: string;
  readonly colourRule: string;
  readonly nextBlind: string;
  readonly allied: (names: string) => string;
  readonly letGo: string;
  readonly chooseLoot: string;
  readonly bid: string;
  readonly steal: string;
  readonly centre: string;
  readonly blind: string;
  readonly leads: string;
  readonly burned: string;
  readonly turn: (turn: number) => string;
  readonly removed: string;
  readonly alliance: string;
  readonly ruleNotes: {
    readonly highest: string;
    readonly lowest: string;
    readonly colours: string;
    readonly lowestColours: string;
    readonly blind: string;
    readonly steal: string;
  };
  readonly sheet: {
    readonly cards: string;
    readonly lucky: string;
    readonly alliance: string;
  };
  readonly round: {
    readonly lucky: (rounds: number, points: string) => string;
    readonly luckyAllied: string;
    readonly shared: (one: string, other: string, half: string) => string;
  };
}

const es: BidsTexts = {
  colours: { y: 'amarillo', b: 'azul', r: 'rojo', g: 'verde' },
  black: 'negro',
  numbered: (number, colour) => `${number} ${colour}`,
  specials: {
    '2x': {
      name: '2×',
      brief: 'dobla lo tuyo',
      turnedUp: 'Dobla lo que ya lleva ganado quien se lo lleve.',
      fromHand: 'Puja 0. Va a quien gane y dobla lo que ya lleva.',
    },
    '-5': {
      name: 'Menos cinco',
      brief: 'resta cinco',
      turnedUp: 'Resta cinco a quien se lo lleve.',
      fromHand: 'Puja −5. Va a quien gane y le resta cinco.',
    },
    thief: {
      name: 'Ladrón',
      brief: 'roba una carta',
      turnedUp: 'Quien gane roba una carta ganada a la peor puja.',
      fromHand: 'Puja 0. Va a quien gane, que roba una carta a la peor puja.',
    },
    shuffle: {
      name: 'Barajar',
      brief: 'baraja el mazo',
      turnedUp: 'Se aparta y se baraja el mazo.',
      fromHand: 'Puja 0. Al acabar la baza se baraja el mazo.',
    },
    low: {
      name: 'A la baja',
      brief: 'gana la más baja',
      turnedUp: 'Se aparta: desde ahora gana la puja más baja.',
      fromHand: 'Puja 0. Desde la próxima baza gana la puja más baja.',
    },
    unknown: {
      name: 'Incógnita',
      brief: 'carta a ciegas',
      turnedUp: 'Se puja por la siguiente carta del mazo, sin verla.',
      fromHand: 'Puja 0. En la próxima baza se puja a ciegas.',
    },
    ally: {
      name: 'Aliado',
      brief: 'a medias',
      turnedUp: 'Quien lo juega y quien gana la baza van a medias.',
      fromHand: 'Puja 0. Quien gane y tú sumáis los puntos y los repartís.',
    },
  },
  blackFromHand: (number) => `Puja ${number} y se suma al premio.`,
  prize: (points) => `En juego: ${points}`,
  place: (name) => `Sitio de ${name}`,
  ownPlace: 'Tu sitio',
  starts: 'empieza',
  order: (place) => `${place}.ª puja`,
  wouldOpen: 'Abrirías la puja.',
  wouldLead: 'Irías ganando.',
  wouldBurn: 'Empate: se quemaría.',
  wouldLose: 'No ganaría ahora.',
  later: 'Podrás jugarla cuando te toque.',
  nothingWon: 'nada aún',
  wonCards: (count, points) =>
    `${count === 1 ? 'Una carta ganada' : `${count} cartas ganadas`}: ${points}`,
  highest: 'Gana la puja más alta',
  lowest: 'Gana la más baja',
  colourRule: 'Manda el color más jugado',
  nextBlind: 'La próxima, a ciegas',
  allied: (names) => `Van a medias: ${names}`,
  letGo: 'Soltar la carta',
  chooseLoot: 'Elige la carta que quieras robar',
  bid: 'Puja con una carta',
  steal: 'Roba una carta',
  centre: 'En juego',
  blind: 'A ciegas',
  leads: 'Va ganando',
  burned: 'Empate: se quema',
  turn: (turn) => `Baza ${turn}`,
  removed: 'Fuera de la ronda',
  alliance: 'Aliados',
  sheet: { cards: 'Cartas', lucky: 'Afortunado', alliance: 'Alianza' },
  ruleNotes: {
    highest: 'Gana la puja más alta. Si hay empate en la mejor, se quema: nadie se lleva nada.',
    lowest: 'Hasta el fin de la ronda gana la puja más baja. El empate se quema igual.',
    colours: 'Gana la más alta del color más jugado. El negro cuenta, con la carta del centro.',
    lowestColours:
      'Hasta el fin de la ronda gana la más baja del color más jugado. El negro cuenta, con la carta del centro.',
    blind: 'La carta por la que pujas está tapada: se descubre cuando alguien la gana.',
    steal: 'Roba una de las cartas marcadas. Contará la última de las tuyas.',
  },
  round: {
    lucky: (rounds, points) => `Ninguna carta: perdedor afortunado, ${rounds}.ª vez, +${points}`,
    luckyAllied: 'Ninguna carta, pero en alianza: a medias',
    shared: (one, other, half) => `a medias: (${one} + ${other}) ÷ 2 = ${half}`,
  },
};

const en: BidsTexts = {
  colours: { y: 'yellow', b: 'blue', r: 'red', g: 'green' },
  black: 'black',
  numbered: (number, colour) => `${colour} ${number}`,
  specials: {
    '2x': {
      name: '2×',
      brief: 'doubles yours',
      turnedUp: 'Doubles the points its winner has so far.',
      fromHand: 'Bids 0. Goes to the winner and doubles their points so far.',
    },
    '-5': {
      name: 'Minus five',
      brief: 'lose 5 points',
      turnedUp: 'Costs its winner five points.',
      fromHand: 'Bids −5. Goes to the winner and costs them five points.',
    },
    thief: {
      name: 'Thief',
      brief: 'steal a card',
      turnedUp: 'The winner steals a card from the worst bidder.',
      fromHand: 'Bids 0. Goes to the winner, who robs the worst bidder.',
    },
    shuffle: {
      name: 'Shuffle',
      brief: 'shuffles the pile',
      turnedUp: 'Set aside; the pile is shuffled.',
      fromHand: 'Bids 0. The pile is shuffled after this turn.',
    },
    low: {
      name: 'Low',
      brief: 'lowest wins',
      turnedUp: 'Set aside: from now on the lowest bid wins.',
      fromHand: 'Bids 0. From the next turn on the lowest bid wins.',
    },
    unknown: {
      name: 'Unknown',
      brief: 'blind bidding',
      turnedUp: 'You bid blind for the next card of the pile.',
      fromHand: 'Bids 0. Next turn everyone bids blind.',
    },
    ally: {
      name: 'Ally',
      brief: 'split points',
      turnedUp: 'Its player and the winner of the turn split their points.',
      fromHand: 'Bids 0. You and the winner split your points.',
    },
  },
  blackFromHand: (number) => `Bids ${number} and joins the prize.`,
  prize: (points) => `At stake: ${points}`,
  place: (name) => `${name}’s place`,
  ownPlace: 'Your place',
  starts: 'starts',
  order: (place) => `bid no. ${place}`,
  wouldOpen: 'You’d open the bidding.',
  wouldLead: 'You would be winning.',
  wouldBurn: 'A tie: it would burn.',
  wouldLose: 'Would not win right now.',
  later: 'You can play it on your turn.',
  nothingWon: 'nothing yet',
  wonCards: (count, points) => `${count === 1 ? 'One card won' : `${count} cards won`}: ${points}`,
  highest: 'Highest bid wins',
  lowest: 'Lowest bid wins',
  colourRule: 'Most played colour wins',
  nextBlind: 'Next turn is blind',
  allied: (names) => `Allies: ${names}`,
  letGo: 'Put the card back',
  chooseLoot: 'Choose the card you want to steal',
  bid: 'Bid a card',
  steal: 'Steal a card',
  centre: 'At stake',
  blind: 'Blind',
  leads: 'Leading',
  burned: 'Tie: it burns',
  turn: (turn) => `Turn ${turn}`,
  removed: 'Not in this round',
  alliance: 'Allies',
  sheet: { cards: 'Cards', lucky: 'Lucky loser', alliance: 'Alliance' },
  ruleNotes: {
    highest: 'The highest bid wins. If it’s tied, the turn burns: nobody gets anything.',
    lowest: 'The lowest bid wins until the round ends. A tie still burns.',
    colours:
      'The highest card of the most played colour wins. Black counts too, including the centre card.',
    lowestColours:
      'Until the round ends the lowest card of the most played colour wins. Black counts too, including the centre card.',
    blind: 'The card is face down: it is turned up once someone wins it.',
    steal: 'Steal one of the marked cards. It goes to the end of your row.',
  },
  round: {
    lucky: (rounds, points) =>
      `No card: lucky loser, ${rounds === 1 ? 'once' : `${rounds} times`} so far, +${points}`,
    luckyAllied: 'No card, but allied: half each',
    shared: (one, other, half) => `half each: (${one} + ${other}) ÷ 2 = ${half}`,
  },
};

export const texts: Readonly<Record<Language, BidsTexts>> = { es, en };

/** The name on a card; empty for numbered cards. */
export const cardTitle = (card: Card, options: View['options'], language: Language): string => {
  const drawn = drawnOf(card);
  if (drawn.kind === 'special') return texts[language].specials[drawn.special].name;
  return houseCard(card, options)?.name ?? '';
};

/** The label of a card for screen readers. */
export function cardLabel(card: Card, options: View['options'], language: Language): string {
  const { colours, black, numbered } = texts[language];
  const drawn = drawnOf(card);
  switch (drawn.kind) {
    case 'special':
      return cardTitle(card, options, language);
    case 'house':
      return `${cardTitle(card, options, language)}, ${numeral(cardNumber(card, options))}`;
    case 'black':
      return numbered(drawn.number, black);
    case 'suit':
      return numbered(drawn.number, colours[drawn.suit]);
  }
}

/** The effect of playing a card; `undefined` for a plain number. */
export function effectFromHand(
  card: Card,
  options: View['options'],
  language: Language,
): string | undefined {
  const { specials, blackFromHand } = texts[language];
  const drawn = drawnOf(card);
  if (drawn.kind === 'special') return specials[drawn.special].fromHand;
  return drawn.kind === 'suit' ? undefined : blackFromHand(numeral(cardNumber(card, options)));
}

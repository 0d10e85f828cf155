import type { AnyMove } from '@sobremesa/engine';
import { coachWords } from '@sobremesa/games/node';
import { type GameId, games } from '@sobremesa/games/rules';
import { describe, expect, test } from 'vitest';
import { beforeTurn, bid, type Setting } from '../../bids/test/position.ts';
import * as capicua from '../../capicua/test/position.ts';
import * as nogracias from '../../nogracias/test/position.ts';
import * as toma6 from '../../toma6/test/position.ts';
import { placed, type Table } from '../support/table.ts';

/** A position, a move in it, and the sentence about the move to the seat that makes it. */
interface Case {
  readonly name: string;
  readonly table: Table<object>;
  readonly seat?: number;
  readonly move: object;
  readonly es: string | undefined;
  readonly en: string | undefined;
}

const chips = (parts: Parameters<typeof nogracias.position>[0]): Table<object> =>
  placed(games.nogracias, 3, nogracias.position(parts));

const numbers = (given: Parameters<typeof capicua.at>[0]): Table<object> => capicua.at(given);

const bulls = (
  hands: readonly toma6.Cards[],
  rows: readonly toma6.Cards[],
  changes: object = {},
  options: object = {},
): Table<object> =>
  placed(games.toma6, hands.length, toma6.position(hands, rows, changes), options);

/** After these bids of the seats before. */
const bidding = (cards: readonly string[], bids: readonly string[], setting: Setting = {}) => {
  const table = beforeTurn(cards, setting);
  table.play(...bids.map((card, seat) => [seat, bid(card)] as const));
  return table;
};
const LAST_BIDS = ['y6', 'b5'];
const last = (...hand: readonly string[]): Table<object> =>
  bidding(['y6', 'b5', 'r9'], LAST_BIDS, { hands: [['y6', 'b1'], ['b5', 'y1'], hand] });

/** A pause in which the team can use a special; the first seat has laid this card. */
const window = (card: number): Table<object> =>
  toma6.buffaloAfterReveal({
    rows: [[1, 2, 4, 6, 7], [30], [40], [50]],
    cards: [card, 60],
    buffalo: 70,
    display: ['take-7'],
  });

const ROWS = [[3], [10, 11], [20, 21, 22, 23, 24], [33]];

const cases: Readonly<Partial<Record<GameId, readonly Case[]>>> = {
  nogracias: [
    {
      name: 'a card that suits nobody else',
      table: chips({ current: 25, cards: [[24], [12], []] }),
      move: nogracias.pay,
      es: 'A nadie más le sirve el 25: puede volver con más fichas.',
      en: 'The 25 suits nobody else: it may come back with more chips.',
    },
    {
      name: 'a card that cannot come round again, because the others have too few chips',
      table: chips({ current: 25, cards: [[24], [12], []], chips: [5, 1, 0] }),
      move: nogracias.pay,
      es: undefined,
      en: undefined,
    },
    {
      name: 'a card that suits another player',
      table: chips({ current: 25, pot: 3, cards: [[], [24], []] }),
      move: nogracias.pay,
      es: 'Te sumaría 22, y a Luis le encaja.',
      en: 'It would cost you 22, and it suits Luis.',
    },
    {
      name: 'a dear card',
      table: chips({ current: 25, pot: 3 }),
      move: nogracias.pay,
      es: 'Te sumaría 22, y rechazarla cuesta una ficha.',
      en: 'It would cost you 22; refusing it costs one chip.',
    },
    {
      name: 'a card that the chips already pay for',
      table: chips({ current: 5, pot: 6, chips: [5, 5, 5] }),
      move: nogracias.pay,
      es: 'Puede volver a ti con más fichas.',
      en: 'It may come back to you with more chips.',
    },
    {
      name: 'a card that continues a run',
      table: chips({ current: 25, cards: [[24], [], []] }),
      move: nogracias.take,
      es: 'Se une a tus cartas y no te suma nada.',
      en: 'It joins your cards and adds nothing.',
    },
    {
      name: 'a card below a run, with chips',
      table: chips({ current: 25, pot: 2, cards: [[26], [], []] }),
      move: nogracias.take,
      es: 'Se une a tus cartas y con sus fichas te quita 3 puntos.',
      en: 'It joins your cards and, chips included, takes 3 points off.',
    },
    {
      name: 'chips worth the card',
      table: chips({ current: 6, pot: 6 }),
      move: nogracias.take,
      es: 'Sus 6 fichas valen tanto como la carta.',
      en: 'Its 6 chips are worth as much as the card.',
    },
    {
      name: 'chips worth half of the card',
      table: chips({ current: 10, pot: 6 }),
      move: nogracias.take,
      es: 'Con sus 6 fichas te cuesta solo 4 puntos.',
      en: 'With its 6 chips it costs you only 4 points.',
    },
    {
      name: 'one number from an own card',
      table: chips({ current: 25, cards: [[23], [], []] }),
      move: nogracias.take,
      es: 'Solo falta el 24 para unirla a tu 23.',
      en: 'Only the 24 is missing to join it to your 23.',
    },
    {
      name: 'one number from an own card, but another player has it',
      table: chips({ current: 25, cards: [[23], [24], []], chips: [1, 5, 5] }),
      move: nogracias.take,
      es: 'Solo te queda una ficha: guárdala.',
      en: 'You have only one chip left: keep it.',
    },
  ],
  toma6: [
    {
      name: 'the next number',
      table: bulls([[34, 60], [40], [41]], ROWS),
      move: toma6.choose(34),
      es: 'Va justo detrás del 33: nadie puede meterse en medio.',
      en: 'It goes right after the 33: nobody can get in between.',
    },
    {
      name: 'numbers between that are in sight',
      table: bulls([[34, 36], [40], [41]], ROWS, { piles: [[35], [], []] }),
      move: toma6.choose(36),
      es: 'Nadie puede meterse entre el 33 y el 36.',
      en: 'Nobody can get in between the 33 and the 36.',
    },
    {
      name: 'a row with room for everybody',
      table: bulls([[60], [40], [41]], ROWS),
      move: toma6.choose(60),
      es: 'En la fila 4 hay sitio de sobra: tiene 1 carta.',
      en: 'Row 4 has plenty of room: 1 card so far.',
    },
    {
      name: 'a row that others may fill first',
      table: bulls([[60], [40], [41]], [[3], [10], [20], [30, 31, 32, 33]]),
      move: toma6.choose(60),
      es: 'Ahora va detrás del 33, en una fila de 4 cartas.',
      en: 'Now it goes after the 33, in a row of 4 cards.',
    },
    {
      name: 'a full row',
      table: bulls([[26], [40], [41]], ROWS),
      move: toma6.choose(26),
      es: 'La fila 3 ya está llena.',
      en: 'Row 3 is full.',
    },
    {
      name: 'a card below every row',
      table: bulls([[2], [40], [41]], ROWS),
      move: toma6.choose(2),
      es: 'Ahora no entra en ninguna fila: eliges la más barata.',
      en: 'It fits no row now: you choose the cheapest.',
    },
    {
      name: 'a pause in which nothing is needed',
      table: window(31),
      move: toma6.PASS,
      es: 'Sin gastar nada, este turno no cuesta cabezas.',
      en: 'With nothing spent, this turn costs no heads.',
    },
    {
      name: 'a pause before a row is taken',
      table: window(20),
      move: toma6.PASS,
      es: 'Si nadie hace nada más, este turno cuesta 5 cabezas.',
      en: 'If nobody does anything else, this turn costs 5 heads.',
    },
    {
      name: 'a special that saves the row',
      table: window(20),
      move: toma6.take7(0),
      es: 'Ahorra 5 cabezas en este turno.',
      en: 'It saves 5 heads in this turn.',
    },
    {
      name: 'a fan card, with which nobody is sure of a place',
      table: bulls(
        [[34], [40], [41]],
        ROWS,
        { fan: { card: 'digit-flip', unused: [true, true, true] } },
        { fanCard: 'digit-flip' },
      ),
      move: toma6.choose(34),
      es: 'Ahora va detrás del 33, en una fila de 1 carta.',
      en: 'Now it goes after the 33, in a row of 1 card.',
    },
  ],
  capicua: [
    {
      name: 'a pair',
      table: numbers({ hands: [[43, 12], [15]], row: [34, 41], deck: [16, 17] }),
      move: capicua.pair(43),
      es: 'El 43 y el 34 te dan 2 puntos.',
      en: 'The 43 and the 34 give you 2 points.',
    },
    {
      name: 'a toad',
      table: numbers({ hands: [[33, 12], [15]], row: [34], deck: [16, 17] }),
      move: capicua.place(33),
      es: 'Es un sapo: le costará 5 puntos a quien se lleve la fila.',
      en: 'It is a toad: it will cost 5 points to whoever takes the row.',
    },
    {
      name: 'a card whose reverse is in the same hand',
      table: numbers({ hands: [[35, 53], [15]], row: [34], deck: [16, 17] }),
      move: capicua.place(35),
      es: 'Tú tienes el 53 para emparejarla después.',
      en: 'You hold the 53 to pair it later.',
    },
    {
      name: 'a card that few others fit',
      table: numbers({ hands: [[97, 89], [15]], row: [95], deck: [16, 17] }),
      move: capicua.place(97),
      es: 'Detrás del 97 caben solo 8 cartas de las que no ves.',
      en: 'Only 8 cards that you cannot see fit after the 97.',
    },
    {
      name: 'a row to take',
      table: numbers({ hands: [[35, 17], [15]], row: [34], deck: [16, 18] }),
      move: capicua.take,
      es: 'Te cuesta 1 punto y empiezas la fila con la carta que quieras.',
      en: 'It costs you 1 point, and you start the row with any card you like.',
    },
    {
      name: 'a row that ends the game',
      table: numbers({ hands: [[35, 17], [15]], row: [34, 44] }),
      move: capicua.take,
      es: 'Te cuesta 6 puntos, y sin mazo aquí se acaba.',
      en: 'It costs you 6 points and, with the deck empty, ends it here.',
    },
  ],
  bids: [
    {
      name: 'the last bid, when every card would win',
      table: last('r9', 'r7'),
      seat: 2,
      move: bid('r7'),
      es: 'Nadie puja después de ti: con esta ganas.',
      en: 'Nobody bids after you: this one wins.',
    },
    {
      name: 'the last bid, when the weaker card would lose',
      table: last('r9', 'r3'),
      seat: 2,
      move: bid('r9'),
      es: 'Nadie puja después de ti, y ninguna carta peor te bastaba.',
      en: 'Nobody bids after you, and no weaker card would have done.',
    },
    {
      name: 'the last bid of a hand that cannot win',
      table: last('r4', 'r3'),
      seat: 2,
      move: bid('r3'),
      es: 'Con ninguna de tus cartas ganas esta vez.',
      en: 'None of your cards wins this time.',
    },
    {
      name: 'the last bid, a tie',
      table: last('r6', 'r3'),
      seat: 2,
      move: bid('r6'),
      es: 'Nadie puja después de ti: empatas y no se la lleva nadie.',
      en: 'Nobody bids after you: you tie and nobody gets it.',
    },
    {
      name: 'a low card left for the last bid',
      table: last('r9', 'r3'),
      seat: 2,
      move: bid('r3'),
      es: 'Sueltas tu carta más baja y guardas las buenas.',
      en: 'You drop your lowest card and keep the good ones.',
    },
    {
      name: 'the second bid, ahead for now',
      table: bidding(['y6', 'b9', 'r7'], ['y6']),
      seat: 1,
      move: bid('b9'),
      es: 'De momento ganas, y solo falta una puja.',
      en: 'You lead for now, with one bid to come.',
    },
    {
      name: 'the first bid with the highest card',
      table: bidding(['y6', 'b9', 'r7'], []),
      move: bid('y6'),
      es: 'Es tu carta más alta, la que más puede ganar.',
      en: 'It is your highest card, the likeliest to win.',
    },
    {
      name: 'the first bid with a card in the middle',
      table: bidding(['y6', 'b9', 'r7'], [], {
        hands: [
          ['y6', 'y8', 'y2'],
          ['b9', 'b1', 'b3'],
          ['r7', 'r1', 'r2'],
        ],
        turn: 8,
      }),
      move: bid('y6'),
      es: 'Te guardas una carta mejor para luego.',
      en: 'You keep one better card for later.',
    },
    {
      name: 'the first bid with the highest card while the lowest wins',
      table: bidding(['y6', 'b9', 'r7'], [], { lowWins: true, options: { low: true } }),
      move: bid('y6'),
      es: 'Es tu carta más alta: guardas las buenas para luego.',
      en: 'It is your highest card: you keep the good ones for later.',
    },
  ],
};

describe.each(Object.entries(cases))('a reason in %s', (game, list) => {
  test.each(list)('$name', ({ table, seat = 0, move, es, en }) => {
    const view = table.match.game.view(table.match.state, seat);
    const words = coachWords[game as GameId];
    expect(words.es.reason(move as AnyMove, view)).toBe(es);
    expect(words.en.reason(move as AnyMove, view)).toBe(en);
  });
});

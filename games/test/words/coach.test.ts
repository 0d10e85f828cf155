import type { AnyMove, AnyView } from '@sobremesa/engine';
import { coachWords, gameWords } from '@sobremesa/games/node';
import type { GameId } from '@sobremesa/games/rules';
import type { Remark, Tip } from '@sobremesa/words/coach';
import { describe, expect, test } from 'vitest';

/** What the words of some game look at. */
const table = {
  rows: [[3], [10, 11], [20], [30]],
  piles: [],
  queue: [],
  hand: [],
  cards: [[], [], []],
  pairs: [],
  unseenChips: 9,
};
const viewWith = (rest: object = {}): AnyView => ({
  viewer: 0,
  players: ['Ana', 'Luis', 'Irene'],
  options: {},
  ...table,
  ...rest,
});

const choose = (card: number, flip?: true): AnyMove & { card: number } => ({
  type: 'choose',
  card,
  ...(flip ? { flip } : {}),
});
const mistake = (played: AnyMove, better: AnyMove, points: number, rest: object = {}): Remark => ({
  type: 'mistake',
  played,
  better,
  points,
  ...rest,
});
const luck = (points: number, isDeal: boolean): Remark => ({ type: 'luck', points, isDeal });
const risk = (chance: number, row = 0, cost = 0) => ({ chance, row, cost });
const rows = [[3], [10, 11], [20], [30]];
const queue = [
  { seat: 'buffalo', card: 5, value: 5 },
  { seat: 0, card: 6, value: 6 },
];

interface Case {
  readonly game: GameId;
  readonly name: string;
  readonly remark: Remark;
  readonly view?: object;
  readonly es: string;
  readonly en: string;
}

const cases: readonly Case[] = [
  {
    game: 'toma6',
    name: 'a risk where another card was safe',
    remark: mistake(choose(34), choose(78), 5, {
      risks: { played: risk(0.617, 1, 11.2), better: risk(0.01) },
    }),
    es: 'Con el 34 tenías un 62 % de riesgo de llevarte la fila 2, 11 cabezas; el 78 era seguro.',
    en: 'With the 34 the risk of taking row 2, 11 heads, was 62%; the 78 was safe.',
  },
  {
    game: 'toma6',
    name: 'a certain loss where another card risked less',
    remark: mistake(choose(34), choose(78, true), 5, {
      risks: { played: risk(1, 1, 1), better: risk(0.2, 3, 2) },
    }),
    es: 'Con el 34 te llevabas sin remedio la fila 2, 1 cabeza; con el 78 volteado el riesgo era del 20 %.',
    en: 'With the 34 you were bound to take row 2, 1 head; with the flipped 78 the risk was 20%.',
  },
  {
    game: 'toma6',
    name: 'a card that was as safe but needed later',
    remark: mistake(choose(34), choose(78), 2.6, { risks: { played: risk(0), better: risk(0) } }),
    es: 'El 78 era mejor que el 34: a la larga te ahorraba unas 3 cabezas.',
    en: 'The 78 was better than the 34: it saves about 3 heads on average.',
  },
  {
    game: 'toma6',
    name: 'the wrong row',
    remark: mistake({ type: 'take', row: 1 } as AnyMove, { type: 'take', row: 0 } as AnyMove, 1),
    view: { rows },
    es: 'La fila 1 (1 cabeza) era mejor que la fila 2 (8 cabezas): a la larga te ahorraba una cabeza.',
    en: 'Row 1 (1 head) was better than row 2 (8 heads): it saves a head on average.',
  },
  {
    game: 'toma6',
    name: 'a special that was not used',
    remark: mistake({ type: 'pass' }, { type: 'push', card: 11, row: 2, at: 0 } as AnyMove, 4),
    view: { rows },
    es: 'Empujar el 11 a la fila 3, delante del 20, era mejor que pasar: a la larga te ahorraba unas 4 cabezas.',
    en: 'Pushing the 11 to row 3, before the 20, was better than passing: it saves about 4 heads on average.',
  },
  {
    game: 'toma6',
    name: 'a move that saves heads but lowers the chance of winning',
    remark: mistake(choose(34), choose(78), -0.7),
    es: 'El 78 era mejor que el 34: te daba más opciones de ganar.',
    en: 'The 78 was better than the 34: it gave you a better chance of winning.',
  },
  {
    game: 'toma6',
    name: 'a bad deal',
    remark: luck(-6.4, true),
    es: 'Mal reparto: tus cartas te costaban unas 6 cabezas.',
    en: 'A bad hand: your cards cost you about 6 heads.',
  },
  {
    game: 'nogracias',
    name: 'a card taken that was not worth it',
    remark: mistake({ type: 'take' }, { type: 'pay' }, 4.2),
    view: { current: 23, pot: 2 },
    es: 'Pagar era mejor que quedarte el 23: valía unos 4 puntos más.',
    en: 'Paying was better than taking the 23: it was worth about 4 points more.',
  },
  {
    game: 'nogracias',
    name: 'good luck',
    remark: luck(1.2, false),
    es: 'Buena suerte: lo que siguió a tu jugada te dio un punto de ventaja.',
    en: 'Good luck: what happened next put you a point ahead.',
  },
  {
    game: 'nogracias',
    name: 'bad luck',
    remark: luck(-9, false),
    es: 'Mala suerte: lo que siguió a tu jugada te costó unos 9 puntos.',
    en: 'Bad luck: what happened next cost you about 9 points.',
  },
  {
    game: 'nogracias',
    name: 'a good deal',
    remark: luck(3, true),
    es: 'Buen reparto: tus cartas te daban unos 3 puntos de ventaja.',
    en: 'A good hand: your cards put you about 3 points ahead.',
  },
  {
    game: 'bids',
    name: 'the wrong bid',
    remark: mistake(
      { type: 'bid', card: 'y3' } as AnyMove,
      { type: 'bid', card: 'k8' } as AnyMove,
      7,
    ),
    es: 'El 8 negro era mejor que el 3 amarillo: valía unos 7 puntos más.',
    en: 'The black 8 was better than the yellow 3: it was worth about 7 points more.',
  },
  {
    game: 'capicua',
    name: 'a row not taken',
    remark: mistake(
      { type: 'place', card: 34 } as AnyMove,
      { type: 'place', card: 12 } as AnyMove,
      1,
    ),
    view: { row: [33] },
    es: 'El 12 era mejor que el 34: valía un punto más.',
    en: 'The 12 was better than the 34: it was worth a point more.',
  },
];

describe.each(cases)('coach of $game, $name', ({ game, remark, view, es, en }) => {
  test('in Spanish', () => {
    expect(coachWords[game].es.remark(remark, viewWith(view), gameWords[game].es)).toBe(es);
  });
  test('in English', () => {
    expect(coachWords[game].en.remark(remark, viewWith(view), gameWords[game].en)).toBe(en);
  });
});

const tip = (
  best: Tip['best'],
  next: Tip['next'],
  points: number,
  isClose: boolean = false,
): Tip => ({ best, next, points, isClose });

const tips: readonly {
  readonly game: GameId;
  readonly name: string;
  readonly tip: Tip;
  readonly view?: object;
  readonly es: string;
  readonly en: string;
}[] = [
  {
    game: 'toma6',
    name: 'a safe card beside a risky one',
    tip: tip(
      { move: choose(78), risk: risk(0) },
      { move: choose(34), risk: risk(0.617, 1, 11.2) },
      5,
    ),
    es: 'Lo mejor: el 78, que es seguro. En la fila 4 hay sitio de sobra: tiene 1 carta.',
    en: 'Best: the 78, which is safe. Row 4 has plenty of room: 1 card so far.',
  },
  {
    game: 'toma6',
    name: 'a safe card that is hardly better than another',
    tip: tip({ move: choose(78), risk: risk(0) }, { move: choose(34), risk: risk(0) }, 1, true),
    es: 'Lo mejor, por poco: el 78, que es seguro. En la fila 4 hay sitio de sobra: tiene 1 carta.',
    en: 'Slightly better: the 78, which is safe. Row 4 has plenty of room: 1 card so far.',
  },
  {
    game: 'toma6',
    name: 'a risk where no card is safe',
    tip: tip(
      { move: choose(78, true), risk: risk(0.2, 3, 2) },
      { move: choose(34), risk: risk(0.4) },
      1,
    ),
    view: { rows: [[3], [10, 11], [20], [26, 27, 28, 29, 30]] },
    es: 'Lo mejor: el 78 volteado, con un 20 % de riesgo de llevarte la fila 4, 2 cabezas. La fila 4 ya está llena.',
    en: 'Best: the flipped 78, at a 20% risk of taking row 4, 2 heads. Row 4 is full.',
  },
  {
    game: 'toma6',
    name: 'a row taken on purpose',
    tip: tip({ move: choose(2), risk: risk(1, 0, 1) }, { move: choose(34), risk: risk(0.4) }, 1),
    es: 'Lo mejor: el 2, aunque te llevas la fila 1, 1 cabeza. Ahora no entra en ninguna fila: eliges la más barata.',
    en: 'Best: the 2, though it takes row 1, 1 head. It fits no row now: you choose the cheapest.',
  },
  {
    game: 'toma6',
    name: 'which row to take',
    tip: tip(
      { move: { type: 'take', row: 0 } as AnyMove },
      { move: { type: 'take', row: 1 } as AnyMove },
      6.8,
    ),
    view: { rows },
    es: 'Lo mejor, por unas 7 cabezas: llevarte la fila 1 (1 cabeza). Ninguna fila cuesta menos: 1 cabeza.',
    en: 'Best by about 7 heads: take row 1 (1 head). No row costs less: 1 head.',
  },
  {
    game: 'toma6',
    name: 'a special for a row',
    tip: tip({ move: { type: 'take-7', row: 1 } as AnyMove }, { move: { type: 'pass' } }, 6.8),
    view: { rows },
    es: 'Lo mejor: usar ¡Toma 7! en la fila 2; te ahorra a la larga unas 7 cabezas frente a pasar.',
    en: 'Best: use Take 7 at row 2. On average about 7 heads better than passing.',
  },
  {
    game: 'toma6',
    name: 'another card of the hand against an order',
    tip: tip(
      { move: { type: 'replace', card: 97 } as AnyMove },
      { move: { type: 'sort', order: [0, 'buffalo'] } as AnyMove },
      3,
    ),
    view: { rows, queue },
    es: 'Lo mejor: reemplazar tu carta por el 97; te ahorra a la larga unas 3 cabezas frente a usar Clasificar: tu 6, el 5 del búfalo.',
    en: 'Best: replace your card with the 97. On average about 3 heads better than using Sort: your 6, the buffalo’s 5.',
  },
  {
    game: 'toma6',
    name: 'a window in which nothing but passing is sensible',
    tip: tip({ move: { type: 'pass' } }, undefined, 0),
    es: 'Lo mejor: pasar.',
    en: 'Best: pass.',
  },
  {
    game: 'nogracias',
    name: 'a card to be passed on',
    tip: tip({ move: { type: 'pay' } }, { move: { type: 'take' } }, 4.2),
    view: { current: 23, pot: 2 },
    es: 'Lo mejor, por unos 4 puntos: pagar. Te sumaría 21, y rechazarla cuesta una ficha.',
    en: 'Best by about 4 points: pay. It would cost you 21; refusing it costs one chip.',
  },
  {
    game: 'nogracias',
    name: 'fewer points for a better chance to win',
    tip: tip({ move: { type: 'take' } }, { move: { type: 'pay' } }, -2),
    view: { current: 23, pot: 2, ownChips: 2 },
    es: 'Lo mejor: quedarte el 23. Solo te quedan 2 fichas: guárdalas.',
    en: 'Best: take the 23. You have only 2 chips left: keep them.',
  },
  {
    game: 'capicua',
    name: 'a card for the row',
    tip: tip(
      { move: { type: 'place', card: 12 } as AnyMove },
      { move: { type: 'place', card: 34 } as AnyMove },
      1,
    ),
    view: { row: [33], hand: [12, 34] },
    es: 'Lo mejor, por un punto: colocar el 12. Detrás del 12 caben solo 9 cartas de las que no ves.',
    en: 'Best by a point: place the 12. Only 9 cards that you cannot see fit after the 12.',
  },
];

describe.each(tips)('tip for $game, $name', ({ game, tip, view, es, en }) => {
  test('in Spanish', () => {
    expect(coachWords[game].es.tip(tip, viewWith(view), gameWords[game].es)).toBe(es);
  });
  test('in English', () => {
    expect(coachWords[game].en.tip(tip, viewWith(view), gameWords[game].en)).toBe(en);
  });
});

test.each([
  [risk(0.01), 'Sin riesgo en este turno', 'No risk this turn'],
  [
    risk(0.617, 1, 11.2),
    '62 % de riesgo de llevarte la fila 2, 11 cabezas',
    '62% risk of taking row 2, 11 heads',
  ],
  [risk(1, 3, 1), 'Te llevas la fila 4, 1 cabeza', 'Takes row 4, 1 head'],
])('the risk of a card, %j, has a text in both languages', (cardRisk, es, en) => {
  expect(coachWords.toma6.es.risk(cardRisk)).toBe(es);
  expect(coachWords.toma6.en.risk(cardRisk)).toBe(en);
});

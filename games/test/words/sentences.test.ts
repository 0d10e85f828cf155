import type { AnyEvent, AnyMove, AnyView, Viewer } from '@sobremesa/engine';
import { gameWords } from '@sobremesa/games/node';
import type { GameId } from '@sobremesa/games/rules';
import { tellingOf } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';

const players = ['Ana', 'Luis', 'Irene'];

const viewOf = (viewer: Viewer, options: object, rest: object = {}): AnyView => ({
  viewer,
  players,
  options: { ...options },
  ...rest,
});

/** The text of an event for the reader `to`, by default Ana. */
interface EventText {
  readonly game: GameId;
  readonly event: AnyEvent & Readonly<Record<string, unknown>>;
  readonly to?: Viewer;
  readonly options?: object;
  readonly es: string;
  readonly en: string;
}

const placed = { type: 'placed', card: 34, row: 1, at: 2 };
const taken = { type: 'row-taken', row: 2, cards: [44, 50, 51], heads: 9, first: 60 };
const buffalo = { mode: 'buffalo' };
const blanks = [
  { name: 'La suegra', value: 15 },
  { name: 'El cuñado', value: -7 },
];
const stolen = { type: 'stolen', seat: 1, victim: 0, card: 'k8' };
const allied = { type: 'allied', seats: [0, 2] };

const eventTexts: readonly EventText[] = [
  {
    game: 'toma6',
    event: { ...placed, seat: 0 },
    es: 'Tu 34 va a la fila 2.',
    en: 'Your 34 goes to row 2.',
  },
  {
    game: 'toma6',
    event: { ...placed, seat: 1 },
    es: 'El 34 de Luis va a la fila 2.',
    en: 'Luis’s 34 goes to row 2.',
  },
  {
    game: 'toma6',
    event: { ...placed, seat: 'buffalo', at: 0 },
    options: buffalo,
    es: 'El 34 del búfalo encabeza la fila 2.',
    en: 'The buffalo’s 34 starts row 2.',
  },
  {
    game: 'toma6',
    event: { ...taken, seat: 0, why: 'full' },
    es: 'Te llevas la fila 3: 9 cabezas.',
    en: 'You take row 3: 9 heads.',
  },
  {
    game: 'toma6',
    event: { ...taken, seat: 1, why: 'cow' },
    es: 'La vaca desborda la fila 3 y Luis se lleva 3 cartas: 9 cabezas. Queda el 60.',
    en: 'The cow overfills row 3 and Luis takes 3 cards: 9 heads. The 60 stays.',
  },
  {
    game: 'toma6',
    event: { ...taken, seat: 0, why: 'insert' },
    options: buffalo,
    es: 'Se desborda la fila 3 y te llevas 3 cartas: 9 cabezas para el equipo. Queda el 60.',
    en: 'Row 3 overflows and you take 3 cards: 9 heads for the team. The 60 stays.',
  },
  {
    game: 'toma6',
    event: { type: 'special-used', seat: 1, special: 'push', turnedUp: 'sort' },
    options: buffalo,
    es: 'Luis usa ¡Empujar! En su lugar sale Clasificar.',
    en: 'Luis plays Push. Sort takes its place.',
  },
  {
    game: 'bids',
    event: { type: 'turn-won', seat: 0, bid: 'r9', cards: ['k5', 'blank2', '2x'] },
    options: { blanks },
    es: 'Ganas con el 9 rojo y te llevas el 5 negro, «El cuñado» (−7) y el 2×.',
    en: 'You win with the red 9 and take the black 5, “El cuñado” (−7) and the 2×.',
  },
  {
    game: 'bids',
    event: { type: 'burned', seat: 1, cards: ['k5'], unseen: false },
    es: 'Luis iguala la mejor puja: se quema y nadie se lleva nada.',
    en: 'Luis matches the best bid, so it burns and nobody gets anything.',
  },
  {
    game: 'nogracias',
    event: { type: 'round-ended', round: 2, points: [12, 7, 30], scores: [20, 9, 41] },
    es: 'Fin de la ronda 2: tú 12, Luis 7, Irene 30. En total: tú 20, Luis 9, Irene 41.',
    en: 'End of round 2: you 12, Luis 7, Irene 30. Total: you 20, Luis 9, Irene 41.',
  },
  {
    game: 'bids',
    event: { type: 'bid', seat: 1, card: 'ally', number: 0 },
    es: 'Luis puja con el Aliado (0).',
    en: 'Luis bids the Ally (0).',
  },
  {
    game: 'bids',
    event: { type: 'theft-due', seat: 1, victims: [0, 2] },
    es: 'El Ladrón es de Luis, que te roba una carta a ti o a Irene.',
    en: 'The Thief goes to Luis, who steals a card from you or Irene.',
  },
  {
    game: 'bids',
    event: stolen,
    es: 'Luis te roba el 8 negro.',
    en: 'Luis steals the black 8 from you.',
  },
  {
    game: 'bids',
    event: stolen,
    to: 1,
    es: 'Robas el 8 negro a Ana.',
    en: 'You steal the black 8 from Ana.',
  },
  {
    game: 'bids',
    event: stolen,
    to: 'spectator',
    es: 'Luis roba el 8 negro a Ana.',
    en: 'Luis steals the black 8 from Ana.',
  },
  {
    game: 'bids',
    event: allied,
    es: 'Irene y tú os aliáis y compartís los puntos de esta ronda.',
    en: 'You and Irene are allies and split this round’s points.',
  },
  {
    game: 'bids',
    event: allied,
    to: 1,
    es: 'Ana e Irene se alían y comparten los puntos de esta ronda.',
    en: 'Ana and Irene are allies and split this round’s points.',
  },
  {
    game: 'bids',
    event: {
      type: 'round-ended',
      round: 2,
      lucky: [
        { seat: 0, rounds: 2 },
        { seat: 1, rounds: 1 },
      ],
      alliance: [1, 2],
      points: [24, 4, 4],
      scores: [36, -1, 10],
    },
    es: 'Fin de la ronda 2: tú 24, Luis 4, Irene 4. En total: tú 36, Luis −1, Irene 10. Premio de perdedor afortunado: tú (2 rondas).',
    en: 'End of round 2: you 24, Luis 4, Irene 4. Total: you 36, Luis −1, Irene 10. Lucky-loser bonus: you (2 rounds).',
  },
  {
    game: 'capicua',
    event: { type: 'took', seat: 0, cards: [33, 34, 44] },
    es: 'Te llevas la fila: 3 cartas, con 2 sapos.',
    en: 'You take the row: 3 cards, with 2 toads.',
  },
  {
    game: 'capicua',
    event: { type: 'drew', seat: 1, deckSize: 0 },
    es: 'Luis roba la última carta del mazo.',
    en: 'Luis draws the last card of the deck.',
  },
];

describe('event text', () => {
  test.each(eventTexts)('$game: $es', ({ game, event, to = 0, options = {}, es, en }) => {
    const telling = tellingOf(viewOf(to, options));
    expect(gameWords[game].es.event(event, telling)).toBe(es);
    expect(gameWords[game].en.event(event, telling)).toBe(en);
  });

  test.each([
    [
      { ...taken, seat: 0, why: 'full' },
      'Te llevas la fila 3: 9 cabezas.',
      'You take row 3: 9 heads.',
    ],
    [
      { type: 'round-ended', round: 1, points: [12], scores: [12], buffalo: 9 },
      'Fin de la ronda: acabas con 12 cabezas y el búfalo con 9.',
      'End of the round: 12 heads for you, 9 for the buffalo.',
    ],
    [
      { type: 'match-ended', standings: [{ seat: 0, score: 6, rank: 1 }] },
      'Ganas: el búfalo se va con más cabezas.',
      'You win: the buffalo ends up with more heads.',
    ],
  ])('of %o does not mention a team to a single player against the buffalo', (event, es, en) => {
    const telling = tellingOf({ ...viewOf(0, buffalo), players: ['Ana'] });
    expect(gameWords.toma6.es.event(event, telling)).toBe(es);
    expect(gameWords.toma6.en.event(event, telling)).toBe(en);
  });
});

interface MoveLabel {
  readonly game: GameId;
  readonly move: AnyMove & Readonly<Record<string, unknown>>;
  readonly view: object;
  readonly es: string;
  readonly en: string;
}

const rows = [[12, 14], [55], [43], [58]];
const queue = [
  { seat: 'buffalo', card: 3, value: 3 },
  { seat: 1, card: 20, value: 20 },
  { seat: 0, card: 60, value: 60 },
];

const moveLabels: readonly MoveLabel[] = [
  {
    game: 'toma6',
    move: { type: 'take', row: 1 },
    view: { rows },
    es: 'Llevarte la fila 2 (7 cabezas)',
    en: 'Take row 2 (7 heads)',
  },
  {
    game: 'toma6',
    move: { type: 'push', card: 12, row: 3, at: 0 },
    view: { rows },
    es: '¡Empujar! El 12, a la fila 4, delante del 58',
    en: 'Push the 12 to row 4, before the 58',
  },
  {
    game: 'toma6',
    move: { type: 'push', card: 14, row: 3, at: 1 },
    view: { rows },
    es: '¡Empujar! El 14, a la fila 4, al final',
    en: 'Push the 14 to row 4, at the end',
  },
  {
    game: 'toma6',
    move: { type: 'sort', order: [1, 0, 'buffalo'] },
    view: { queue },
    es: 'Clasificar: el 20 de Luis, tu 60, el 3 del búfalo',
    en: 'Sort: Luis’s 20, your 60, the buffalo’s 3',
  },
  {
    game: 'capicua',
    move: { type: 'take' },
    view: { row: [34, 44] },
    es: 'Llevarte la fila (2 cartas, −6 puntos)',
    en: 'Take the row (2 cards, −6 points)',
  },
];

describe('move label', () => {
  test.each(moveLabels)('$game: $es', ({ game, move, view, es, en }) => {
    expect(gameWords[game].es.move(move, viewOf(0, {}, view))).toBe(es);
    expect(gameWords[game].en.move(move, viewOf(0, {}, view))).toBe(en);
  });
});

describe('refusal text', () => {
  test('counts rows from 1', () => {
    const refusal = { code: 'row-stopped', message: '', details: { row: 0 } };
    expect(gameWords.toma6.es.refusal(refusal)).toBe('En la fila 1 hay un ¡Stop! y está cerrada.');
    expect(gameWords.toma6.en.refusal(refusal)).toBe('There is a Stop on row 1: it is closed.');
  });
});

import type { StateJson } from '../rules/index.ts';

type Cards = readonly number[];
type Rows = readonly [Cards, Cards, Cards, Cards];

const HIGHEST = 104;

/** Cards that appear nowhere else, for hands that nobody sees. */
function spareCards(used: Cards): () => number {
  const left = Array.from({ length: HIGHEST }, (_, index) => index + 1).filter(
    (card) => !used.includes(card),
  );
  return () => left.shift() ?? 0;
}

const LAST_TRICK = 10;

const blank: Omit<StateJson, 'rows' | 'hands' | 'piles' | 'scores' | 'trick'> = {
  phase: 'choose',
  round: 1,
  choices: null,
  queue: [],
  pool: null,
  picker: null,
  fan: null,
  buffalo: null,
};

interface Choosing extends Partial<StateJson> {
  readonly rows: Rows;
  /** The reader's cards. */
  readonly hand: Cards;
  /** What the others have laid face down. */
  readonly laid: Cards;
}

/** A trick in which everybody but the reader has chosen. */
export function choosing({ rows, hand, laid, ...changes }: Choosing): StateJson {
  const spare = spareCards([
    ...rows.flat(),
    ...hand,
    ...laid,
    ...(changes.piles?.flat() ?? []),
    ...(changes.buffalo ? [...changes.buffalo.deck, ...changes.buffalo.pile] : []),
  ]);
  const kept = hand.slice(1);
  const hands = [hand, ...laid.map(() => kept.map(spare))];
  return {
    ...blank,
    trick: LAST_TRICK + 1 - hand.length,
    rows,
    hands,
    piles: hands.map(() => []),
    scores: hands.map(() => 0),
    choices: [null, ...laid.map((card) => ({ card, flip: false }))],
    ...changes,
  };
}

type Buffalo = NonNullable<StateJson['buffalo']>;

const noBuffaloCards: Omit<Buffalo, 'deck' | 'passed'> = {
  pile: [],
  display: [],
  specials: [],
  take7: [],
  stop: [],
};

interface Alone extends Partial<Omit<Buffalo, 'passed'>> {
  readonly rows: Rows;
  readonly hand: Cards;
  readonly deck: Cards;
  readonly taken?: Cards;
}

/** TB-10: the reader alone against the buffalo, before the choice. */
export const alone = ({ rows, hand, taken = [], ...buffalo }: Alone): StateJson =>
  choosing({
    rows,
    hand,
    laid: [],
    piles: [taken],
    scores: [0],
    buffalo: { ...noBuffaloCards, ...buffalo, passed: [false] },
  });

interface Window extends Partial<Omit<Buffalo, 'passed' | 'deck'>> {
  readonly rows: Rows;
  /** The open cards in order of placement: the reader is seat 0. */
  readonly queue: readonly (readonly [seat: number | 'buffalo', card: number])[];
  /** What the reader keeps in hand. */
  readonly hand?: Cards;
  readonly players: number;
}

/** TB-R1: the window before a placement, in which only the reader has not passed. */
export function openWindow({
  rows,
  queue,
  hand = [8, 97],
  players,
  ...buffalo
}: Window): StateJson {
  const spare = spareCards([...rows.flat(), ...queue.map(([, card]) => card), ...hand]);
  const others = Array.from({ length: players - 1 });
  return {
    ...blank,
    phase: 'place',
    trick: LAST_TRICK - hand.length,
    rows,
    hands: [hand, ...others.map(() => hand.map(spare))],
    piles: [[]],
    scores: [0],
    queue: queue.map(([seat, card]) => ({ seat, card, value: card })),
    buffalo: {
      ...noBuffaloCards,
      deck: hand.map(spare),
      ...buffalo,
      passed: [false, ...others.map(() => true)],
    },
  };
}

/** T-011: the reader's low card is to be placed next. */
export const lowCard = (rows: Rows, queue: Cards, hand: Cards): StateJson => {
  const spare = spareCards([...rows.flat(), ...queue, ...hand]);
  const hands = queue.map((_, seat) => (seat === 0 ? hand : hand.map(spare)));
  return {
    ...blank,
    phase: 'place',
    trick: LAST_TRICK - hand.length,
    rows,
    hands,
    piles: hands.map(() => []),
    scores: hands.map(() => 0),
    queue: queue.map((card, seat) => ({ seat, card, value: card })),
  };
};

/** TT-02: the draft of a tactical round of two, at the reader's turn. */
export const drafting = (pool: Cards, ...hands: readonly Cards[]): StateJson => ({
  ...blank,
  phase: 'draft',
  trick: 1,
  rows: [[], [], [], []],
  hands,
  piles: hands.map(() => []),
  scores: hands.map(() => 0),
  pool,
  picker: 0,
});

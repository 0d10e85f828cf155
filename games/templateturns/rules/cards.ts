import { fail, phrase, type Reader, wordsFor } from '@sobremesa/engine';

export const suits = ['sun', 'moon', 'leaf', 'wave'] as const;
export type Suit = (typeof suits)[number];

const HIGHEST_NUMBER = 10;

/** As it is written in moves, views, events and positions: the initial of its suit and its number, `s7`. */
export type Card = string;

/** As the rules count it: by suit, then by number. */
export type CardId = number;

/** ZY-01 */
export const HAND_SIZE = 5;
export const CARD_COUNT = suits.length * HIGHEST_NUMBER;

/** How many cells a set of cards has. */
export const SET_WORDS = wordsFor(CARD_COUNT);

export const ALL_IDS: readonly CardId[] = Array.from({ length: CARD_COUNT }, (_, id) => id);

const suitAt = (id: CardId): number => Math.floor(id / HIGHEST_NUMBER);
const numberAt = (id: CardId): number => 1 + (id % HIGHEST_NUMBER);

/** Every card, at the index of its id. */
export const CARDS: readonly Card[] = ALL_IDS.map((id) => `${suits[suitAt(id)][0]}${numberAt(id)}`);

const ids: ReadonlyMap<unknown, CardId> = new Map(CARDS.map((card, id) => [card, id]));

/** Of a card that was written by `CARDS` or read by `readCard`. */
export const idOf = (card: Card): CardId => ids.get(card) as CardId;

export const suitOf = (card: Card): Suit => suits[suitAt(idOf(card))];
export const numberOf = (card: Card): number => numberAt(idOf(card));

/** ZY-02: for each card the cards that may lie on it, or on which it may lie; `fits[one * CARD_COUNT + other]`. */
const fits = Uint8Array.from({ length: CARD_COUNT ** 2 }, (_, index) => {
  const [one, other] = [Math.floor(index / CARD_COUNT), index % CARD_COUNT];
  return Number(suitAt(one) === suitAt(other) || numberAt(one) === numberAt(other));
});

export const idsFit = (one: CardId, other: CardId): boolean => fits[one * CARD_COUNT + other] === 1;
export const cardsFit = (one: Card, other: Card): boolean => idsFit(idOf(one), idOf(other));

export const readCard: Reader<Card> = (json, path) =>
  ids.has(json) ? (json as Card) : fail(path, phrase`a card, such as s7`, json);

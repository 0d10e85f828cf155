import { fail, phrase, type Reader } from '@sobremesa/engine';
import { type CardId, HIGHEST_NUMBER } from './cards.ts';

/** In the order of the ids of `cards.ts`. */
const letters = ['y', 'b', 'r', 'g', 'k'] as const;
const specials = [
  '2x',
  '-5',
  'thief',
  'shuffle',
  'low',
  'unknown',
  'blank1',
  'blank2',
  'ally',
] as const;

/** A card in moves, views, events and the JSON of a state. */
export type Card = `${(typeof letters)[number]}${number}` | (typeof specials)[number];

const numbers = Array.from({ length: HIGHEST_NUMBER }, (_, index) => index + 1);

const CARDS: readonly Card[] = [
  ...letters.flatMap((letter) => numbers.map((number): Card => `${letter}${number}`)),
  ...specials,
];

const IDS: ReadonlyMap<unknown, CardId> = new Map(CARDS.map((card, id) => [card, id]));

export const cardOf = (id: CardId): Card => CARDS[id];

/** Expects a valid card; `readCard` validates input. */
export const idOf = (card: Card): CardId => {
  const id = IDS.get(card);
  if (id === undefined) throw new RangeError(`unknown card "${card}"`);
  return id;
};

export const readCard: Reader<CardId> = (json, path) =>
  IDS.get(json) ?? fail(path, phrase`a card such as "r9", "k9", "2x" or "ally"`, json);

/** `ids[from … from + count − 1]` as cards. */
export function cardsOf(ids: Uint8Array, from: number, count: number): Card[] {
  const cards: Card[] = [];
  for (let at = from; at < from + count; at++) cards.push(CARDS[ids[at]]);
  return cards;
}

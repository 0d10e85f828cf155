import type { StateJson } from '../rules/index.ts';

type Cards = readonly number[];

interface Offer {
  readonly current: number;
  readonly pot?: number;
  /** The next card of the deck; absent for the last card of a round. */
  readonly next?: number;
  /** By seat; the reader is seat 0. */
  readonly chips: Cards;
  readonly cards: readonly Cards[];
  /** N-016 */
  readonly isTactical?: boolean;
}

const LOWEST = 3;
const HIGHEST = 35;
const TENS: Cards = [10, 20, 30];

/** The reader decides about a card. */
export function offer({ current, pot = 0, next, chips, cards, isTactical }: Offer): StateJson {
  const used = [current, next, ...cards.flat(), ...(isTactical ? TENS : [])];
  const unseen = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => LOWEST + index).filter(
    (card) => !used.includes(card),
  );
  const aside = unseen.slice(0, isTactical ? 6 : 9);
  return {
    phase: 'play',
    round: 1,
    starter: 0,
    turn: 0,
    current,
    pot,
    deck: next === undefined ? [] : [next, ...unseen.slice(aside.length)],
    aside,
    chips,
    cards,
    scores: chips.map(() => 0),
  };
}

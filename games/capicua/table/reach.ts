import { ALL_CARDS, costOf, fits, isToad } from '../rules/index.ts';

/** The range of cards that fit the end of the row; all cards for an empty row. */
export function reachOf(end: number | undefined): { readonly from: number; readonly to: number } {
  const fitting = end === undefined ? ALL_CARDS : ALL_CARDS.filter((card) => fits(card, end));
  return { from: fitting[0], to: fitting[fitting.length - 1] };
}

export const costOfAll = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + costOf(card), 0);

export const countToads = (cards: readonly number[]): number => cards.filter(isToad).length;

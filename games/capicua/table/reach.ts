import { ALL_CARDS, costOf, fits, isToad } from '../rules/index.ts';

/** From which card to which one fits beside the end of the row; on an empty row, all of them. */
export function reachOf(end: number | undefined): { readonly from: number; readonly to: number } {
  const fitting = end === undefined ? ALL_CARDS : ALL_CARDS.filter((card) => fits(card, end));
  return { from: fitting[0], to: fitting[fitting.length - 1] };
}

export const costOfAll = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + costOf(card), 0);

export const countToads = (cards: readonly number[]): number => cards.filter(isToad).length;

import { costOf, isToad } from '../rules/index.ts';

/** The penalty points of these cards when taken. */
export const costOfAll = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + costOf(card), 0);

export const countToads = (cards: readonly number[]): number => cards.filter(isToad).length;

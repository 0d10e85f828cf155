import { addToSet } from '@sobremesa/engine';
import { runsValue, SET_WORDS } from './cards.ts';

/** Cards as runs of consecutive numbers, of which only the lowest counts. */
export function runsOf(cards: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const card of cards.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === card - 1) last.push(card);
    else runs.push([card]);
  }
  return runs;
}

/** The points of these cards without chips. */
export function cardsValue(cards: readonly number[]): number {
  const set = new Int32Array(SET_WORDS);
  for (const card of cards) addToSet(set, 0, card);
  return runsValue(set, 0);
}

/** The change of points by taking a card; negative when it joins two runs. */
export const costOf = (cards: readonly number[], card: number): number =>
  cardsValue([...cards, card]) - cardsValue(cards);

/** Whether a card is adjacent to one of these. */
export const touches = (cards: readonly number[], card: number): boolean =>
  cards.includes(card - 1) || cards.includes(card + 1);

import { runsValue as engineValue } from '../rules/index.ts';

/** Cards in runs of consecutive numbers: only the lowest of each counts. */
export function runsOf(cards: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const card of cards.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === card - 1) last.push(card);
    else runs.push([card]);
  }
  return runs;
}

export const runsValue = (cards: readonly number[]): number =>
  engineValue((card) => cards.includes(card));

/** What taking a card changes for somebody who has these: it may even join two runs. */
export const costOf = (cards: readonly number[], card: number): number =>
  runsValue([...cards, card]) - runsValue(cards);

/** Next to a card that lies there already. */
export const touches = (cards: readonly number[], card: number): boolean =>
  cards.includes(card - 1) || cards.includes(card + 1);

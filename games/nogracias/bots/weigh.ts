import { sumOf } from '@sobremesa/bots/game';
import type { State, View } from '../rules/index.ts';

/** The chips that came with a taken card: a constant, and a share of its number. */
const CHIPS_A_CARD = 0.8;
const CHIPS_A_POINT = 0.2;

/** Standard deviation of the chips; fitted to matches of the policy and the beginner. */
const SCATTER = 3.5;

const chipsWith = (cards: readonly number[]): number =>
  sumOf(cards, (card) => CHIPS_A_CARD + CHIPS_A_POINT * card);

/** The likelihood of the others' chips in this world, given the cards that they have taken. */
export function weigh({ chips }: State, { viewer, cards, unseenChips }: View): number {
  const others = cards.length - 1;
  let allExpected = 0;
  for (let seat = 0; seat < cards.length; seat++) {
    if (seat !== viewer) allExpected += chipsWith(cards[seat]);
  }
  let squares = 0;
  for (let seat = 0; seat < cards.length; seat++) {
    if (seat === viewer) continue;
    const expected = Math.max(
      0,
      unseenChips / others + chipsWith(cards[seat]) - allExpected / others,
    );
    squares += (chips[seat] - expected) ** 2;
  }
  return Math.exp(-squares / (2 * SCATTER ** 2));
}

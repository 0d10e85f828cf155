import { sumOf } from '@sobremesa/bots/game';
import type { State, View } from '../rules/index.ts';

/** Whoever has taken cards has taken chips: so many a card, and so many for each of its points. */
const CHIPS_A_CARD = 0.8;
const CHIPS_A_POINT = 0.2;

/** How far chips scatter about what the cards tell; fitted to matches of the policy and the beginner. */
const SCATTER = 3.5;

const toldBy = (cards: readonly number[]): number =>
  sumOf(cards, (card) => CHIPS_A_CARD + CHIPS_A_POINT * card);

/** How well the others' chips in this world go with the cards that they have taken. */
export function weigh({ chips }: State, { viewer, cards, unseenChips }: View): number {
  const others = cards.length - 1;
  let allTold = 0;
  for (let seat = 0; seat < cards.length; seat++) {
    if (seat !== viewer) allTold += toldBy(cards[seat]);
  }
  let squares = 0;
  for (let seat = 0; seat < cards.length; seat++) {
    if (seat === viewer) continue;
    const expected = Math.max(0, unseenChips / others + toldBy(cards[seat]) - allTold / others);
    squares += (chips[seat] - expected) ** 2;
  }
  return Math.exp(-squares / (2 * SCATTER ** 2));
}

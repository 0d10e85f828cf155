import { bestOf, seatOf } from '@sobremesa/bots/game';
import {
  canFlip,
  capacityOf,
  cheapestRow,
  flippedValue,
  landingOf,
  lengthOf,
  type Move,
  rowHeads,
  rowsOf,
  type View,
} from '../../rules/index.ts';
import { opponentsOf, unseenCards } from '../unseen.ts';

/** T-002: 171 heads on 104 cards. */
const HEADS_PER_CARD = 171 / 104;

/** The value in heads of an unused flip, which may save more later in the round. */
const FLIP_WORTH = 1;

type Choice = Extract<Move, { readonly type: 'choose' }>;

/** The card with the fewest expected heads; flipped only where that clearly saves some. */
export function chooseCard(view: View): Move {
  // Of equal cards the highest is played, because a low one can take a cheap row later.
  const hand = (view.hand ?? []).toReversed();
  const riskOf = riskIn(view);
  const choices: Choice[] = hand.map((card) => ({ type: 'choose', card }));
  if (hasFlip(view)) {
    for (const card of hand) if (canFlip(card)) choices.push({ type: 'choose', card, flip: true });
  }
  return bestOf(choices, ({ card, flip }) =>
    flip ? -riskOf(flippedValue(card)) - FLIP_WORTH : -riskOf(card),
  );
}

const hasFlip = (view: View): boolean =>
  view.fan?.card === 'digit-flip' && view.fan.unused[seatOf(view)];

/**
 * The expected heads of a value, if the others play any unseen card. Of the cards that go to a row,
 * exactly one takes it: the one that comes when the row has just become full. Of low cards the
 * lowest takes a row, and the others follow it.
 */
function riskIn(view: View): (value: number) => number {
  const rows = rowsOf(view);
  const unseen = unseenCards(view);
  const places = unseen.map((card) => landingOf(rows, card)?.row);
  const opponents = opponentsOf(view);
  const cheapest = rowHeads(rows, cheapestRow(rows));
  return (value) => {
    const row = landingOf(rows, value)?.row;
    const sooner = unseen.filter((card, index) => card < value && places[index] === row).length;
    const chance = sooner / Math.max(1, unseen.length);
    if (row === undefined) return cheapest * chanceOf(0, opponents, chance);
    const room = Math.max(0, capacityOf(rows, row) - lengthOf(rows, row));
    return (rowHeads(rows, row) + room * HEADS_PER_CARD) * chanceOf(room, opponents, chance);
  };
}

/** The binomial probability that exactly `count` of `all` have an event of this chance. */
function chanceOf(count: number, all: number, chance: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways *= (all - i) / (i + 1);
  return ways * chance ** count * (1 - chance) ** (all - count);
}

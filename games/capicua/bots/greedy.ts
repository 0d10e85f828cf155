import { type Bot, best, sumOf } from '@sobremesa/bots/game';
import { ALL_CARDS, costOf, fits, type Move, reverseOf, type View } from '../rules/index.ts';

type Cards = readonly number[];

/** C-014: one point for each card. */
const PAIR_POINTS = 2;

/** Probability of having to take the row when no other card of the hand fits its end. */
const STUCK = 0.15;

const TAKE: Move = { type: 'take' };

/** Makes a pair if it can, otherwise places the best card; takes the row where that costs less. */
export const greedyCapicua: Bot<View, Move> = {
  choose(view) {
    const { row, hand = [] } = view;
    const unseen = unseenIn(view);
    const pair = best(pairable(hand, row), (card) => -waysOn(row, card, unseen));
    if (pair !== undefined) return { type: 'pair', card: pair };

    const hopes = new Map(hand.map((card) => [card, hopeOf(card, view, unseen)]));
    const worthAfter = (before: Cards) => (card: number) =>
      (hopes.get(card) ?? 0) - riskOf(card, before, hand);
    const end = row.at(-1);
    const fitting = end === undefined ? hand : hand.filter((card) => fits(card, end));
    const card = best(fitting, worthAfter(row));
    // C-011: a player without a fitting card takes the row.
    if (card === undefined) return TAKE;
    const gain = Math.max(...hand.map(worthAfter([]))) - worthAfter(row)(card);
    return gain > costOfTaking(view, unseen) ? TAKE : { type: 'place', card };
  },
};

/** The cards in other hands, in the deck and face down. */
function unseenIn({ row, hand = [], pairs }: View): Cards {
  const seen = new Set([...row, ...hand, ...pairs.flat()]);
  return ALL_CARDS.filter((card) => !seen.has(card));
}

const pairable = (hand: Cards, row: Cards): Cards =>
  hand.filter((card) => row.some((other) => reverseOf(other) === card));

/** The number of unseen cards that fit the row after the partner of this card has left it. */
function waysOn(row: Cards, card: number, unseen: Cards): number {
  const end = row.findLast((other) => reverseOf(other) !== card);
  return end === undefined ? unseen.length : unseen.filter((other) => fits(other, end)).length;
}

/** A card whose reverse is in the own hand makes a pair next turn; in another hand it is lost. */
function hopeOf(card: number, { hand = [], handSizes }: View, unseen: Cards): number {
  const reverse = reverseOf(card);
  if (reverse === undefined) return 0;
  if (hand.includes(reverse)) return PAIR_POINTS;
  if (!unseen.includes(reverse)) return 0;
  const inOtherHands = sumOf(handSizes, (size) => size) - hand.length;
  return (-PAIR_POINTS * inOtherHands) / unseen.length;
}

/** The expected later cost of the row; it falls with the number of own cards that can follow. */
function riskOf(card: number, row: Cards, hand: Cards): number {
  const followers = hand.filter((other) => other !== card && fits(other, card)).length;
  return (STUCK * (sumOf(row, costOf) + costOf(card))) / (1 + followers);
}

function costOfTaking({ row, deckSize, options }: View, unseen: Cards): number {
  // C-008, C-013: an empty row cannot be taken, and with an empty deck a take ends the game.
  if (row.length === 0 || deckSize === 0) return Number.POSITIVE_INFINITY;
  // C-016: in the advanced version a single card brings the top card of the deck with it.
  const penalty = options.advanced && row.length === 1 ? sumOf(unseen, costOf) / unseen.length : 0;
  return sumOf(row, costOf) + penalty;
}

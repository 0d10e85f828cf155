import { bestOf, seatOf } from '@sobremesa/bots/game';
import {
  canFlip,
  flippedValue,
  landingOf,
  type Move,
  rowsOf,
  type View,
} from '../../rules/index.ts';
import { opponentsOf, unseenCards } from '../unseen.ts';
import { cheapestRow, HEADS_PER_CARD, headsIn, roomIn } from './rows.ts';

/** What a flip card is worth while it is kept: it comes once a round and may save more later. */
const FLIP_WORTH = 1;

type Choice = Extract<Move, { readonly type: 'choose' }>;

/** The card with the fewest heads to be expected; a flip only where it clearly saves some. */
export function chooseCard(view: View): Move {
  // Of equal cards the highest goes first: a low one is of use later, when a row is cheap.
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
 * The heads to be expected for a value, if everybody else plays any unseen card. A row is taken by
 * exactly one of those who come to it: whoever comes when it has just become full. Low cards are
 * alike: the lowest of them takes, and the others follow it.
 */
function riskIn(view: View): (value: number) => number {
  const rows = rowsOf(view);
  const unseen = unseenCards(view);
  const places = unseen.map((card) => landingOf(rows, card)?.row);
  const opponents = opponentsOf(view);
  const cheapest = headsIn(view, cheapestRow(view));
  return (value) => {
    const row = landingOf(rows, value)?.row;
    const sooner = unseen.filter((card, index) => card < value && places[index] === row).length;
    const chance = sooner / Math.max(1, unseen.length);
    if (row === undefined) return cheapest * chanceOf(0, opponents, chance);
    const room = roomIn(view, row);
    return (headsIn(view, row) + room * HEADS_PER_CARD) * chanceOf(room, opponents, chance);
  };
}

/** That an event of this chance happens to exactly `count` of `all`: the binomial distribution. */
function chanceOf(count: number, all: number, chance: number): number {
  if (count > all) return 0;
  let ways = 1;
  for (let i = 0; i < count; i++) ways *= (all - i) / (i + 1);
  return ways * chance ** count * (1 - chance) ** (all - count);
}

import { seatOf, sumOf } from '@sobremesa/bots/game';
import type { Seat } from '@sobremesa/engine';
import { type Card, pointsOf, type View } from '../../rules/index.ts';
import { ALLY, prizeOf } from './cards.ts';

/** B-030: points for the first round without a black card, by the number of players. */
const LUCKY_FACTORS: Readonly<Record<number, number>> = { 3: 12, 4: 8, 5: 8, 6: 7 };

/** B-020 */
const TURNS = 10;

/** Probability that a seat without black cards still has none after one more turn. */
const STAYS_EMPTY = 0.85;

/** The cards before the seats at the end of a turn, and the alliance. */
export type Aftermath = Pick<View, 'won' | 'alliance'>;

/** A card and the seat before which it lies. */
export interface Loot {
  readonly seat: Seat;
  readonly card: Card;
}

export const seatAt = ({ starter, players }: View, index: number): Seat =>
  (starter + index) % players.length;

/** B-R17, before a theft. */
export function afterWinning(
  view: View,
  winner: Seat,
  centre: Card,
  bids: readonly Card[],
): Aftermath {
  const won = view.won.with(winner, [...view.won[winner], ...prizeOf(centre, bids)]);
  const ally = bids.includes(ALLY) ? seatAt(view, bids.indexOf(ALLY)) : winner;
  // B-R18: a seat is not allied with itself.
  return ally === winner ? { ...view, won } : { won, alliance: [ally, winner] };
}

/** B-R12: the stolen card is laid last. */
export function afterStealing(before: Aftermath, thief: Seat, loot: Loot): Aftermath {
  const { won } = before;
  const own = [...won[thief], loot.card];
  const left = won[loot.seat].filter((card) => card !== loot.card);
  return { ...before, won: won.with(thief, own).with(loot.seat, left) };
}

/** The viewer's expected score of this round less the mean of the others. */
export function worthOf(view: View, aftermath: Aftermath): number {
  const scores = view.players.map((_, seat) => expectedScore(view, aftermath, seat));
  const own = scores[seatOf(view)];
  return own - (sumOf(scores, (score) => score) - own) / (scores.length - 1);
}

function expectedScore(view: View, { won, alliance }: Aftermath, seat: Seat): number {
  const { options, players, luckyRounds, turn } = view;
  // B-032, B-046
  if (alliance?.includes(seat)) return sumOf(alliance, (ally) => pointsOf(won[ally], options)) / 2;
  if (won[seat].length > 0) return pointsOf(won[seat], options);
  const luckyPoints = (luckyRounds[seat] + 1) * LUCKY_FACTORS[players.length];
  return luckyPoints * STAYS_EMPTY ** (TURNS - turn);
}

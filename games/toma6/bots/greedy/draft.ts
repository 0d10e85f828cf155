import { bestOf } from '@sobremesa/bots/game';
import type { Move, View } from '../../rules/index.ts';

/** T-005 */
const FULL_ROW = 5;

/** The highest card that keeps its distance from the cards drafted before. */
export function draftCard({ pool = [], hand = [], players }: View): Move {
  const wanted = distanceFor(players.length);
  const fromHighest = pool.toReversed();
  const card = bestOf(fromHighest, (candidate) => Math.min(wanted, distance(candidate, hand)));
  return { type: 'draft', card };
}

/**
 * While one trick cannot fill a row, a run of the highest cards is safe, because no other card comes
 * between. With more players a run fills its own row, so cards should be spread.
 */
const distanceFor = (players: number): number => (players < FULL_ROW ? 1 : players);

const distance = (card: number, hand: readonly number[]): number =>
  Math.min(...hand.map((own) => Math.abs(own - card)));

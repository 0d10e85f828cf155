import { bestOf } from '@sobremesa/bots/game';
import type { Move, View } from '../../rules/index.ts';
import { FULL_ROW } from './rows.ts';

/** The highest card that keeps its distance from those picked before. */
export function draftCard({ pool = [], hand = [], players }: View): Move {
  const wanted = distanceFor(players.length);
  const fromHighest = pool.toReversed();
  const card = bestOf(fromHighest, (candidate) => Math.min(wanted, distance(candidate, hand)));
  return { type: 'draft', card };
}

/**
 * As long as one trick cannot fill a row, a run of the highest cards is safe: nobody else comes
 * between. With more players a run fills its own row, and one card a trick should lie elsewhere.
 */
const distanceFor = (players: number): number => (players < FULL_ROW ? 1 : players);

const distance = (card: number, hand: readonly number[]): number =>
  Math.min(...hand.map((own) => Math.abs(own - card)));

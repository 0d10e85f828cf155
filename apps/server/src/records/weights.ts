import { HOUR } from '@sobremesa/protocol/durations';
import type { PlayerHistory } from './store.ts';

/** A person who has finished this many matches with people, the first of them a day ago, is known. */
const MATCHES_TO_BE_KNOWN = 5;
const TIME_TO_BE_KNOWN = 24 * HOUR;

const isKnown = ({ matches, since }: PlayerHistory, now: number): boolean =>
  matches >= MATCHES_TO_BE_KNOWN && since !== undefined && now - since >= TIME_TO_BE_KNOWN;

/**
 * The weight of a match for one of its people, from 0 to 1: the share of seats held by people, times the
 * mean over the opponents of
 * - 1, 1/2, 1/3 … for the first, second, third match with this opponent within `REPEAT_TIME`;
 * - 0 for an opponent who is not known yet, unless the match is one of the person's own first ones.
 *
 * Without the weights two accounts of one person could raise a rating by playing each other.
 */
export function weightOf(
  own: PlayerHistory,
  opponents: readonly PlayerHistory[],
  { people, seats, finishedAt }: { people: number; seats: number; finishedAt: number },
): number {
  if (opponents.length === 0) return 0;
  const isBeginning = own.matches < MATCHES_TO_BE_KNOWN;
  const values = opponents.map((opponent) => {
    if (!isBeginning && !isKnown(opponent, finishedAt)) return 0;
    return 1 / (1 + (own.met.get(opponent.person) ?? 0));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return (people / seats) * mean;
}

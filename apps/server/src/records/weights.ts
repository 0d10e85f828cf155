import type { PersonId } from '@sobremesa/tables';

const HOUR = 3_600_000;

/** Within this time, matches with the same person again count less. */
export const COMPANY_TIME = 24 * HOUR;
/** Who has finished this many matches with people, the first of them a day ago, is known. */
const MATCHES_TO_BE_KNOWN = 5;
const TIME_TO_BE_KNOWN = 24 * HOUR;

/** What is known of somebody before a match that could be rated. */
export interface Past {
  readonly person: PersonId;
  /** Matches with other people, in whatever game, and when the first of them ended. */
  readonly matches: number;
  readonly since: number | undefined;
  /** How often each of the others was met in this game within `COMPANY_TIME`. */
  readonly met: ReadonlyMap<PersonId, number>;
}

const isKnown = ({ matches, since }: Past, now: number): boolean =>
  matches >= MATCHES_TO_BE_KNOWN && since !== undefined && now - since >= TIME_TO_BE_KNOWN;

/**
 * How much a match counts for one of its people, from 0 to 1: the share of seats that were people's,
 * times the mean over their opponents of
 * - 1, 1/2, 1/3 … for the first, second, third match with this opponent within a day;
 * - 0 for an opponent who is not known yet, except in somebody's own first matches.
 */
export function weightOf(
  own: Past,
  opponents: readonly Past[],
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

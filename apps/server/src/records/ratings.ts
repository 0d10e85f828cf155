import { ordinal, rate, rating } from 'openskill';
import { isProgram } from '../people/ids.ts';
import type { Rating, Result } from '../storage/port.ts';

/**
 * Who is rated: people, not programs, who made at least half of their decisions themselves. Whom a
 * stand-in played for neither gains nor loses.
 */
const counts = ({ person, botMoves, moves }: Result): boolean =>
  !isProgram(person) && 2 * botMoves <= moves;

/** The ratings after a match; none when fewer than two people count. */
export function ratingsAfter(results: readonly Result[], before: readonly Rating[]): Rating[] {
  const rated = results.filter(counts);
  if (rated.length < 2) return [];
  const known = rated.map(({ person, game }) =>
    before.find((candidate) => candidate.person === person && candidate.game === game),
  );
  const after = rate(
    known.map((old) => [old ? { mu: old.mu, sigma: old.sigma } : rating()]),
    { rank: rated.map(({ rank }) => rank) },
  );
  return rated.map(({ person, game }, index) => ({
    person,
    game,
    mu: after[index][0].mu,
    sigma: after[index][0].sigma,
    matches: (known[index]?.matches ?? 0) + 1,
  }));
}

/** What people see: 1000 for a beginner, growing with skill and with certainty about it. */
export const shownRating = ({ mu, sigma }: Pick<Rating, 'mu' | 'sigma'>): number =>
  Math.round(ordinal({ mu, sigma }, { alpha: 40, target: 1000 }));

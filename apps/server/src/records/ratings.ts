import { isProgram } from '../people/ids.ts';
import type { Rating, Result } from '../storage/port.ts';
import { BEGINNER, type Skill, skillsAfter } from './plackett-luce.ts';

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
  const after = skillsAfter(
    known.map((old) => old ?? BEGINNER),
    rated.map(({ rank }) => rank),
  );
  return rated.map(({ person, game }, index) => ({
    person,
    game,
    ...after[index],
    matches: (known[index]?.matches ?? 0) + 1,
  }));
}

/** What people see: 1000 for a beginner, growing with skill and with certainty about it. */
export const shownRating = ({ mu, sigma }: Skill): number =>
  Math.round(1000 + 40 * (mu - 3 * sigma));

import type { PersonId } from '@sobremesa/tables';
import { isProgram } from '../people/ids.ts';
import { BEGINNER, type Skill, skillsAfter } from './plackett-luce.ts';
import type { PlayerHistory, Rating, Result } from './store.ts';
import { weightOf } from './weights.ts';

/** Rated are people, not programs, who made at least half of their moves themselves. */
const counts = ({ person, botMoves, moves }: Result): boolean =>
  !isProgram(person) && 2 * botMoves <= moves;

/**
 * The ratings that a match changes: none when fewer than two people are rated, and not those of people for
 * whom it has weight 0. A weight below 1 moves a rating part of the way.
 */
export function ratingsAfter(
  results: readonly Result[],
  before: readonly Rating[],
  histories: readonly PlayerHistory[] = [],
): Rating[] {
  const rated = results.filter(counts);
  if (rated.length < 2) return [];
  const historyOf = (person: PersonId): PlayerHistory =>
    histories.find((history) => history.person === person) ?? newcomer(person);
  const known = rated.map(({ person, game }) =>
    before.find((candidate) => candidate.person === person && candidate.game === game),
  );
  const after = skillsAfter(
    known.map((old) => old ?? BEGINNER),
    rated.map(({ rank }) => rank),
  );
  return rated.flatMap((result, index): Rating[] => {
    const { person, game } = result;
    const others = rated.filter((other) => other.person !== person);
    const weight = weightOf(
      historyOf(person),
      others.map((other) => historyOf(other.person)),
      result,
    );
    if (weight === 0) return [];
    const skill = between(known[index] ?? BEGINNER, after[index], weight);
    return [{ person, game, ...skill, matches: (known[index]?.matches ?? 0) + 1 }];
  });
}

const newcomer = (person: PersonId): PlayerHistory => ({
  person,
  matches: 0,
  since: undefined,
  met: new Map(),
});

const between = (from: Skill, to: Skill, share: number): Skill => ({
  mu: from.mu + share * (to.mu - from.mu),
  sigma: from.sigma + share * (to.sigma - from.sigma),
});

/** The rating that is shown: 1000 for a beginner; it grows with the skill and with its certainty. */
export const shownRating = ({ mu, sigma }: Skill): number =>
  Math.round(1000 + 40 * (mu - 3 * sigma));

import type { PersonStats } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Result, Storage } from '../storage/port.ts';
import { shownRating } from './ratings.ts';

/** Statistics cover the latest matches. A person does not play more; a program could. */
const MOST_MATCHES = 10_000;

type StatsStorage = Pick<Storage, 'person' | 'resultsOf' | 'ratingsOf'>;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export async function statsOf(storage: StatsStorage, id: PersonId): Promise<PersonStats> {
  const [person, results, ratings] = await Promise.all([
    storage.person(id),
    storage.resultsOf(id, MOST_MATCHES),
    storage.ratingsOf(id),
  ]);
  return {
    person: id,
    ...(person?.name === undefined ? {} : { name: person.name }),
    teams: byGame(results.filter(({ team }) => team === 1)).map(tally),
    games: byGame(results.filter(({ team }) => team === 0)).map((matches) => {
      const rating = ratings.find((candidate) => candidate.game === matches[0].game);
      return {
        ...tally(matches),
        meanRank: mean(matches.map(({ rank }) => rank)),
        ...(rating
          ? {
              rating: {
                mu: rating.mu,
                sigma: rating.sigma,
                matches: rating.matches,
                shown: shownRating(rating),
              },
            }
          : {}),
      };
    }),
  };
}

/** The results grouped by game, sorted by id; no group is empty. */
const byGame = (results: readonly Result[]): Result[][] =>
  [...new Set(results.map(({ game }) => game))]
    .sort()
    .map((game) => results.filter((result) => result.game === game));

const tally = (results: readonly Result[]) => ({
  game: results[0].game,
  matches: results.length,
  wins: results.filter(({ rank }) => rank === 1).length,
  meanScore: mean(results.map(({ score }) => score)),
});

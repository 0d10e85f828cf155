import type { PersonStats } from '@sobremesa/protocol';
import type { Result, Storage } from '../storage/port.ts';
import type { PersonId } from '../tables/log.ts';
import { shownRating } from './ratings.ts';

/** Statistics are made of the latest matches; nobody plays more in a lifetime, programs might. */
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
  const games = [...new Set(results.map(({ game }) => game))].sort();
  return {
    person: id,
    ...(person?.name === undefined ? {} : { name: person.name }),
    games: games.map((game) => {
      const rating = ratings.find((candidate) => candidate.game === game);
      return {
        game,
        ...summary(results.filter((result) => result.game === game)),
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

const summary = (results: readonly Result[]) => ({
  matches: results.length,
  wins: results.filter(({ rank }) => rank === 1).length,
  meanScore: mean(results.map(({ score }) => score)),
  meanRank: mean(results.map(({ rank }) => rank)),
});

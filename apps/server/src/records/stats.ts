import type { PersonStats } from '@sobremesa/protocol';
import { type PersonId, tallyResults } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { shownRating } from './ratings.ts';

/** Statistics cover the latest matches. A person does not play more; a program could. */
const MOST_MATCHES = 10_000;

type StatsStorage = Pick<Storage, 'person' | 'resultsOf' | 'ratingsOf'>;

export async function statsOf(storage: StatsStorage, id: PersonId): Promise<PersonStats> {
  const [person, results, ratings] = await Promise.all([
    storage.person(id),
    storage.resultsOf(id, MOST_MATCHES),
    storage.ratingsOf(id),
  ]);
  const { teams, games } = tallyResults(results);
  return {
    person: id,
    ...(person?.name === undefined ? {} : { name: person.name }),
    teams,
    games: games.map((tally) => {
      const rating = ratings.find(({ game }) => game === tally.game);
      if (!rating) return tally;
      const { mu, sigma, matches } = rating;
      return { ...tally, rating: { mu, sigma, matches, shown: shownRating(rating) } };
    }),
  };
}

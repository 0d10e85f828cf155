import type { PersonStats } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Stores } from '../stores.ts';
import { shownRating } from './ratings.ts';
import type { Tally } from './store.ts';

type StatsStorage = Pick<Stores, 'matches' | 'people'>;

const tallied = ({ game, matches, wins, score }: Tally) => ({
  game,
  matches,
  wins,
  meanScore: score / matches,
});

export async function statsOf(stores: StatsStorage, id: PersonId): Promise<PersonStats> {
  const [person, tallies, ratings] = await Promise.all([
    stores.people.person(id),
    stores.matches.talliesOf(id),
    stores.matches.ratingsOf(id),
  ]);
  return {
    person: id,
    ...(person?.name === undefined ? {} : { name: person.name }),
    teams: tallies.filter(({ team }) => team === 1).map(tallied),
    games: tallies
      .filter(({ team }) => team === 0)
      .map((tally) => {
        const against = { ...tallied(tally), meanRank: tally.ranks / tally.matches };
        const rating = ratings.find(({ game }) => game === tally.game);
        if (!rating) return against;
        const { mu, sigma, matches } = rating;
        return { ...against, rating: { mu, sigma, matches, shown: shownRating(rating) } };
      }),
  };
}

import type { PersonStats } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Storage, Tally } from '../storage/port.ts';
import { shownRating } from './ratings.ts';

type StatsStorage = Pick<Storage, 'person' | 'talliesOf' | 'ratingsOf'>;

const tallied = ({ game, matches, wins, score }: Tally) => ({
  game,
  matches,
  wins,
  meanScore: score / matches,
});

export async function statsOf(storage: StatsStorage, id: PersonId): Promise<PersonStats> {
  const [person, tallies, ratings] = await Promise.all([
    storage.person(id),
    storage.talliesOf(id),
    storage.ratingsOf(id),
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

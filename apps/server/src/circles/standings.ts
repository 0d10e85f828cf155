import type { CircleSeason, CircleStanding } from '@sobremesa/protocol';
import type { CircleTally } from './store/results.ts';

/**
 * Everybody is counted as if they had played so many more matches with an even result. So one match with good cards does
 * not lead the standings, and somebody with few matches can overtake somebody with many.
 */
const EVEN_MATCHES = 4;
const EVEN = 0.5;

/** The standings of each game, the best first; games in the order of their ids. */
export function standingsOf(tallies: readonly CircleTally[]): CircleSeason['games'] {
  const games = [...new Set(tallies.map(({ game }) => game))].sort();
  return games.map((game) => ({
    game,
    standings: tallies
      .filter((tally) => tally.game === game)
      .map(standing)
      .sort((one, other) => other.points - one.points || other.matches - one.matches),
  }));
}

function standing({ person, name, matches, wins, beaten }: CircleTally): CircleStanding {
  const share = (beaten + EVEN * EVEN_MATCHES) / (matches + EVEN_MATCHES);
  const points = Math.round(1000 * share) / 10;
  return { person, ...(name === undefined ? {} : { name }), matches, wins, points };
}

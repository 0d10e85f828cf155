import { type AnyGame, isTeamMatch, type Seat } from '@sobremesa/engine';
import type { AnyKnowledge } from '../search/knowledge.ts';

/** Counts the points of a seat in a state. */
export type Count = (state: unknown, seat: Seat) => number;

/** The part of a match that says who plays against whom. */
interface Sides {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly setup: { readonly players: readonly string[] };
}

export const isTeam = ({ game, state }: Omit<Sides, 'setup'>): boolean =>
  isTeamMatch(game.standings(state));

/**
 * The points of a seat less the mean of the others. At an even table this stays about 0 whatever the
 * round, so only luck and skill change it. A team has no others: its points are a lead already.
 */
export function leadIn(sides: Sides, { points }: AnyKnowledge): Count {
  if (isTeam(sides)) return points;
  const players = sides.setup.players.length;
  return (state, seat) => {
    let others = 0;
    for (let other = 0; other < players; other++) {
      if (other !== seat) others += points(state, other);
    }
    return points(state, seat) - others / (players - 1);
  };
}

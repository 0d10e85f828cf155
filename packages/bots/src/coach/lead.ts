import { type AnyGame, isTeamMatch, type Seat } from '@sobremesa/engine';
import type { AnyKnowledge } from '../search/knowledge.ts';

/** Counts what a state is worth to a seat. */
export type Count = (state: unknown, seat: Seat) => number;

/** As much of a match as says who plays against whom. */
interface Sides {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly setup: { readonly players: readonly string[] };
}

export const isTeam = ({ game, state }: Omit<Sides, 'setup'>): boolean =>
  isTeamMatch(game.standings(state));

/**
 * How many points a seat is ahead of the others: at an even table always about 0, however many
 * points there are by then, so that what changes it is play or luck and never the mere passing of
 * rounds. A team has no others: its points are a lead already.
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

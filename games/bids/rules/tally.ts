import type { Tally } from '@sobremesa/engine';
import type { Event } from './events.ts';
import { cardPoints } from './scoring.ts';
import { type State, TURNS } from './state.ts';

/** Lucky loser and alliance change the points of a whole round: no single bid brings them. */
export const tally: Tally<State, Event> = {
  turn: ({ round, turn }) => round * (TURNS + 1) + turn,
  points: cardPoints,
  pointsAtEnd: (event, seat) => (event.type === 'round-ended' ? event.cardPoints[seat] : undefined),
};

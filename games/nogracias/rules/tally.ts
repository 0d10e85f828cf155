import type { Tally } from '@sobremesa/engine';
import type { Event } from './events.ts';
import { pointsOf } from './rules.ts';
import type { State } from './state.ts';

/** More than the deck has cards. */
const CARDS = 100;

/** The chips of the deal count from the start of the round: paying one costs a point. */
export const tally: Tally<State, Event> = {
  // A turn is a card: people decide about it until somebody takes it.
  turn: ({ round, deckNext }) => round * CARDS + deckNext,
  points: pointsOf,
  pointsAtEnd: (event, seat) => (event.type === 'round-ended' ? event.points[seat] : undefined),
};

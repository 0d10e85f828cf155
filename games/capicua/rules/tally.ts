import type { Tally } from '@sobremesa/engine';
import type { Event } from './events.ts';
import { pointsOf } from './rules.ts';
import type { State } from './state.ts';

/** Turns have no number: decisions are counted within a game. */
export const tally: Tally<State, Event> = {
  turn: ({ game }) => game,
  points: pointsOf,
  pointsAtEnd: (event, seat) => (event.type === 'round-ended' ? event.points[seat] : undefined),
};

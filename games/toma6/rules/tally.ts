import type { Seat, Tally } from '@sobremesa/engine';
import type { Event } from './events.ts';
import { pileOf } from './piles.ts';
import { pointsOf } from './scoring.ts';
import type { State } from './state.ts';

/** More than a round has tricks. */
const TRICKS = 100;

export const tally: Tally<State, Event> = {
  turn: ({ round, trick }) => round * TRICKS + trick,
  points: (state, seat) => pointsOf(state, pileOf(state, seat)),
  pointsAtEnd: (event, seat) =>
    event.type === 'round-ended' ? ofParty(event.points, seat) : undefined,
};

/** A team has one pile. */
const ofParty = (points: readonly number[], seat: Seat): number => points[seat] ?? points[0];

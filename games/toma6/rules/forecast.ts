import { FastRng } from '@sobremesa/engine';
import { finishTrick } from './buffalo/finish-trick.ts';
import type { Event } from './events.ts';
import type { Move, Placer } from './moves.ts';
import { determinize, type View } from './view.ts';

/** Where a waiting card will be placed, and what it costs. */
export interface Forecast {
  readonly seat: Placer;
  readonly card: number;
  /** `undefined` if it fits nowhere and its player has to choose a row. */
  readonly row?: number;
  readonly at?: number;
  /** The heads that its player takes. */
  readonly heads: number;
}

/** After these events the future depends on decisions or hidden cards. */
const ends: ReadonlySet<Event['type']> = new Set(['row-owed', 'trick-started', 'round-ended']);

/** Left out: cards turned up in a determinized world, which are not known, and passing. */
const unsaid: ReadonlySet<Event['type']> = new Set(['special-used', 'passed', 'trick-started']);

/**
 * The events in a window if the viewer plays a move and then every seat passes. Rows, waiting cards
 * and markers are public, so that every world that fits the view has the same answer.
 */
export function foresee(view: View, move: Move): readonly Event[] {
  if (view.viewer === 'spectator') return [];
  const world = determinize(view, new FastRng('forecast'));
  const events: Event[] = [];
  let isCertain = true;
  const note = (event: Event): void => {
    if (isCertain && !unsaid.has(event.type)) events.push(event);
    isCertain &&= !ends.has(event.type);
  };
  finishTrick(world, view.viewer, move, note);
  return events.filter(({ type }) => type !== 'round-ended');
}

/** The forecast of each waiting card, in the order of placing. */
export function forecastsIn(events: readonly Event[]): readonly Forecast[] {
  const forecasts: Forecast[] = [];
  let cost = { first: 0, heads: 0 };
  for (const event of events) {
    switch (event.type) {
      case 'row-owed':
        forecasts.push({ seat: event.seat, card: event.card, heads: 0 });
        break;
      case 'row-taken': {
        cost = event;
        // An inserted card is placed before the row is taken.
        const last = forecasts.at(-1);
        if (event.why === 'insert' && last)
          forecasts.splice(-1, 1, { ...last, heads: event.heads });
        break;
      }
      case 'placed': {
        const { seat, card, row, at } = event;
        forecasts.push({ seat, card, row, at, heads: card === cost.first ? cost.heads : 0 });
        break;
      }
    }
  }
  return forecasts;
}

export type Taking = Extract<Event, { type: 'row-taken' }>;

export const takingsIn = (events: readonly Event[]): readonly Taking[] =>
  events.filter((event): event is Taking => event.type === 'row-taken');

/** The heads that each side takes. */
export function tollOf(takings: readonly Taking[]): {
  readonly team: number;
  readonly buffalo: number;
} {
  let team = 0;
  let buffalo = 0;
  for (const { seat, heads } of takings) {
    if (seat === 'buffalo') buffalo += heads;
    else team += heads;
  }
  return { team, buffalo };
}

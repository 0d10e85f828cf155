import { FastRng } from '@sobremesa/engine';
import {
  type Event,
  finishTrick,
  type Move,
  type Placer,
  toma6,
  type View,
} from '../rules/index.ts';

/** What becomes of a waiting card. */
export interface Forecast {
  readonly seat: Placer;
  readonly card: number;
  /** Absent: it fits nowhere and its player will have to choose. */
  readonly row?: number;
  readonly at?: number;
  /** The heads that it costs. */
  readonly heads: number;
}

/** Beyond these it depends on what somebody decides or on cards that nobody sees. */
const ends: ReadonlySet<Event['type']> = new Set(['row-owed', 'trick-started', 'round-ended']);

/** What an imagined world turned up is not to be believed; who passes goes without saying. */
const unsaid: ReadonlySet<Event['type']> = new Set(['special-used', 'passed', 'trick-started']);

/**
 * What happens in a window if the viewer does this and then nobody does anything. Rows, waiting
 * cards and marks lie in the open, so every world that looks like the view has the same answer.
 */
export function foresee(view: View, move: Move): readonly Event[] {
  if (view.viewer === 'spectator') return [];
  const world = toma6.determinize(view, new FastRng('forecast'));
  const events: Event[] = [];
  let isCertain = true;
  const note = (event: Event): void => {
    if (isCertain && !unsaid.has(event.type)) events.push(event);
    isCertain &&= !ends.has(event.type);
  };
  finishTrick(world, view.viewer, move, note);
  return events.filter(({ type }) => type !== 'round-ended');
}

/** Where each waiting card comes to lie, in that order. */
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
        // An inserted card lies in the row before the row is taken.
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

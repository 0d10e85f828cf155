import type { Seat, Standing, Viewer } from '@sobremesa/engine';

export type Event =
  | { readonly type: 'round-started'; readonly round: number }
  /** `cards` is for the seat alone. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards?: readonly number[] }
  /** `card` is for the seat alone. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly card?: number }
  /** The card of each seat. */
  | { readonly type: 'revealed'; readonly cards: readonly number[] }
  | { readonly type: 'scored'; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** ZZ-01, ZZ-02: hands and cards that lie face down are their player's secret. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'dealt':
    case 'chosen':
      return event.seat === viewer ? event : { type: event.type, seat: event.seat };
    default:
      return event;
  }
}

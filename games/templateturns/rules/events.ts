import type { Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Card } from './cards.ts';

export type Event =
  | { readonly type: 'round-started'; readonly round: number; readonly starter: Seat }
  /** `cards` is for the seat alone. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards?: readonly Card[] }
  | { readonly type: 'turned-up'; readonly card: Card }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: Card }
  /** `card` is for the seat alone. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly deckSize: number; readonly card?: Card }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** ZY-01: a hand is its player's secret, when it is dealt and when it grows. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'dealt':
      return event.seat === viewer ? event : { type: 'dealt', seat: event.seat };
    case 'drew':
      if (event.seat === viewer) return event;
      return { type: 'drew', seat: event.seat, deckSize: event.deckSize };
    default:
      return event;
  }
}

import type { Seat, Standing, Viewer } from '@sobremesa/engine';

/** C-013, C-R8: what ended a game. */
export type EndReason = 'row-taken' | 'row-cleared' | 'nothing-left';

type Cards = readonly number[];

export type Event =
  | {
      readonly type: 'round-started';
      readonly round: number;
      readonly dealer: Seat;
      readonly starter: Seat;
    }
  /** `cards` is present only for the seat itself. */
  | { readonly type: 'dealt'; readonly seat: Seat; readonly size: number; readonly cards?: Cards }
  /** `at` is the index in the row. */
  | { readonly type: 'placed'; readonly seat: Seat; readonly card: number; readonly at: number }
  | {
      readonly type: 'paired';
      readonly seat: Seat;
      readonly card: number;
      readonly with: number;
      readonly at: number;
    }
  /** `card` is present only for the seat itself. */
  | {
      readonly type: 'drew';
      readonly seat: Seat;
      readonly card?: number;
      readonly deckSize: number;
    }
  /** The cards were public before they were taken. */
  | { readonly type: 'took'; readonly seat: Seat; readonly cards: Cards }
  /** C-016: `card` is hidden from every viewer. */
  | {
      readonly type: 'penalized';
      readonly seat: Seat;
      readonly card?: number;
      readonly deckSize: number;
    }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      readonly reason: EndReason;
      readonly pairs: readonly Cards[];
      /** Revealed for scoring. */
      readonly taken: readonly Cards[];
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'dealt':
      if (viewer === event.seat) return event;
      return { type: 'dealt', seat: event.seat, size: event.size };
    case 'drew':
      if (viewer === event.seat) return event;
      return { type: 'drew', seat: event.seat, deckSize: event.deckSize };
    case 'penalized':
      // C-R5: the card is hidden even from its new owner.
      return { type: 'penalized', seat: event.seat, deckSize: event.deckSize };
    default:
      return event;
  }
}

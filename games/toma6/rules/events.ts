import type { Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Special } from './buffalo/kinds.ts';
import type { ShownFan } from './fan/shown.ts';
import type { Placer } from './moves.ts';
import type { Waiting } from './queue.ts';

/** Why cards of a row were taken: which rule, or which special, made it so. */
export type TakeReason = 'full' | 'low' | 'cow' | 'insert' | 'push';

export type Revealed = Waiting & { readonly flip?: true };

export type Event =
  | { readonly type: 'round-started'; readonly round: number }
  /** TT-02: the cards on offer. */
  | { readonly type: 'draft-started'; readonly seat: Seat; readonly pool: readonly number[] }
  | { readonly type: 'drafted'; readonly seat: Seat; readonly card: number }
  /** Only the seat itself sees its cards. */
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly number[];
    }
  | { readonly type: 'rows-started'; readonly cards: readonly number[] }
  | {
      readonly type: 'specials-laid';
      readonly display: readonly Special[];
      readonly faceDown: number;
    }
  | { readonly type: 'fan-laid'; readonly fan: ShownFan }
  | { readonly type: 'fan-moved'; readonly fan: ShownFan }
  | { readonly type: 'trick-started'; readonly trick: number }
  /** Only the seat itself sees what it laid. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly card?: number; readonly flip?: true }
  /** In the order in which the cards will be placed. */
  | { readonly type: 'revealed'; readonly cards: readonly Revealed[] }
  | {
      readonly type: 'placed';
      readonly seat: Placer;
      readonly card: number;
      readonly row: number;
      readonly at: number;
    }
  /** A low card: its player has to choose a row. */
  | { readonly type: 'row-owed'; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'row-taken';
      /** Who takes; against the buffalo what a player takes is the team's. */
      readonly seat: Placer;
      readonly row: number;
      readonly cards: readonly number[];
      readonly heads: number;
      readonly why: TakeReason;
      /** The card that starts the row anew. */
      readonly first: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'special-used';
      readonly seat: Seat;
      readonly special: Special;
      /** What was turned up in its place; absent when none was left. */
      readonly turnedUp?: Special;
    }
  | { readonly type: 'marker-laid'; readonly marker: 'take-7' | 'stop'; readonly row: number }
  | {
      readonly type: 'marker-gone';
      readonly marker: 'take-7' | 'stop';
      readonly row: number;
      /** Who lifted it; absent when it went with the row's taking. */
      readonly seat?: Seat;
    }
  | {
      readonly type: 'replaced';
      readonly seat: Seat;
      readonly card: number;
      readonly takenBack: number;
    }
  | {
      readonly type: 'pushed';
      readonly seat: Seat;
      readonly card: number;
      readonly from: number;
      readonly row: number;
      readonly at: number;
    }
  | { readonly type: 'reordered'; readonly order: readonly Placer[] }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      /** The heads of each pile; against the buffalo the team's, doubled where TB-09 says. */
      readonly points: readonly number[];
      readonly scores: readonly number[];
      /** TB-09: the heads of the buffalo. */
      readonly buffalo?: number;
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** T-003, T-006: hands and face-down cards are their owner's secret. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'dealt':
      return event.seat === viewer
        ? event
        : { type: 'dealt', seat: event.seat, count: event.count };
    case 'chosen':
      return event.seat === viewer ? event : { type: 'chosen', seat: event.seat };
    default:
      return event;
  }
}

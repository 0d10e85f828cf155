import type { Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Special } from './buffalo/kinds.ts';
import type { ShownFan } from './fan/shown.ts';
import type { Placer } from './moves.ts';
import type { Waiting } from './queue.ts';

/** The rule or the special that caused a row to be taken. */
export type TakeReason = 'full' | 'low' | 'cow' | 'insert' | 'push';

export type Revealed = Waiting & { readonly flip?: true };

export type Event =
  | { readonly type: 'round-started'; readonly round: number }
  /** TT-02: `pool` has the cards that can be picked. */
  | { readonly type: 'draft-started'; readonly seat: Seat; readonly pool: readonly number[] }
  | { readonly type: 'drafted'; readonly seat: Seat; readonly card: number }
  /** `cards` is present only for the seat itself. */
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
  /** `card` and `flip` are present only for the seat itself. */
  | { readonly type: 'chosen'; readonly seat: Seat; readonly card?: number; readonly flip?: true }
  /** `cards` are in order of placement. */
  | { readonly type: 'revealed'; readonly cards: readonly Revealed[] }
  | {
      readonly type: 'placed';
      readonly seat: Placer;
      readonly card: number;
      readonly row: number;
      readonly at: number;
    }
  /** The player of a low card must choose a row. */
  | { readonly type: 'row-owed'; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'row-taken';
      /** Who takes the row. Against the buffalo the cards of a player go to the team's pile. */
      readonly seat: Placer;
      readonly row: number;
      readonly cards: readonly number[];
      readonly heads: number;
      readonly why: TakeReason;
      /** The card that starts the new row. */
      readonly first: number;
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'special-used';
      readonly seat: Seat;
      readonly special: Special;
      /** The special turned up in its place; absent if none was left. */
      readonly turnedUp?: Special;
    }
  | { readonly type: 'marker-laid'; readonly marker: 'take-7' | 'stop'; readonly row: number }
  | {
      readonly type: 'marker-gone';
      readonly marker: 'take-7' | 'stop';
      readonly row: number;
      /** Who lifted it; absent if it left because the row was taken. */
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
      /** The heads of each pile. Against the buffalo, the team's, doubled if TB-09 applies. */
      readonly points: readonly number[];
      readonly scores: readonly number[];
      /** TB-09: the heads of the buffalo. */
      readonly buffalo?: number;
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** T-003, T-006: hands and face-down cards are hidden from everybody but their owner. */
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

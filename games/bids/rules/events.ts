import type { Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Card } from './notation.ts';

export type Event =
  | {
      readonly type: 'round-started';
      readonly round: number;
      readonly starter: Seat;
      /** B-003: the bid cards that this round is played without. */
      readonly removed: readonly Card[];
    }
  /** A seat's hand; `cards` is for that seat alone. */
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly Card[];
    }
  /** The top card of the pile; `blind` when it was bid for unseen and its winner turns it up. */
  | { readonly type: 'turned-up'; readonly card: Card; readonly blind: boolean }
  | { readonly type: 'put-aside'; readonly card: Card }
  | { readonly type: 'pile-shuffled'; readonly size: number }
  | { readonly type: 'low-wins' }
  | { readonly type: 'next-turn-blind' }
  /** Bidding begins: for `centre`, or unseen for the pile's top card when it is `blind`. */
  | {
      readonly type: 'turn-started';
      readonly turn: number;
      readonly starter: Seat;
      readonly blind: boolean;
      readonly centre?: Card;
    }
  | { readonly type: 'bid'; readonly seat: Seat; readonly card: Card; readonly number: number }
  /** `cards` in the order in which they are laid before the winner. */
  | {
      readonly type: 'turn-won';
      readonly seat: Seat;
      readonly bid: Card;
      readonly cards: readonly Card[];
    }
  /** B-016: `seat` matched the best bid last and starts the next turn. */
  | ({ readonly type: 'burned' } & Returned)
  /** B-052: `seat` started this turn and starts again. */
  | ({ readonly type: 'centre-won' } & Returned)
  | { readonly type: 'theft-due'; readonly seat: Seat; readonly victims: readonly Seat[] }
  | {
      readonly type: 'stolen';
      readonly seat: Seat;
      readonly victim: Seat;
      readonly card: Card;
    }
  | { readonly type: 'allied'; readonly seats: readonly [Seat, Seat] }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      /** What the cards before each seat count by themselves. */
      readonly cardPoints: readonly number[];
      /** The seats that ended the round without a black card, and their number of such rounds. */
      readonly lucky: readonly { readonly seat: Seat; readonly rounds: number }[];
      readonly alliance?: readonly [Seat, Seat];
      /** What each seat scored, lucky loser and alliance included. */
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** What goes under the pile when nobody wins it. */
interface Returned {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** The card that was bid for blind went first, and nobody saw it. */
  readonly unseen: boolean;
}

/** Only the hands are dealt in secret. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type !== 'dealt' || event.seat === viewer) return event;
  return { type: 'dealt', seat: event.seat, count: event.count };
}

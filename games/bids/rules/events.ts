import type { Seat, Standing, Viewer } from '@sobremesa/engine';
import type { Card } from './notation.ts';

export type Event =
  | {
      readonly type: 'round-started';
      readonly round: number;
      readonly starter: Seat;
      /** B-003: the bid cards that are not used in this round. */
      readonly removed: readonly Card[];
    }
  /** `cards` is present only for the seat itself. */
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly count: number;
      readonly cards?: readonly Card[];
    }
  /** The top card of the pile. `blind` if the winner of a blind turn turns it up. */
  | { readonly type: 'turned-up'; readonly card: Card; readonly blind: boolean }
  | { readonly type: 'put-aside'; readonly card: Card }
  | { readonly type: 'pile-shuffled'; readonly size: number }
  | { readonly type: 'low-wins' }
  | { readonly type: 'next-turn-blind' }
  /** Starts the bidding for `centre` or, if `blind`, for the hidden top card of the pile. */
  | {
      readonly type: 'turn-started';
      readonly turn: number;
      readonly starter: Seat;
      readonly blind: boolean;
      readonly centre?: Card;
    }
  | { readonly type: 'bid'; readonly seat: Seat; readonly card: Card; readonly number: number }
  /** `cards` are in the order in which the winner gets them. */
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
      /** The points of each seat's won cards. */
      readonly cardPoints: readonly number[];
      /** The seats without won cards, with their number of such rounds. */
      readonly lucky: readonly { readonly seat: Seat; readonly rounds: number }[];
      readonly alliance?: readonly [Seat, Seat];
      /** The score of each seat, including lucky loser and alliance. */
      readonly points: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** The cards that go under the pile because nobody wins them. */
interface Returned {
  readonly seat: Seat;
  readonly cards: readonly Card[];
  /** Whether the hidden card of a blind turn went under the pile before `cards`. */
  readonly unseen: boolean;
}

/** Only hands are hidden. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type !== 'dealt' || event.seat === viewer) return event;
  return { type: 'dealt', seat: event.seat, count: event.count };
}

import type { Seat, Standing, Viewer } from '@sobremesa/engine';

export type Event =
  | { readonly type: 'round-started'; readonly round: number; readonly starter: Seat }
  | { readonly type: 'turned-up'; readonly card: number; readonly seat: Seat }
  | { readonly type: 'paid'; readonly seat: Seat; readonly card: number; readonly pot: number }
  | { readonly type: 'took'; readonly seat: Seat; readonly card: number; readonly chips: number }
  | {
      readonly type: 'round-ended';
      readonly round: number;
      /** The points of each seat's cards and chips in this round. */
      readonly points: readonly number[];
      readonly chips: readonly number[];
      readonly aside: readonly number[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'match-ended'; readonly standings: readonly Standing[] };

/** No event contains hidden information. */
export const redact = (event: Event, _viewer: Viewer): Event => event;

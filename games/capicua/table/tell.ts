import { oneByOne } from '@sobremesa/ui/beats';
import type { Event, View } from '../rules/index.ts';

const PLACE_MS = 450;
const LOOK_MS = 700;
const PAIR_MS = 450;
const TAKE_MS = 550;
const DRAW_MS = 260;
const ROUND_MS = 600;

const without = (cards: readonly number[] | undefined, card: number): number[] =>
  (cards ?? []).filter((other) => other !== card);

/** Spectators have no hand. */
const withoutHeld = (view: View, card: number): View =>
  view.hand === undefined ? view : { ...view, hand: without(view.hand, card) };

const withTaken = (view: View, seat: number, count: number): View => ({
  ...view,
  takenSizes: view.takenSizes.with(seat, view.takenSizes[seat] + count),
});

/** The view after one event; the same view when the event changes nothing visible. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'placed':
      return withoutHeld({ ...view, row: [...view.row, event.card] }, event.card);
    case 'paired':
      return withoutHeld(
        {
          ...view,
          row: without(view.row, event.with),
          pairs: view.pairs.with(event.seat, [...view.pairs[event.seat], event.with, event.card]),
        },
        event.card,
      );
    case 'drew':
      return {
        ...view,
        deckSize: event.deckSize,
        ...(event.card === undefined || view.hand === undefined
          ? {}
          : { hand: [...view.hand, event.card].sort((a, b) => a - b) }),
      };
    case 'took':
      return withTaken({ ...view, row: [] }, event.seat, event.cards.length);
    case 'penalized':
      return withTaken({ ...view, deckSize: event.deckSize }, event.seat, 1);
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  placed: PLACE_MS,
  paired: PAIR_MS,
  drew: DRAW_MS,
  took: TAKE_MS,
  penalized: PLACE_MS,
  'round-ended': ROUND_MS,
};

/** Cards that leave the row are shown before they go. */
export const tell = oneByOne<View, Event>({
  after,
  lasting,
  looking: { paired: LOOK_MS, took: LOOK_MS },
});

import { oneByOne } from '@sobremesa/ui/beats';
import type { Card, Event, View } from '../rules/index.ts';

const LAY_MS = 500;
const DRAW_MS = 300;
const ROUND_MS = 600;

const withHand = (view: View, change: (hand: readonly Card[]) => readonly Card[]): View =>
  view.hand === undefined ? view : { ...view, hand: change(view.hand) };

const withCount = (view: View, seat: number, more: number): View => ({
  ...view,
  handSizes: view.handSizes.with(seat, view.handSizes[seat] + more),
});

/** The view after one event; the same view when the event changes nothing visible. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'laid': {
      const laid = {
        ...view,
        pile: [...view.pile, event.card],
        scores: view.scores.with(event.seat, view.scores[event.seat] + 1),
      };
      const held = withHand(laid, (hand) => hand.filter((card) => card !== event.card));
      return withCount(held, event.seat, -1);
    }
    case 'drew': {
      const { card } = event;
      const drawn = { ...view, deckSize: event.deckSize };
      const held = card === undefined ? drawn : withHand(drawn, (hand) => [...hand, card]);
      return withCount(held, event.seat, 1);
    }
    default:
      return view;
  }
}

/** The last card of a round is shown before the next deal. */
export const tell = oneByOne<View, Event>({
  after,
  lasting: { laid: LAY_MS, drew: DRAW_MS, 'round-ended': ROUND_MS },
});

import { oneByOne } from '@sobremesa/ui/beats';
import type { Event, View } from '../rules/index.ts';

const TAKE_MS = 600;
const PAY_MS = 380;
const TURN_UP_MS = 300;
const ROUND_MS = 600;

const withChips = (view: View, seat: number, change: number): View =>
  seat === view.viewer && view.ownChips !== undefined
    ? { ...view, ownChips: view.ownChips + change }
    : { ...view, unseenChips: view.unseenChips + change };

/** The view after one event; the same view when the event changes nothing visible. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'paid':
      return { ...withChips(view, event.seat, -1), pot: event.pot };
    case 'took': {
      const { current: _, ...rest } = withChips(view, event.seat, event.chips);
      const cards = [...view.cards[event.seat], event.card].sort((a, b) => a - b);
      return { ...rest, pot: 0, cards: view.cards.with(event.seat, cards) };
    }
    case 'turned-up':
      return { ...view, current: event.card, deckSize: view.deckSize - 1 };
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  paid: PAY_MS,
  took: TAKE_MS,
  'turned-up': TURN_UP_MS,
  'round-ended': ROUND_MS,
};

/** The card and its chips are taken before the next card is turned up. */
export const tell = oneByOne<View, Event>({ after, lasting });

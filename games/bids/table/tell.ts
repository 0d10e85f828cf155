import { oneByOne } from '@sobremesa/ui/beats';
import { type Card, type Event, pointsOf, type View } from '../rules/index.ts';

const BID_MS = 480;
const LOOK_MS = 900;
const SWEEP_MS = 500;
const ROUND_MS = 600;

const withWon = (view: View, seat: number, cards: readonly Card[]): View => ({
  ...view,
  won: view.won.with(seat, cards),
  cardPoints: view.cardPoints.with(seat, pointsOf(cards, view.options)),
});

/** The view without centre and bids. */
function swept(view: View): View {
  const { centre: _, turnedUp: __, ...rest } = view;
  return { ...rest, bids: [], blind: false };
}

/** The view after one event; the same view when the event changes nothing visible. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'bid':
      return {
        ...view,
        bids: [...view.bids, { seat: event.seat, card: event.card }],
        handSizes: view.handSizes.with(event.seat, view.handSizes[event.seat] - 1),
        ...(event.seat === view.viewer
          ? { hand: (view.hand ?? []).filter((card) => card !== event.card) }
          : {}),
      };
    case 'turned-up':
      return {
        ...view,
        pileSize: view.pileSize - 1,
        ...(event.blind ? { turnedUp: event.card } : { centre: event.card }),
      };
    case 'put-aside': {
      const { centre, ...rest } = view;
      return centre === event.card ? rest : view;
    }
    case 'turn-won':
      return withWon(swept(view), event.seat, [...view.won[event.seat], ...event.cards]);
    case 'burned':
    case 'centre-won':
      return { ...swept(view), pileSize: view.pileSize + event.cards.length };
    case 'stolen':
      return withWon(
        withWon(
          view,
          event.victim,
          view.won[event.victim].filter((card) => card !== event.card),
        ),
        event.seat,
        [...view.won[event.seat], event.card],
      );
    case 'allied':
      return { ...view, alliance: event.seats };
    case 'low-wins':
      return { ...view, lowWins: true };
    case 'next-turn-blind':
      return { ...view, nextBlind: true };
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  bid: BID_MS,
  'turned-up': LOOK_MS,
  'pile-shuffled': LOOK_MS,
  'low-wins': LOOK_MS,
  'next-turn-blind': LOOK_MS,
  'turn-won': SWEEP_MS,
  burned: SWEEP_MS,
  'centre-won': SWEEP_MS,
  stolen: LOOK_MS,
  allied: LOOK_MS,
  'round-ended': ROUND_MS,
};

/** Bid by bid; the winning bid is shown before the cards are removed. */
export const tell = oneByOne<View, Event>({
  after,
  lasting,
  looking: { 'turn-won': LOOK_MS, burned: LOOK_MS, 'centre-won': LOOK_MS },
});

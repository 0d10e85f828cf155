import { oneByOne } from '@sobremesa/ui/beats';
import type { Event, View } from '../rules/index.ts';

const REVEAL_MS = 900;
const SCORE_MS = 900;
const ROUND_MS = 600;

const plusOne = (numbers: readonly number[], seat: number): number[] =>
  numbers.with(seat, numbers[seat] + 1);

function withChoice(view: View, seat: number, card: number | undefined): View {
  const chosen = view.chosen.with(seat, true);
  if (seat !== view.viewer || card === undefined) return { ...view, chosen };
  return { ...view, chosen, choice: card, hand: view.hand?.filter((held) => held !== card) ?? [] };
}

/** The view after one event; the same view when the event changes nothing visible. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'chosen':
      return withChoice(view, event.seat, event.card);
    case 'revealed': {
      const { choice: _, ...rest } = view;
      return { ...rest, chosen: view.chosen.map(() => false), shown: event.cards };
    }
    case 'scored':
      return {
        ...view,
        points: plusOne(view.points, event.seat),
        scores: plusOne(view.scores, event.seat),
      };
    default:
      return view;
  }
}

/** The cards are shown before the points, and the points before the next deal. */
export const tell = oneByOne<View, Event>({
  after,
  lasting: { revealed: REVEAL_MS, scored: SCORE_MS, 'round-ended': ROUND_MS },
});

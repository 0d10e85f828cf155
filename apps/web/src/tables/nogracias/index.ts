import type { Event, Move, View } from '@sobremesa/games/nogracias';
import type { FlightPlan } from '../../lib/flight.ts';
import type { Beat } from '../../lib/stage.svelte.ts';
import type { TableModule } from '../types.ts';
import Extra from './Extra.svelte';
import { runsValue } from './runs.ts';
import Table from './Table.svelte';

const TAKE_MS = 750;
const PAY_MS = 420;
const ROUND_MS = 2600;

/** The card goes to its taker before the next one is turned up. */
function tell(before: View, events: readonly Event[]): Beat<View, Event>[] {
  const beats: Beat<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    if (event.type === 'paid') {
      view = { ...view, pot: event.pot };
      beats.push({ view, events: [event], ms: PAY_MS });
    } else if (event.type === 'took') {
      const { current: _, ...rest } = view;
      const cards = [...view.cards[event.seat], event.card].sort((a, b) => a - b);
      view = { ...rest, pot: 0, cards: view.cards.with(event.seat, cards) };
      beats.push({ view, events: [event], ms: TAKE_MS });
    } else if (event.type === 'round-ended') {
      beats.push({ view, events: [event], ms: ROUND_MS });
      break;
    }
  }
  return beats;
}

function flights(events: readonly Event[]): FlightPlan {
  const paid = events.find((event) => event.type === 'paid');
  const took = events.find((event) => event.type === 'took');
  return {
    from: (key) =>
      key.startsWith('chip-')
        ? paid && `seat-${paid.seat}`
        : key.startsWith('card-')
          ? 'deck'
          : undefined,
    to: (key) => (key.startsWith('chip-') ? took && `seat-${took.seat}` : undefined),
  };
}

export const nograciasTable: TableModule<View, Move, Event> = {
  Table,
  Extra,
  // Chips are secret: what everybody sees of a score is earlier rounds and open cards.
  scores: ({ scores, cards, phase }) =>
    phase === 'over' ? scores : scores.map((score, seat) => score + runsValue(cards[seat])),
  prompt: ({ ownChips }, _moves, t) => (ownChips === 0 ? t.play.noChips : t.play.takeOrPay),
  progress: ({ round, deckSize, options }, t) =>
    `${options.rounds > 1 ? `${t.table.round(round)} · ` : ''}${t.play.pile}: ${deckSize}`,
  tell,
  flights,
};

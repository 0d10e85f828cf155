import type { Event, View } from '@sobremesa/games/toma6';
import type { Beat } from '../../lib/stage.svelte.ts';

const REVEAL_MS = 1100;
const PLACE_MS = 620;
const TAKE_MS = 1000;
const ROUND_MS = 2600;

type Revealed = Extract<Event, { type: 'revealed' }>['cards'][number];

const withoutFlip = ({ seat, card, value }: Revealed): View['queue'][number] => ({
  seat,
  card,
  value,
});

const withRow = (view: View, row: number, cards: readonly number[]): View => ({
  ...view,
  rows: view.rows.with(row, cards),
});

const withoutWaiting = (view: View, card: number): View => ({
  ...view,
  queue: view.queue.filter((waiting) => waiting.card !== card),
});

/** The picture after one event; the same picture when it shows nothing. */
function after(view: View, event: Event): View {
  switch (event.type) {
    case 'chosen': {
      const chosen = view.chosen.with(event.seat, true);
      if (event.seat !== view.viewer || event.card === undefined) return { ...view, chosen };
      const { card } = event;
      return { ...view, chosen, hand: view.hand?.filter((held) => held !== card) ?? [] };
    }
    case 'revealed': {
      const { choice: _, ...rest } = view;
      return {
        ...rest,
        phase: 'choose',
        chosen: view.chosen.map(() => false),
        queue: event.cards.map(withoutFlip),
      };
    }
    case 'placed':
      return withRow(
        withoutWaiting(view, event.card),
        event.row,
        view.rows[event.row].includes(event.card)
          ? view.rows[event.row]
          : view.rows[event.row].toSpliced(event.at, 0, event.card),
      );
    case 'row-taken':
      return withRow(
        withoutWaiting(view, event.first),
        event.row,
        view.rows[event.row].includes(event.first) ? [event.first] : [],
      );
    case 'pushed':
      return withRow(
        withRow(
          view,
          event.from,
          view.rows[event.from].filter((card) => card !== event.card),
        ),
        event.row,
        view.rows[event.row].toSpliced(event.at, 0, event.card),
      );
    case 'fan-moved':
      return { ...view, fan: event.fan };
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  revealed: REVEAL_MS,
  placed: PLACE_MS,
  'row-taken': TAKE_MS,
  pushed: PLACE_MS,
  'fan-moved': PLACE_MS,
  'special-used': TAKE_MS,
  'round-ended': ROUND_MS,
};

/** A trick card by card, lowest first; the taken row leaves before its new first card lies. */
export function tell(before: View, events: readonly Event[]): Beat<View, Event>[] {
  const beats: Beat<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    view = after(view, event);
    const ms = lasting[event.type];
    if (ms !== undefined) beats.push({ view, events: [event], ms });
    // What follows belongs to the next round, which has a picture of its own.
    if (event.type === 'round-ended') break;
  }
  return beats;
}

import type { Event, Move, View } from '@sobremesa/games/capicua';
import type { FlightPlan } from '../../lib/flight.ts';
import type { Beat } from '../../lib/stage.svelte.ts';
import type { TableModule } from '../types.ts';
import Extra from './Extra.svelte';
import Table from './Table.svelte';

const PLACE_MS = 520;
const PAIR_MS = 800;
const TAKE_MS = 900;
const ROUND_MS = 3000;

const without = (cards: readonly number[] | undefined, card: number): number[] =>
  (cards ?? []).filter((other) => other !== card);

function after(view: View, event: Event): View {
  switch (event.type) {
    case 'placed':
      return { ...view, row: [...view.row, event.card], hand: without(view.hand, event.card) };
    case 'paired':
      return {
        ...view,
        row: without(view.row, event.with),
        hand: without(view.hand, event.card),
        pairs: view.pairs.with(event.seat, [...view.pairs[event.seat], event.with, event.card]),
      };
    case 'took':
      return {
        ...view,
        row: [],
        takenSizes: view.takenSizes.with(
          event.seat,
          view.takenSizes[event.seat] + event.cards.length,
        ),
      };
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  placed: PLACE_MS,
  paired: PAIR_MS,
  took: TAKE_MS,
  penalized: PLACE_MS,
  'round-ended': ROUND_MS,
};

function tell(before: View, events: readonly Event[]): Beat<View, Event>[] {
  const beats: Beat<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    view = after(view, event);
    const ms = lasting[event.type];
    if (ms !== undefined) beats.push({ view, events: [event], ms });
    if (event.type === 'round-ended') break;
  }
  return beats;
}

function flights(events: readonly Event[], view: View): FlightPlan {
  const [event] = events;
  const actor = event && 'seat' in event ? `seat-${event.seat}` : undefined;
  return {
    from: (key) => (view.hand?.some((card) => key === `card-${card}`) ? 'deck' : actor),
    to: () => actor,
  };
}

export const capicuaTable: TableModule<View, Move, Event> = {
  Table,
  Extra,
  scores: ({ scores, pairs, phase }) =>
    // Taken cards lie face down: what everybody can count are earlier rounds and pairs.
    phase === 'over' ? scores : scores.map((score, seat) => score + pairs[seat].length),
  prompt: ({ row }, _moves, t) => (row.length === 0 ? t.play.startRow : t.play.placeOrPair),
  progress: ({ game, options, deckSize }, t) =>
    `${options.games > 1 ? `${t.table.round(game)} · ` : ''}${t.play.pile}: ${deckSize}`,
  tell,
  flights,
};

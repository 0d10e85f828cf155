import type { Event, Move, View } from '@sobremesa/games/bids';
import type { FlightPlan } from '../../lib/flight.ts';
import type { Beat } from '../../lib/stage.svelte.ts';
import type { TableModule } from '../types.ts';
import Extra from './Extra.svelte';
import Table from './Table.svelte';

const BID_MS = 520;
const OUTCOME_MS = 1300;
const ROUND_MS = 3400;

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
      return { ...view, centre: event.card };
    case 'turn-won': {
      const { centre: _, ...rest } = view;
      return {
        ...rest,
        bids: [],
        won: view.won.with(event.seat, [...view.won[event.seat], ...event.cards]),
      };
    }
    case 'burned':
    case 'centre-won': {
      const { centre: _, ...rest } = view;
      return { ...rest, bids: [] };
    }
    case 'low-wins':
      return { ...view, lowWins: true };
    default:
      return view;
  }
}

const lasting: Partial<Record<Event['type'], number>> = {
  bid: BID_MS,
  'turned-up': BID_MS,
  'pile-shuffled': BID_MS,
  'low-wins': OUTCOME_MS,
  'next-turn-blind': OUTCOME_MS,
  'turn-won': OUTCOME_MS,
  burned: OUTCOME_MS,
  'centre-won': OUTCOME_MS,
  stolen: OUTCOME_MS,
  allied: OUTCOME_MS,
  'round-ended': ROUND_MS,
};

const isOutcome = ({ type }: Event): boolean =>
  type === 'turn-won' || type === 'burned' || type === 'centre-won';

/** The last bid stays for a moment before it is swept away. */
function tell(before: View, events: readonly Event[]): Beat<View, Event>[] {
  const beats: Beat<View, Event>[] = [];
  let view = before;
  for (const event of events) {
    if (isOutcome(event)) beats.push({ view, events: [event], ms: OUTCOME_MS });
    view = after(view, event);
    const ms = lasting[event.type];
    if (ms !== undefined) beats.push({ view, events: [event], ms: isOutcome(event) ? BID_MS : ms });
    if (event.type === 'round-ended') break;
  }
  return beats;
}

function flights(events: readonly Event[]): FlightPlan {
  const [event] = events;
  const actor = event && 'seat' in event ? `seat-${event.seat}` : undefined;
  const goal = event?.type === 'turn-won' || event?.type === 'stolen' ? actor : 'deck';
  return { from: () => (event?.type === 'bid' ? actor : 'deck'), to: () => goal };
}

export const bidsTable: TableModule<View, Move, Event> = {
  Table,
  Extra,
  scores: ({ scores, cardPoints, phase }) =>
    phase === 'over' ? scores : scores.map((score, seat) => score + cardPoints[seat]),
  done: ({ bids, players, phase }) =>
    players.map((_, seat) => phase === 'bid' && bids.some((bid) => bid.seat === seat)),
  prompt: ({ phase }, _moves, t) => (phase === 'steal' ? t.play.steal : t.play.bid),
  progress: ({ round, turn, options }, t) =>
    `${t.table.round(round)}/${options.rounds} · ${t.play.turn(turn)}`,
  tell,
  flights,
};

import type { Event, Move, View } from '@sobremesa/games/bids/rules';
import { bidsWords } from '@sobremesa/games/bids/words';
import type { FlightPlan } from '../../lib/flight.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { TableModule } from '../types.ts';
import RoundEnd from './RoundEnd.svelte';
import Table from './Table.svelte';
import { tell } from './tell.ts';
import { texts } from './texts.ts';

const isBlackCard = (key: string): boolean => !/^card-([ybrg]\d|ally)/.test(key);

/** What is won flies by itself to its new place; what burned goes under the pile. */
function flights(events: readonly Event[]): FlightPlan {
  const [event] = events;
  const bidder = event?.type === 'bid' ? `seat-${event.seat}` : undefined;
  return {
    from: () => bidder ?? 'deck',
    to: (key) => (isBlackCard(key) ? 'deck' : 'spent'),
  };
}

/** The rule that decides this turn, before anything else about it. */
function hint(view: View): string {
  const { hints, specials } = texts[settings.language];
  if (view.phase === 'steal') return hints.steal;
  const { centre } = view;
  if (view.blind) return hints.blind;
  if (centre !== undefined && Object.hasOwn(specials, centre)) {
    return specials[centre as keyof typeof specials].turnedUp;
  }
  if (view.lowWins) return hints.lowest;
  return view.options.colours ? hints.colours : hints.highest;
}

export const bidsTable: TableModule<View, Move, Event> = {
  Table,
  words: bidsWords,
  RoundEnd,
  scores: ({ scores, cardPoints, phase }) =>
    phase === 'over' ? scores : scores.map((score, seat) => score + cardPoints[seat]),
  done: ({ bids, players, phase }) =>
    players.map((_, seat) => phase === 'bid' && bids.some((bid) => bid.seat === seat)),
  prompt: ({ phase }, _moves, t) => (phase === 'steal' ? t.play.steal : t.play.bid),
  hint,
  aim: ({ options }, t) => `${t.play.mostPoints} · ${t.table.rounds(options.rounds)}`,
  progress: ({ round, turn, options }, t) =>
    `${t.table.round(round)}/${options.rounds} · ${t.play.turn(turn)}`,
  tell,
  flights,
  pointAt: ({ card }) => `card-${card}`,
  sounds: {
    bid: 'card',
    'turned-up': 'reveal',
    'turn-won': 'take',
    burned: 'take',
    'centre-won': 'take',
    stolen: 'card',
    allied: 'chip',
    'round-ended': 'reveal',
  },
};

import type { FlightPlan } from '@sobremesa/ui/flight';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import type { Event, Move, View } from '../rules/index.ts';
import { bidsWords } from '../words/index.ts';
import { own } from './own.ts';
import RoundEnd from './RoundEnd.svelte';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import { tell } from './tell.ts';

const isBlackCard = (key: string): boolean => !/^card-([ybrg]\d|ally)/.test(key);

/** Won cards have a new place of their own; burned black cards go to the pile. */
function flights(events: readonly Event[]): FlightPlan {
  const [event] = events;
  const bidder = event?.type === 'bid' ? `seat-${event.seat}` : undefined;
  return {
    from: () => bidder ?? 'deck',
    to: (key) => (isBlackCard(key) ? 'deck' : 'spent'),
  };
}

/** The rule that decides this turn. */
function ruleNote(view: View): string {
  const { ruleNotes, specials } = own();
  if (view.phase === 'steal') return ruleNotes.steal;
  const { centre } = view;
  if (view.blind) return ruleNotes.blind;
  if (centre !== undefined && Object.hasOwn(specials, centre)) {
    return specials[centre as keyof typeof specials].turnedUp;
  }
  return basics(view);
}

/** Which bid wins. */
function basics({ lowWins, options }: View): string {
  const { ruleNotes } = own();
  const { colours } = options;
  if (lowWins) return colours ? ruleNotes.lowestColours : ruleNotes.lowest;
  return colours ? ruleNotes.colours : ruleNotes.highest;
}

export const bidsTable: TableModule<View, Move, Event> = {
  Table,
  words: bidsWords,
  RoundEnd,
  sheet,
  scores: ({ scores, cardPoints, phase }) =>
    phase === 'over' ? scores : scores.map((score, seat) => score + cardPoints[seat]),
  done: ({ bids, players, phase }) =>
    players.map((_, seat) => phase === 'bid' && bids.some((bid) => bid.seat === seat)),
  needsBoard: ({ phase }) => phase === 'steal',
  prompt: ({ phase }) => own()[phase === 'steal' ? 'steal' : 'bid'],
  ruleNote,
  basics,
  aim: ({ options }) => `${t().play.mostPoints} · ${t().table.rounds(options.rounds)}`,
  progress: ({ round, turn, options }) =>
    `${t().table.round(round)}/${options.rounds} · ${own().turn(turn)}`,
  tell,
  flights,
  pointAt: ({ card }) => [`card-${card}`],
  unsaid: ['turn-started'],
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

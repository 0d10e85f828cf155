import type { FlightPlan, Place } from '@sobremesa/ui/flight';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import { type Event, headsOf, type Move, type View } from '../rules/index.ts';
import { toma6Words } from '../words/index.ts';
import Extra from './Extra.svelte';
import { own } from './own.ts';
import RoundEnd from './RoundEnd.svelte';
import { ruleNote } from './rule-note.ts';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import TeamResult from './TeamResult.svelte';
import { tell } from './tell.ts';
import { texts } from './texts/index.ts';

const TRICKS = 10;

const headsIn = (cards: readonly number[] = []): number =>
  cards.reduce((sum, card) => sum + headsOf(card), 0);

/** Played cards come from their player; taken ones go to the taker. */
function flights(events: readonly Event[]): FlightPlan {
  const origins = new Map<string, Place>();
  const goals = new Map<string, Place>();
  for (const event of events) {
    if (event.type === 'chosen') {
      origins.set(`laid-${event.seat}`, `seat-${event.seat}`);
    } else if (event.type === 'revealed') {
      // The last seat to choose has no face-down card on the table.
      for (const { seat, card } of event.cards) {
        origins.set(`card-${card}`, [`laid-${seat}`, `seat-${seat}`]);
      }
    } else if (event.type === 'drafted') {
      goals.set(`card-${event.card}`, `seat-${event.seat}`);
    } else if (event.type === 'row-taken') {
      for (const card of event.cards) goals.set(`card-${card}`, `seat-${event.seat}`);
    }
  }
  return { from: (key) => origins.get(key), to: (key) => goals.get(key) };
}

/** T-014, T-015, TB-09 */
function aim({ options, players }: View): string {
  const { aims } = own();
  if (options.mode === 'buffalo') {
    const isAlone = players.length === 1;
    const ends = isAlone ? aims.beatAlone : aims.beatTogether;
    if (players.length > 2) return ends;
    return `${ends} · ${isAlone ? aims.doubleAlone : aims.doubleTogether}`;
  }
  const { rounds, limit } = options;
  return `${aims.fewest} · ${rounds === undefined ? aims.upTo(limit) : t().table.rounds(rounds)}`;
}

/** The card that is played, the row that is taken; with a special first the special itself. */
function pointAt(move: Move, { rows }: View): readonly string[] {
  switch (move.type) {
    case 'draft':
      return [`card-${move.card}`];
    case 'choose':
      return move.flip ? [`flip-${move.card}`, `card-${move.card}`] : [`card-${move.card}`];
    case 'take':
    case 'lift':
      return [`row-${move.row}`, `card-${rows[move.row].at(-1)}`];
    case 'pass':
      return [];
    case 'first':
    case 'last':
      return [`waiting-${move.seat}`, `special-${move.type}`];
    case 'take-7':
    case 'stop':
    case 'insert':
    case 'push':
      return [`row-${move.row}`, `special-${move.type}`];
    case 'sort':
    case 'replace':
      return [`special-${move.type}`];
  }
}

export const toma6Table: TableModule<View, Move, Event> = {
  Table,
  words: toma6Words,
  Extra,
  RoundEnd,
  sheet,
  rival: { Result: TeamResult, texts: { es: texts.es.rival, en: texts.en.rival } },
  scores: ({ scores, players, piles, phase }) =>
    // Against the buffalo the team has one score, which every player's chip shows.
    players.map((_, seat) => {
      const party = scores.length === 1 ? 0 : seat;
      return scores[party] + (phase === 'over' ? 0 : headsIn(piles[party]));
    }),
  done: ({ chosen, buffalo, phase }) => (phase === 'window' ? (buffalo?.passed ?? []) : chosen),
  needsBoard: ({ phase }) => phase !== 'choose',
  prompt: ({ phase }) => (phase === 'over' ? t().table.over : own().prompts[phase]),
  ruleNote,
  basics: ({ phase }) => own().ruleNotes[phase === 'draft' ? 'draft' : 'choose'],
  aim,
  progress: ({ round, trick, phase }) =>
    phase === 'draft'
      ? t().table.round(round)
      : `${t().table.round(round)} · ${own().trick(trick, TRICKS)}`,
  tell,
  flights,
  pointAt,
  unsaid: ['rows-started', 'trick-started'],
  sounds: {
    drafted: 'card',
    chosen: 'card',
    revealed: 'reveal',
    placed: 'card',
    'row-taken': 'take',
    'special-used': 'reveal',
    'marker-laid': 'chip',
    'round-ended': 'reveal',
  },
};

import type { FlightPlan } from '@sobremesa/ui/flight';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import { type Event, type Move, reverseOf, type State, type View } from '../rules/index.ts';
import { capicuaWords } from '../words/index.ts';
import { own } from './own.ts';
import RoundEnd from './RoundEnd.svelte';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import { tell } from './tell.ts';

/**
 * Played cards come from their player, drawn ones from the deck; taken ones go to the face-down
 * pile.
 */
function flights(events: readonly Event[], view: View): FlightPlan {
  const [event] = events;
  const actor = event && 'seat' in event ? event.seat : undefined;
  const isHeld = (key: string): boolean =>
    view.hand?.some((card) => key === `card-${card}`) ?? false;
  return {
    from: (key) => (actor === undefined || isHeld(key) ? 'deck' : `seat-${actor}`),
    to: () => (event?.type === 'took' ? `taken-${event.seat}` : undefined),
  };
}

/** The rule that matters with this row and hand. */
function ruleNote({ row, deckSize }: View, moves: readonly Move[]): string {
  const { ruleNotes } = own();
  if (row.length === 0) return ruleNotes.start;
  if (deckSize === 0) return ruleNotes.last;
  if (moves.every(({ type }) => type === 'take')) return ruleNotes.stuck;
  const pair = moves.find((move) => move.type === 'pair');
  const other = pair && reverseOf(pair.card);
  return pair && other !== undefined ? ruleNotes.pair(pair.card, other) : ruleNotes.plain;
}

export const capicuaTable: TableModule<View, Move, Event, State> = {
  Table,
  words: capicuaWords,
  RoundEnd,
  sheet,
  scores: ({ scores, pairs, phase }) =>
    // Taken cards are face down, so that public scores are earlier rounds and pairs.
    phase === 'over' ? scores : scores.map((score, seat) => score + pairs[seat].length),
  prompt: ({ row }, moves) => {
    const { startRow, onlyTake, placeOrPair } = own();
    if (row.length === 0) return startRow;
    return moves.every(({ type }) => type === 'take') ? onlyTake : placeOrPair;
  },
  ruleNote,
  basics: () => own().ruleNotes.plain,
  aim: ({ options }) => `${t().play.mostPoints} · ${t().table.rounds(options.games)}`,
  progress: ({ game, options, deckSize }) =>
    `${options.games > 1 ? `${t().table.round(game)} · ` : ''}${t().play.pile}: ${deckSize}`,
  tell,
  flights,
  pointAt: (move, { row }) => [`card-${move.type === 'take' ? row.at(-1) : move.card}`],
  sounds: {
    placed: 'card',
    paired: 'chip',
    took: 'take',
    penalized: 'card',
    'round-ended': 'reveal',
  },
};

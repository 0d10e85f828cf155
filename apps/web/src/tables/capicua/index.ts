import { type Event, type Move, reverseOf, type View } from '@sobremesa/games/capicua/rules';
import { capicuaWords } from '@sobremesa/games/capicua/words';
import type { FlightPlan } from '../../lib/flight.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { TableModule } from '../types.ts';
import RoundEnd from './RoundEnd.svelte';
import Table from './Table.svelte';
import { tell } from './tell.ts';
import { texts } from './texts.ts';

/** Played cards come from whoever laid them, drawn ones from the deck; what is taken goes face down. */
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

/** What of the rules matters with this row and this hand. */
function hint({ row, deckSize }: View, moves: readonly Move[]): string {
  const { hints } = texts[settings.language];
  if (row.length === 0) return hints.start;
  if (deckSize === 0) return hints.last;
  if (moves.every(({ type }) => type === 'take')) return hints.stuck;
  const pair = moves.find((move) => move.type === 'pair');
  const other = pair && reverseOf(pair.card);
  return pair && other !== undefined ? hints.pair(pair.card, other) : hints.plain;
}

export const capicuaTable: TableModule<View, Move, Event> = {
  Table,
  words: capicuaWords,
  RoundEnd,
  scores: ({ scores, pairs, phase }) =>
    // Taken cards lie face down: what everybody can count are earlier rounds and pairs.
    phase === 'over' ? scores : scores.map((score, seat) => score + pairs[seat].length),
  prompt: ({ row }, moves, t) => {
    if (row.length === 0) return t.play.startRow;
    return moves.every(({ type }) => type === 'take') ? t.play.onlyTake : t.play.placeOrPair;
  },
  hint,
  aim: ({ options }, t) => `${t.play.mostPoints} · ${t.table.rounds(options.games)}`,
  progress: ({ game, options, deckSize }, t) =>
    `${options.games > 1 ? `${t.table.round(game)} · ` : ''}${t.play.pile}: ${deckSize}`,
  tell,
  flights,
  pointAt: (move, { row }) => `card-${move.type === 'take' ? row.at(-1) : move.card}`,
  sounds: {
    placed: 'card',
    paired: 'chip',
    took: 'take',
    penalized: 'card',
    'round-ended': 'reveal',
  },
};

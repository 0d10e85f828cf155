import type { FlightPlan } from '@sobremesa/ui/flight';
import { playAnchor } from '@sobremesa/ui/play-anchor';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import type { Event, Move, View } from '../rules/index.ts';
import { templateturnsWords } from '../words/index.ts';
import Extra from './Extra.svelte';
import { own } from './own.ts';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import { tell } from './tell.ts';

/** Laid cards come from their player, all others from the deck. */
function flights(events: readonly Event[]): FlightPlan {
  const layers = new Map(
    events.flatMap((event) => (event.type === 'laid' ? [[`card-${event.card}`, event.seat]] : [])),
  );
  return {
    from: (key) => (layers.has(key) ? `seat-${layers.get(key)}` : 'deck'),
  };
}

export const templateturnsTable: TableModule<View, Move, Event> = {
  Table,
  words: templateturnsWords,
  Extra,
  sheet,
  scores: ({ scores }) => scores,
  prompt: ({ phase }, moves) => {
    if (phase === 'over') return t().table.over;
    return moves.length === 1 ? own().onlyDraw : own().turn;
  },
  ruleNote: () => own().ruleNote,
  aim: ({ options }) => `${t().play.mostPoints} · ${t().table.rounds(options.rounds)}`,
  progress: ({ round, options, deckSize }) =>
    `${options.rounds > 1 ? `${t().table.round(round)} · ` : ''}${t().play.pile}: ${deckSize}`,
  tell,
  flights,
  pointAt: (move) => [move.type === 'draw' ? playAnchor(move) : `card-${move.card}`],
  sounds: { laid: 'card', drew: 'take' },
};

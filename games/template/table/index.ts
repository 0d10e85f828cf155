import type { FlightPlan, Place } from '@sobremesa/ui/flight';
import type { TableModule } from '@sobremesa/ui/table';
import { t } from '@sobremesa/ui/texts';
import { type Event, HAND_SIZE, type Move, type View } from '../rules/index.ts';
import { templateWords } from '../words/index.ts';
import { own } from './own.ts';
import { sheet } from './sheet.ts';
import Table from './Table.svelte';
import { tell } from './tell.ts';

/** Cards come from their player. */
function flights(events: readonly Event[]): FlightPlan {
  const origins = new Map<string, Place>();
  for (const event of events) {
    if (event.type === 'chosen') origins.set(`laid-${event.seat}`, `seat-${event.seat}`);
    if (event.type !== 'revealed') continue;
    for (const [seat, card] of event.cards.entries()) {
      // The last seat to choose has no face-down card on the table.
      origins.set(`card-${card}`, [`laid-${seat}`, `seat-${seat}`]);
    }
  }
  return { from: (key) => origins.get(key) };
}

export const templateTable: TableModule<View, Move, Event> = {
  Table,
  words: templateWords,
  sheet,
  scores: ({ scores }) => scores,
  done: ({ chosen }) => chosen,
  prompt: ({ phase }) => (phase === 'over' ? t().table.over : own().choose),
  ruleNote: () => own().ruleNote,
  aim: ({ options }) => `${t().play.mostPoints} · ${t().table.rounds(options.rounds)}`,
  progress: ({ round, options, trick }) =>
    `${options.rounds > 1 ? `${t().table.round(round)} · ` : ''}${own().trick(trick, HAND_SIZE)}`,
  tell,
  flights,
  pointAt: ({ card }) => [`card-${card}`],
  sounds: { chosen: 'card', revealed: 'reveal', scored: 'chip' },
};

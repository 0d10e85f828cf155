import type { Harm, Hazard } from '@sobremesa/bots/game';
import type { Event, Move, View } from '../rules/index.ts';

interface TakenRow extends Harm {
  readonly row: number;
}

/** People hear of the risk that is there if nobody uses a special. */
const withoutSpecials = (view: View): View =>
  view.buffalo ? { ...view, buffalo: { ...view.buffalo, display: [], specialsLeft: 0 } } : view;

/** The risk of a card: that it takes a row in this trick. The coach's words read the row. */
export const rowHazard: Hazard<View, Move, Event, TakenRow> = {
  concerns: (move) => move.type === 'choose',
  imagine: withoutSpecials,
  outcome(event, seat) {
    if (event.type === 'row-taken' && event.seat === seat) {
      return { row: event.row, cost: event.heads };
    }
    return event.type === 'placed' && event.seat === seat ? 'safe' : undefined;
  },
  detail: (harms) => ({ row: mostCommon(harms.map(({ row }) => row)) }),
};

/** The first row where none is taken. */
function mostCommon(rows: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

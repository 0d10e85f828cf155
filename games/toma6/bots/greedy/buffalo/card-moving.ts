import { seatOf, sumOf } from '@sobremesa/bots/game';
import { headsOf } from '../../../rules/index.ts';
import { openRows, roomIn } from '../rows.ts';
import {
  type BuffaloView,
  changing,
  type Plan,
  type Planner,
  restartRow,
  withQueue,
  withRow,
} from './plan.ts';

/** TB-22, TB-R5: the replacement is placed before every other card. */
export const planReplace: Planner = (view) => {
  const seat = seatOf(view);
  const others = view.queue.filter((waiting) => waiting.seat !== seat);
  if (others.length === view.queue.length) return [];
  return (view.hand ?? []).map((card) =>
    changing({ type: 'replace', card }, withQueue(view, [{ seat, card, value: card }, ...others])),
  );
};

/** The only index in a row that keeps it ascending. */
function indexFor(card: number, row: readonly number[]): number {
  const higher = row.findIndex((other) => other > card);
  return higher < 0 ? row.length : higher;
}

/** TB-23, TB-24, TB-R7: in a full row the team takes all but the last card. */
function putBetween(view: BuffaloView, row: number, card: number): Omit<Plan, 'move'> {
  const cards = view.rows[row].toSpliced(indexFor(card, view.rows[row]), 0, card);
  if (roomIn(view, row) > 0) return { after: withRow(view, row, cards), heads: 0 };
  const last = cards[cards.length - 1];
  return { after: restartRow(view, row, last), heads: sumOf(cards, headsOf) - headsOf(last) };
}

/** TB-23: by the owner of the next card, never at the end of a row. */
export const planInsert: Planner = (view) => {
  const [next, ...others] = view.queue;
  if (next.seat !== seatOf(view)) return [];
  return openRows(view).flatMap((row) => {
    const at = indexFor(next.card, view.rows[row]);
    if (at === view.rows[row].length) return [];
    const put = putBetween(withQueue(view, others), row, next.card);
    return { move: { type: 'insert', row, at }, ...put };
  });
};

export const planPush: Planner = (view) =>
  openRows(view).flatMap((from) => {
    // TB-R6: a row keeps at least one card.
    if (view.rows[from].length === 1) return [];
    return view.rows[from].flatMap((card) => planPushing(view, card, from));
  });

function planPushing(view: BuffaloView, card: number, from: number): Plan[] {
  const rest = view.rows[from].filter((other) => other !== card);
  const without = withRow(view, from, rest);
  const targets = openRows(view).filter((row) => row !== from);
  return targets.map((row) => ({
    move: { type: 'push', card, row, at: indexFor(card, view.rows[row]) },
    ...putBetween(without, row, card),
  }));
}

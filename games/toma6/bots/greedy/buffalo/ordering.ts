import type { Move } from '../../../rules/index.ts';
import { type BuffaloView, changing, type Planner, type Waiting, withQueue } from './plan.ts';

function moved(queue: readonly Waiting[], from: number, to: number): Waiting[] {
  const order = [...queue];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

/** TB-25, TB-26: a player's card, never the buffalo's. */
const planEnd =
  (type: 'first' | 'last', placeIn: (view: BuffaloView) => number): Planner =>
  (view) =>
    view.queue.flatMap(({ seat }, from) =>
      seat === 'buffalo'
        ? []
        : changing({ type, seat }, withQueue(view, moved(view.queue, from, placeIn(view)))),
    );

export const planFirst = planEnd('first', () => 0);
export const planLast = planEnd('last', (view) => view.queue.length - 1);

const sortInto = (queue: readonly Waiting[]): Move => ({
  type: 'sort',
  order: queue.map(({ seat }) => seat),
});

/** TB-27: of all the orders those are looked at in which one card has changed its place. */
export const planSort: Planner = (view) =>
  view.queue.flatMap((_, from) =>
    view.queue.flatMap((_waiting, to) => {
      if (from === to) return [];
      const queue = moved(view.queue, from, to);
      return changing(sortInto(queue), withQueue(view, queue));
    }),
  );

import { type Emit, refusal } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import { FIRST, LAST, type MoveOf, type Sort } from '../moves.ts';
import { isWaiting, moveInQueue, queueOrder, seatIn, seatOf, waitingEntries } from '../queue.ts';
import { BUFFALO, type State } from '../state.ts';
import type { SpecialRule } from './special-rule.ts';

/** TB-25, TB-26, TB-R8: moves a player's card to one end of the queue. */
const toEnd = <Use extends MoveOf<'first' | 'last'>>(
  moves: readonly Use[],
  indexIn: (state: State) => number,
): SpecialRule<Use> => ({
  list(state, _seat, into) {
    for (const entry of waitingEntries(state)) {
      const seat = seatIn(entry);
      if (seat !== BUFFALO) into.push(moves[seat]);
    }
  },

  refuse(state, _seat, { seat }) {
    if (isWaiting(state, seat)) return undefined;
    return refusal('no-card-waiting', `seat ${seat} has no card that waits to be placed`, { seat });
  },

  use(state, _seat, { seat }, emit) {
    moveInQueue(state, indexIn(state), seat);
    emitOrder(state, emit);
  },
});

function emitOrder(state: State, emit: Emit<Event> | undefined): void {
  emit?.({ type: 'reordered', order: queueOrder(state) });
}

export const first = toEnd(FIRST, (state) => state.queueHead);
export const last = toEnd(LAST, (state) => state.queueEnd - 1);

/** TB-27, TB-R8 */
export const sort: SpecialRule<Sort> = {
  list(state, _seat, into) {
    if (canSort(state)) into.push({ type: 'sort', order: queueOrder(state) });
  },

  refuse(state, _seat, { order }) {
    if (!canSort(state)) {
      return refusal('nothing-to-sort', 'sorting needs two cards that wait to be placed');
    }
    const waiting = queueOrder(state);
    const isComplete =
      order.length === waiting.length && waiting.every((placer) => order.includes(placer));
    if (isComplete) return undefined;
    const expected = JSON.stringify(waiting);
    return refusal('wrong-order', `the order must name each of ${expected} once`, { waiting });
  },

  use(state, _seat, { order }, emit) {
    for (const [index, placer] of order.entries()) {
      moveInQueue(state, state.queueHead + index, seatOf(placer));
    }
    emitOrder(state, emit);
  },
};

const canSort = (state: State): boolean => state.queueEnd - state.queueHead >= 2;

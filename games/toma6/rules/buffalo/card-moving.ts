import { type Emit, type Refusal, refusal, type Seat } from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import type { Event } from '../events.ts';
import { addToHand, handToArray, isInHand, removeFromHand } from '../hands.ts';
import { type Insert, type MoveOf, type Push, REPLACE } from '../moves.ts';
import { cardIn, isWaiting, replaceInQueue, seatIn, unflippedEntry } from '../queue.ts';
import {
  cardsInRow,
  endOf,
  fitsAt,
  insertAt,
  isFull,
  isOpen,
  lengthOf,
  NO_ROW,
  removeFromRow,
  rowHolding,
} from '../rows.ts';
import type { State } from '../state.ts';
import { takeRow } from '../taking.ts';
import type { SpecialRule } from './special-rule.ts';

/** TB-22, TB-R2, TB-R5 */
export const replace: SpecialRule<MoveOf<'replace'>> = {
  list(state, seat, into) {
    if (!isWaiting(state, seat)) return;
    for (const card of handToArray(state, seat)) into.push(REPLACE[card]);
  },

  refuse(state, seat, { card }) {
    if (!isWaiting(state, seat)) {
      return refusal('no-card-waiting', `seat ${seat} has no card left to take back`, { seat });
    }
    if (isInHand(state, seat, card)) return undefined;
    return refusal('not-in-hand', `seat ${seat} does not hold card ${card}`, { seat, card });
  },

  use(state, seat, { card }, emit) {
    const takenBack = cardIn(replaceInQueue(state, state.queueHead, unflippedEntry(seat, card)));
    removeFromHand(state, seat, card);
    addToHand(state, seat, takenBack);
    emit?.({ type: 'replaced', seat, card, takenBack });
  },
};

/** TB-23, TB-24, TB-R7: if the row was full, the team takes all but the last card. */
function insertOrTake(
  state: State,
  seat: Seat,
  card: number,
  { type, row, at }: Insert | Push,
  emit: Emit<Event> | undefined,
): void {
  const wasFull = isFull(state, row);
  insertAt(state, row, at, card);
  if (wasFull) takeRow(state, seat, row, endOf(state, row), type, emit);
}

function refusePlace(state: State, row: number, at: number, card: number): Refusal | undefined {
  if (!isOpen(state, row)) return refuseStopped(row);
  if (fitsAt(state, row, at, card)) return undefined;
  return refusal(
    'row-not-ascending',
    `card ${card} at index ${at} would not keep row ${row} ascending`,
    { card, row, at },
  );
}

const refuseStopped = (row: number): Refusal =>
  refusal('row-stopped', `row ${row} is stopped: no card goes in or out`, { row });

const isNext = (state: State, seat: Seat): boolean => seatIn(state.queue[state.queueHead]) === seat;

const nextCard = (state: State): number => cardIn(state.queue[state.queueHead]);

/** TB-23: a card is never inserted at the end of a row. */
const isInside = (state: State, { row, at }: Insert): boolean => at < lengthOf(state, row);

/** TB-23, TB-R2 */
export const insert: SpecialRule<Insert> = {
  list(state, seat, into) {
    if (!isNext(state, seat)) return;
    const card = nextCard(state);
    for (let row = 0; row < ROW_COUNT; row++) {
      if (!isOpen(state, row)) continue;
      for (let at = 0; at < lengthOf(state, row); at++) {
        if (fitsAt(state, row, at, card)) into.push({ type: 'insert', row, at });
      }
    }
  },

  refuse(state, seat, move) {
    if (!isNext(state, seat)) {
      return refusal('not-next', `seat ${seat} does not own the card to be placed next`, { seat });
    }
    if (!isInside(state, move)) {
      const { row } = move;
      return refusal('not-inside', `insert before a card of row ${row}, never at its end`, { row });
    }
    return refusePlace(state, move.row, move.at, nextCard(state));
  },

  use(state, seat, move, emit) {
    const { row, at } = move;
    const card = nextCard(state);
    state.queueHead++;
    emit?.({ type: 'placed', seat, card, row, at });
    insertOrTake(state, seat, card, move, emit);
  },
};

/** TB-R6: a card can leave a row only if the row is open and keeps another card. */
const canLoseCard = (state: State, row: number): boolean =>
  isOpen(state, row) && lengthOf(state, row) > 1;

/** TB-24, TB-R6 */
export const push: SpecialRule<Push> = {
  list(state, _seat, into) {
    for (let from = 0; from < ROW_COUNT; from++) {
      if (!canLoseCard(state, from)) continue;
      for (const card of cardsInRow(state, from)) {
        for (let row = 0; row < ROW_COUNT; row++) {
          if (row === from || !isOpen(state, row)) continue;
          for (let at = 0; at <= lengthOf(state, row); at++) {
            if (fitsAt(state, row, at, card)) into.push({ type: 'push', card, row, at });
          }
        }
      }
    }
  },

  refuse(state, _seat, { card, row, at }) {
    const from = rowHolding(state, card);
    if (from === NO_ROW) return refusal('not-in-a-row', `card ${card} lies in no row`, { card });
    if (!isOpen(state, from)) return refuseStopped(from);
    if (!canLoseCard(state, from)) {
      return refusal('row-emptied', `card ${card} is the only one of row ${from}`, { card, from });
    }
    if (row === from) {
      return refusal('same-row', `card ${card} must go to another row than ${from}`, { card, row });
    }
    return refusePlace(state, row, at, card);
  },

  use(state, seat, move, emit) {
    const { card, row, at } = move;
    const from = rowHolding(state, card);
    removeFromRow(state, from, card);
    emit?.({ type: 'pushed', seat, card, from, row, at });
    insertOrTake(state, seat, card, move, emit);
  },
};

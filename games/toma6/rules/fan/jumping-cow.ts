import { type Emit, integerIn, readKeys, type Seat } from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import type { Event } from '../events.ts';
import {
  addMark,
  COW,
  capacityOf,
  cardsInRow,
  hasMark,
  lengthOf,
  removeMark,
  rowWithLowestEnd,
  rowWithMark,
} from '../rows.ts';
import type { State } from '../state.ts';
import { takeRow } from '../taking.ts';
import type { FanCard } from './fan-card.ts';
import type { ShownCow } from './shown.ts';

const show = (state: State): ShownCow => ({
  card: 'jumping-cow',
  row: rowWithMark(state, COW),
});

/** TV-03, TV-05, TV-R2: the cow jumps again as long as it exceeds the capacity of a row. */
function jump(state: State, seat: Seat, from: number, emit: Emit<Event> | undefined): void {
  removeMark(state, from, COW);
  const row = rowWithLowestEnd(state, from);
  addMark(state, row, COW);
  emit?.({ type: 'fan-moved', fan: show(state) });
  if (lengthOf(state, row) <= capacityOf(state, row)) return;
  takeRow(state, seat, row, Math.max(...cardsInRow(state, row)), 'cow', emit);
  jump(state, seat, row, emit);
}

const readRow = integerIn(0, ROW_COUNT - 1);

export const jumpingCow: FanCard = {
  // TV-01
  setUp(state) {
    addMark(state, rowWithLowestEnd(state), COW);
  },

  // TV-03, TV-04, TV-R1
  afterPlacing(state, seat, row, _took, emit) {
    if (hasMark(state, row, COW)) jump(state, seat, row, emit);
  },

  show,

  read(json, path, state) {
    const object = readKeys(json, path, ['card', 'row']);
    addMark(state, readRow(object['row'], `${path}.row`), COW);
  },
};

import { integerIn, oneOf, readKeys } from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import {
  addMark,
  EVEN_ONLY,
  endOf,
  hasMark,
  ODD_ONLY,
  removeMark,
  rowWithLowestEnd,
  rowWithMark,
} from '../rows.ts';
import type { State } from '../state.ts';
import type { FanCard } from './fan-card.ts';
import type { ShownOddEven } from './shown.ts';

const ANY_SIDE = ODD_ONLY | EVEN_ONLY;

/** TP-01, TP-03: the marker shows the parity of the row's end. */
function layAt(state: State, row: number): void {
  addMark(state, row, endOf(state, row) % 2 === 1 ? ODD_ONLY : EVEN_ONLY);
}

function show(state: State): ShownOddEven {
  const row = rowWithMark(state, ANY_SIDE);
  return { card: 'odd-even', row, side: hasMark(state, row, ODD_ONLY) ? 'odd' : 'even' };
}

const readRow = integerIn(0, ROW_COUNT - 1);
const readSide = oneOf(['odd', 'even']);

export const oddEven: FanCard = {
  setUp(state) {
    layAt(state, rowWithLowestEnd(state));
  },

  afterPlacing(state, _seat, _row, took, emit) {
    // TP-R2: the marker changes only when a row is taken.
    if (!took) return;
    const from = rowWithMark(state, ANY_SIDE);
    removeMark(state, from, ANY_SIDE);
    layAt(state, rowWithLowestEnd(state, from));
    emit?.({ type: 'fan-moved', fan: show(state) });
  },

  show,

  read(json, path, state) {
    const object = readKeys(json, path, ['card', 'row', 'side']);
    const row = readRow(object['row'], `${path}.row`);
    const side = readSide(object['side'], `${path}.side`);
    addMark(state, row, side === 'odd' ? ODD_ONLY : EVEN_ONLY);
  },
};

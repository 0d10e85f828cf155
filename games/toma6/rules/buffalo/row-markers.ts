import { refusal } from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import { type MoveOf, STOP_ROW, TAKE_SEVEN } from '../moves.ts';
import { addMark, hasMark, STOP, TAKE_7 } from '../rows.ts';
import type { SpecialRule } from './special-rule.ts';

type MarkerMove = MoveOf<'take-7' | 'stop'>;

/** A special that stays at a row. TB-R3: a row never has two of one kind. */
const rowMarker = <Use extends MarkerMove>(
  marker: Use['type'],
  mark: number,
  moves: readonly Use[],
): SpecialRule<Use> => ({
  list(state, _seat, into) {
    for (let row = 0; row < ROW_COUNT; row++) {
      if (!hasMark(state, row, mark)) into.push(moves[row]);
    }
  },

  refuse(state, _seat, { row }) {
    if (!hasMark(state, row, mark)) return undefined;
    return refusal('row-already-marked', `row ${row} has a ${marker} already: choose another row`, {
      row,
      marker,
    });
  },

  use(state, _seat, { row }, emit) {
    addMark(state, row, mark);
    emit?.({ type: 'marker-laid', marker, row });
  },
});

/** TB-20 */
export const takeSeven = rowMarker('take-7', TAKE_7, TAKE_SEVEN);

/** TB-21 */
export const stop = rowMarker('stop', STOP, STOP_ROW);

import { fail, integerIn, oneOf, phrase, readKeys } from '@sobremesa/engine';
import { ROW_COUNT } from '../cards.ts';
import { ARROW_UP, addMark, DESCENDING, hasMark, removeMark, rowWithMark } from '../rows.ts';
import type { State } from '../state.ts';
import type { FanCard } from './fan-card.ts';
import type { ShownMountaineering } from './shown.ts';

const TOP = 0;
const BOTTOM = ROW_COUNT - 1;

/** TM-04: at the top or bottom row the arrow reverses. */
function layAt(state: State, row: number, up: boolean): void {
  const pointsUp = row === BOTTOM || (up && row !== TOP);
  addMark(state, row, pointsUp ? DESCENDING | ARROW_UP : DESCENDING);
}

function show(state: State): ShownMountaineering {
  const row = rowWithMark(state, DESCENDING);
  return {
    card: 'mountaineering',
    row,
    direction: hasMark(state, row, ARROW_UP) ? 'up' : 'down',
  };
}

const readRow = integerIn(TOP, BOTTOM);
const readDirection = oneOf(['up', 'down']);

export const mountaineering: FanCard = {
  // TM-01
  setUp(state) {
    layAt(state, BOTTOM, true);
  },

  afterPlacing(state, _seat, _row, took, emit) {
    if (!took) return;
    const from = rowWithMark(state, DESCENDING);
    const up = hasMark(state, from, ARROW_UP);
    // TM-R2: the row that the marker leaves is not sorted.
    removeMark(state, from, DESCENDING | ARROW_UP);
    layAt(state, up ? from - 1 : from + 1, up);
    emit?.({ type: 'fan-moved', fan: show(state) });
  },

  show,

  read(json, path, state) {
    const object = readKeys(json, path, ['card', 'row', 'direction']);
    const row = readRow(object['row'], `${path}.row`);
    const direction = readDirection(object['direction'], `${path}.direction`);
    layAt(state, row, direction === 'up');
    if (show(state).direction !== direction) {
      fail(`${path}.direction`, phrase`an arrow that points to a row beside row ${row}`, direction);
    }
  },
};

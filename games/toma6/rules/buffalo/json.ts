import {
  cellsToArray,
  InvalidInput,
  integerIn,
  type JsonObject,
  listOf,
  oneOf,
  phrase,
  type Reader,
  readBoolean,
  readKeys,
  type SeatSet,
} from '@sobremesa/engine';
import { HAND_SIZE, ROW_COUNT } from '../cards.ts';
import { seatsFlagged } from '../flags.ts';
import { addAllToPile, pileToArray } from '../piles.ts';
import { addMark, rowsWithMark, STOP, TAKE_7 } from '../rows.ts';
import { BUFFALO, type State } from '../state.ts';
import {
  COPIES,
  codeOf,
  DISPLAY_SIZE,
  SPECIAL_COUNT,
  type Special,
  specialOf,
  specials,
} from './kinds.ts';
import { passedFlags } from './passing.ts';
import { publicSpecials, shownSpecials } from './setup.ts';

export interface BuffaloJson {
  readonly deck: readonly number[];
  readonly pile: readonly number[];
  readonly display: readonly Special[];
  readonly specials: readonly Special[];
  readonly take7: readonly number[];
  readonly stop: readonly number[];
  readonly passed: readonly boolean[];
}

export const writeBuffalo = (state: State): BuffaloJson => ({
  deck: cellsToArray(state.deck, state.deckNext, state.deckEnd),
  pile: pileToArray(state, BUFFALO),
  display: shownSpecials(state),
  specials: cellsToArray(state.specials, state.specialsNext, state.specialsEnd).map(specialOf),
  take7: rowsWithMark(state, TAKE_7),
  stop: rowsWithMark(state, STOP),
  passed: passedFlags(state),
});

const KEYS = ['deck', 'pile', 'display', 'specials', 'take7', 'stop', 'passed'];

const readSpecial = oneOf(specials);
const readRows = listOf(integerIn(0, ROW_COUNT - 1));

/** Returns the seats that have passed. `card` refuses a card that appeared before. */
export function readBuffalo(
  json: unknown,
  path: string,
  state: State,
  card: Reader<number>,
): SeatSet {
  const object = readKeys(json, path, KEYS);
  const deck = listOf(card, 0, HAND_SIZE)(object['deck'], `${path}.deck`);
  state.deck.set(deck);
  state.deckEnd = deck.length;
  addAllToPile(state, BUFFALO, listOf(card)(object['pile'], `${path}.pile`));
  readSpecials(object, path, state);
  const seats = state.players.length;
  const passed = listOf(readBoolean, seats, seats)(object['passed'], `${path}.passed`);
  return seatsFlagged(passed);
}

function readSpecials(object: JsonObject, path: string, state: State): void {
  const display = listOf(readSpecial, 0, DISPLAY_SIZE)(object['display'], `${path}.display`);
  const faceDown = listOf(readSpecial, 0, SPECIAL_COUNT)(object['specials'], `${path}.specials`);
  layMarks(object['take7'], `${path}.take7`, state, TAKE_7);
  layMarks(object['stop'], `${path}.stop`, state, STOP);
  state.display.set(display.map(codeOf));
  state.displaySize = display.length;
  state.specials.set(faceDown.map(codeOf));
  state.specialsEnd = faceDown.length;
  refuseExcess(path, [...publicSpecials(state), ...faceDown]);
}

/** TB-R3: a row never has two of one kind. */
function layMarks(json: unknown, path: string, state: State, mark: number): void {
  const rows = readRows(json, path);
  for (const [index, row] of rows.entries()) {
    if (rows.indexOf(row) !== index)
      throw new InvalidInput(phrase`${path}: row ${row} is named twice`);
    addMark(state, row, mark);
  }
}

/** TB-02 */
function refuseExcess(path: string, found: readonly Special[]): void {
  for (const special of specials) {
    const count = found.filter((other) => other === special).length;
    if (count > COPIES) {
      throw new InvalidInput(
        phrase`${path}: there are only ${COPIES} "${special}", found ${count}`,
      );
    }
  }
}

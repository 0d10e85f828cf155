import { cellsToArray } from '@sobremesa/engine';
import { HIGHEST_CARD, headsOf, ROW_COUNT } from './cards.ts';

/**
 * The four rows, of a state or (with `rowsOf`) of a view. Markers of all variants are bits of
 * `marks`, so that `rowFor` handles every variant. Each number field packs a value per row, `BITS`
 * bits each with row 0 lowest, because a number is faster to read than an array.
 */
export interface Rows {
  /** The cards of row r start at r × `ROW_STRIDE`. */
  readonly rowCards: Uint8Array;
  lengths: number;
  /** The last card of each row. */
  ends: number;
  /** The sum of heads of each row. */
  headTotals: number;
  marks: number;
}

/** Six cards at most plus a seventh before they are taken, rounded up to a power of 2. */
export const ROW_STRIDE = 8;

const BITS = 7;
const MASK = (1 << BITS) - 1;

export const ODD_ONLY = 1;
export const EVEN_ONLY = 2;
export const DESCENDING = 4;
/** The marker of the descending row moves up next; without this bit, down. */
export const ARROW_UP = 8;
export const COW = 16;
export const STOP = 32;
export const TAKE_7 = 64;

/** Returned by searches that find no row. */
export const NO_ROW = -1;

const unpack = (packed: number, row: number): number => (packed >> (row * BITS)) & MASK;

const repack = (packed: number, row: number, value: number): number =>
  (packed & ~(MASK << (row * BITS))) | (value << (row * BITS));

export const lengthOf = (rows: Rows, row: number): number => unpack(rows.lengths, row);

export const endOf = (rows: Rows, row: number): number => unpack(rows.ends, row);

const marksOf = (rows: Rows, row: number): number => unpack(rows.marks, row);

export const hasMark = (rows: Rows, row: number, mark: number): boolean =>
  (marksOf(rows, row) & mark) !== 0;

/** Has the lowest bit of each row's field set. */
const EVERY_ROW = 1 | (1 << BITS) | (1 << (2 * BITS)) | (1 << (3 * BITS));

export const isAnyMarked = (rows: Rows, mark: number): boolean =>
  (rows.marks & (mark * EVERY_ROW)) !== 0;

export function addMark(rows: Rows, row: number, mark: number): void {
  rows.marks |= mark << (row * BITS);
}

export function removeMark(rows: Rows, row: number, mark: number): void {
  rows.marks &= ~(mark << (row * BITS));
}

export function rowWithMark(rows: Rows, mark: number): number {
  for (let row = 0; row < ROW_COUNT; row++) if (hasMark(rows, row, mark)) return row;
  return NO_ROW;
}

export function rowsWithMark(rows: Rows, mark: number): number[] {
  const found: number[] = [];
  for (let row = 0; row < ROW_COUNT; row++) if (hasMark(rows, row, mark)) found.push(row);
  return found;
}

/** TB-21, TB-R4: no card enters or leaves a stopped row. */
export const isOpen = (rows: Rows, row: number): boolean => !hasMark(rows, row, STOP);

/** T-005: five cards. TV-02: the cow counts as one of them. TB-20: six with a take-7. */
export const capacityOf = (rows: Rows, row: number): number =>
  rows.marks === 0 ? 5 : capacityWith(marksOf(rows, row));

const capacityWith = (marks: number): number =>
  5 - ((marks & COW) === 0 ? 0 : 1) + ((marks & TAKE_7) === 0 ? 0 : 1);

export const isFull = (rows: Rows, row: number): boolean =>
  lengthOf(rows, row) >= capacityOf(rows, row);

/**
 * Branch-free, like the rest of `unmarkedRowFor`. Whether a card fits a row is close to random, so
 * mispredicted branches would be most of the cost of a placement.
 */
const greater = (a: number, b: number): number => b + ((a - b) & ((b - a) >> 31));

const MAX_GAP = 2 * HIGHEST_CARD;
/** Exceeds every gap. */
const NO_FIT = 2 * MAX_GAP;

/** Twice the difference, so that subtracting 1 decides only ties. */
const gapOf = (difference: number): number => (difference > 0 ? 2 * difference : NO_FIT);

function gapTo(end: number, marks: number, value: number): number {
  if ((marks & STOP) !== 0) return NO_FIT;
  // TM-02, TM-03
  if ((marks & DESCENDING) !== 0) return gapOf(end - value) - 1;
  // TP-02
  if ((marks & ((value & 1) === 1 ? EVEN_ONLY : ODD_ONLY)) !== 0) return NO_FIT;
  // T-008, T-009
  return gapOf(value - end);
}

/** T-008, T-009, TP-R1, TM-R1, TB-R4: the row that a value goes to; `NO_ROW` for a low card. */
export const rowFor = (rows: Rows, value: number): number =>
  rows.marks === 0 ? unmarkedRowFor(rows.ends, value) : markedRowFor(rows, value);

/** T-008, T-009, TD-R3: of the rows with a lower end, the one with the highest end. */
function unmarkedRowFor(ends: number, value: number): number {
  // Written out, because a loop costs as much as its work.
  const best = greater(
    greater(fitting(ends, 0, value), fitting(ends, 1, value)),
    greater(fitting(ends, 2, value), fitting(ends, 3, value)),
  );
  return best >= ROW_COUNT ? best & (ROW_COUNT - 1) : NO_ROW;
}

/** The end of a row, then its number in the lowest bits; 0 if the value is lower than the end. */
function fitting(ends: number, row: number, value: number): number {
  const end = unpack(ends, row);
  return (end * ROW_COUNT + row) & ((end - value) >> 31);
}

function markedRowFor({ ends, marks }: Rows, value: number): number {
  let best = NO_ROW;
  let least = MAX_GAP + 1;
  for (let row = 0; row < ROW_COUNT; row++) {
    const gap = gapTo(unpack(ends, row), unpack(marks, row), value);
    if (gap >= least) continue;
    least = gap;
    best = row;
  }
  return best;
}

export const rowHeads = (rows: Rows, row: number): number => unpack(rows.headTotals, row);

/** TB-05, TB-R4: the open row with the fewest heads; of equal ones the one with the highest end. */
export function cheapestRow(rows: Rows): number {
  let best = NO_ROW;
  for (let row = 0; row < ROW_COUNT; row++) {
    if (isOpen(rows, row) && (best === NO_ROW || isCheaper(rows, row, best))) best = row;
  }
  return best;
}

function isCheaper(rows: Rows, row: number, other: number): boolean {
  const saved = rowHeads(rows, other) - rowHeads(rows, row);
  return saved > 0 || (saved === 0 && endOf(rows, row) > endOf(rows, other));
}

/** TP-03, TV-03: the row with the lowest end, optionally ignoring one row. */
export function rowWithLowestEnd(rows: Rows, except = NO_ROW): number {
  let lowest = NO_ROW;
  for (let row = 0; row < ROW_COUNT; row++) {
    if (row === except) continue;
    if (lowest === NO_ROW || endOf(rows, row) < endOf(rows, lowest)) lowest = row;
  }
  return lowest;
}

/** TB-23, TB-24: whether the row stays ascending with the card inserted at index `at`. */
export function fitsAt(rows: Rows, row: number, at: number, card: number): boolean {
  const start = row * ROW_STRIDE;
  const length = lengthOf(rows, row);
  if (at < 0 || at > length) return false;
  if (at > 0 && rows.rowCards[start + at - 1] > card) return false;
  return at === length || rows.rowCards[start + at] > card;
}

export function rowHolding(rows: Rows, card: number): number {
  for (let row = 0; row < ROW_COUNT; row++) if (cardsInRow(rows, row).includes(card)) return row;
  return NO_ROW;
}

export function append(rows: Rows, row: number, card: number): void {
  const length = lengthOf(rows, row);
  rows.rowCards[row * ROW_STRIDE + length] = card;
  rows.lengths = repack(rows.lengths, row, length + 1);
  rows.ends = repack(rows.ends, row, card);
  rows.headTotals += headsOf(card) << (row * BITS);
}

export function restart(rows: Rows, row: number, first: number): void {
  rows.rowCards[row * ROW_STRIDE] = first;
  rows.lengths = repack(rows.lengths, row, 1);
  rows.ends = repack(rows.ends, row, first);
  rows.headTotals = repack(rows.headTotals, row, headsOf(first));
}

export function layRow(rows: Rows, row: number, cards: readonly number[]): void {
  rows.rowCards.set(cards, row * ROW_STRIDE);
  rows.lengths = repack(rows.lengths, row, cards.length);
  rows.ends = repack(rows.ends, row, cards[cards.length - 1] ?? 0);
  const heads = cards.reduce((sum, card) => sum + headsOf(card), 0);
  rows.headTotals = repack(rows.headTotals, row, heads);
}

export const insertAt = (rows: Rows, row: number, at: number, card: number): void =>
  layRow(rows, row, cardsInRow(rows, row).toSpliced(at, 0, card));

export const removeFromRow = (rows: Rows, row: number, card: number): void =>
  layRow(
    rows,
    row,
    cardsInRow(rows, row).filter((other) => other !== card),
  );

export const cardsInRow = (rows: Rows, row: number): number[] =>
  cellsToArray(rows.rowCards, row * ROW_STRIDE, row * ROW_STRIDE + lengthOf(rows, row));

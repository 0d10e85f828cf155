import { isFull, NO_ROW, type Rows, rowFor, rowHeads } from './rows.ts';

export interface Landing {
  readonly row: number;
  /** The heads of the row if it must be taken, else 0. Jumps of the cow may add more. */
  readonly heads: number;
}

/** The row that a value goes to and what it costs; `undefined` for a low card (T-011). */
export function landingOf(rows: Rows, value: number): Landing | undefined {
  const row = rowFor(rows, value);
  if (row === NO_ROW) return undefined;
  return { row, heads: isFull(rows, row) ? rowHeads(rows, row) : 0 };
}

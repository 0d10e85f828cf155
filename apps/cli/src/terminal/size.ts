import type { Output } from '../io.ts';

const DEFAULT_COLUMNS = 80;
/** Wider lines are hard to read, narrower ones cannot hold a hand of cards. */
const WIDEST = 100;
const NARROWEST = 40;

export const columnsOf = (output: Output): number =>
  Math.max(NARROWEST, Math.min(WIDEST, output.columns || DEFAULT_COLUMNS));

const DEFAULT_ROWS = 24;

export const rowsOf = (output: Output): number => output.rows || DEFAULT_ROWS;

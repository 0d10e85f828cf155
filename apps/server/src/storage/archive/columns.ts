import type { ByteReader, ByteWriter } from './bytes.ts';

/** Safe integers only, because differences are computed with them. */
export type Column = number[];

const RAW = 0;
const DIFFERENCES = 1;

const differences = (column: Column): Column =>
  column.map((value, index) => value - (column[index - 1] ?? 0));

/** Writes the numbers or their differences, whichever repeat more and so compress better. */
export function writeColumn(writer: ByteWriter, column: Column): void {
  const steps = differences(column);
  const isSteady = new Set(steps).size < new Set(column).size;
  writer.number(isSteady ? DIFFERENCES : RAW);
  for (const value of isSteady ? steps : column) writer.signed(value);
}

export function readColumn(reader: ByteReader, length: number): Column {
  const areDifferences = reader.number() === DIFFERENCES;
  const column: Column = [];
  for (let index = 0; index < length; index++) {
    const value = reader.signed();
    column.push(areDifferences ? value + (column[index - 1] ?? 0) : value);
  }
  return column;
}

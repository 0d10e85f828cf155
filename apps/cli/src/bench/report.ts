import { write } from '../io.ts';
import type { Session } from '../session.ts';
import { columnsOf } from '../terminal/size.ts';
import { type Column, table } from '../terminal/table.ts';

export interface ReportColumn<Row> extends Column {
  cell(row: Row): string;
}

/** Writes rows as JSON lines, each when it is measured, or all of them as a table. */
export async function report<Row>(
  rows: AsyncIterable<Row>,
  columns: readonly ReportColumn<Row>[],
  asJson: boolean,
  { io, paint }: Session,
): Promise<void> {
  const cells: string[][] = [];
  for await (const row of rows) {
    if (asJson) await write(io.stdout, `${JSON.stringify(row)}\n`);
    else cells.push(columns.map((column) => column.cell(row)));
  }
  if (asJson) return;
  const lines = table(columns, cells, columnsOf(io.stdout), paint);
  await write(io.stdout, `${lines.join('\n')}\n`);
}

interface VariantRow {
  readonly game: string;
  readonly variant: string;
  readonly players: number;
}

export const tableColumn = ({ say }: Session): ReportColumn<VariantRow> => ({
  head: say.bench.table,
  cell: ({ game, variant, players }) => `${game} ${variant} ${players}`,
});

export const formatter =
  ({ language }: Session, options: Intl.NumberFormatOptions) =>
  (value: number): string =>
    new Intl.NumberFormat(language, options).format(value);

/** A column of numbers, with a dash where one is unknown. */
export const optionalColumn =
  <Row>(language: string) =>
  (
    head: string,
    value: (row: Row) => number | undefined,
    options: Intl.NumberFormatOptions = { maximumFractionDigits: 0 },
  ): ReportColumn<Row> => {
    const { format } = new Intl.NumberFormat(language, options);
    const cell = (row: Row) => {
      const known = value(row);
      return known === undefined ? '–' : format(known);
    };
    return { head, align: 'right', cell };
  };

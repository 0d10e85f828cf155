import type { Colours } from '@sobremesa/terminal';
import { padEnd, padStart, textWidth, wrap } from '@sobremesa/terminal';

export interface Column {
  readonly head: string;
  readonly align?: 'right';
}

/** Columns of borders and padding for each cell. */
const BORDERS_A_CELL = 3;
const NARROWEST_CELL = 6;

/** A table in a box; cells wrap if it would be too wide. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width: number,
  paint: Colours,
): string[] {
  const widths = cellWidths(columns, rows, width - columns.length * BORDERS_A_CELL - 1);
  const line = (left: string, middle: string, right: string): string =>
    paint.dim(left + widths.map((cell) => '─'.repeat(cell + 2)).join(middle) + right);
  const bar = paint.dim('│');

  const row = (cells: readonly string[], ink: (text: string) => string): string[] => {
    const wrapped = cells.map((cell, index) => wrap(cell, widths[index]));
    const height = Math.max(...wrapped.map((lines) => lines.length));
    return Array.from({ length: height }, (_, y) => {
      const texts = wrapped.map((lines, index) => {
        const pad = columns[index].align === 'right' ? padStart : padEnd;
        return ` ${ink(pad(lines[y] ?? '', widths[index]))} `;
      });
      return bar + texts.join(bar) + bar;
    });
  };

  return [
    line('╭', '┬', '╮'),
    ...row(
      columns.map(({ head }) => head),
      paint.bold,
    ),
    line('├', '┼', '┤'),
    ...rows.flatMap((cells) => row(cells, String)),
    line('╰', '┴', '╯'),
  ];
}

/** As wide as the contents; if that is too wide, the widest columns shrink. */
function cellWidths(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  available: number,
): number[] {
  const widths = columns.map(({ head }, index) =>
    Math.max(textWidth(head), ...rows.map((cells) => textWidth(cells[index]))),
  );
  const total = () => widths.reduce((sum, cell) => sum + cell, 0);
  while (total() > available && Math.max(...widths) > NARROWEST_CELL) {
    widths[widths.indexOf(Math.max(...widths))]--;
  }
  return widths;
}

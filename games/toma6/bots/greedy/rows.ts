import { bestOf, sumOf } from '@sobremesa/bots/game';
import { headsOf, type View } from '../../rules/index.ts';

/** T-005: what a row holds when it is full. */
export const FULL_ROW = 5;

/** T-002: 171 heads on 104 cards. */
export const HEADS_PER_CARD = 171 / 104;

/** T-004 */
export const ROWS = [0, 1, 2, 3] as const;

export const headsIn = ({ rows }: View, row: number): number => sumOf(rows[row], headsOf);

/** How many cards go in before the row is full. TV-02: the cow is one. TB-20: it may be six. */
export function roomIn({ rows, fan, buffalo }: View, row: number): number {
  const cow = fan?.card === 'jumping-cow' && fan.row === row ? 1 : 0;
  const takeSeven = buffalo?.take7.includes(row) ? 1 : 0;
  return Math.max(0, FULL_ROW - cow + takeSeven - rows[row].length);
}

/** TB-21: all rows, or those without a stop. */
export const openRows = ({ buffalo }: View): readonly number[] =>
  ROWS.filter((row) => !buffalo?.stop.includes(row));

/** What to take with a low card: the fewest heads; of equal ones, like the buffalo (TB-05). */
export function cheapestRow(view: View): number {
  const endOf = (row: number): number => view.rows[row].at(-1) ?? 0;
  const fromHighestEnd = openRows(view).toSorted((a, b) => endOf(b) - endOf(a));
  return bestOf(fromHighestEnd, (row) => -headsIn(view, row));
}

import { landingOf, rowsOf } from '../../../rules/index.ts';
import { cheapestRow, headsIn } from '../rows.ts';
import { type BuffaloView, restartRow, withRow } from './plan.ts';

/** TB-09: alone or in twos the team's heads count double. */
const weightOf = ({ players }: BuffaloView): number => (players.length <= 2 ? 2 : 1);

/** The heads that the buffalo takes in this trick if nobody does anything more, less the team's. */
export function outlook(view: BuffaloView): number {
  let table = view;
  let balance = 0;
  for (const { seat, card, value } of view.queue) {
    const landing = landingOf(rowsOf(table), value);
    const row = landing?.row ?? cheapestRow(table);
    const heads = landing?.heads ?? headsIn(table, row);
    table =
      heads > 0 ? restartRow(table, row, card) : withRow(table, row, [...table.rows[row], card]);
    balance += seat === 'buffalo' ? heads : -heads * weightOf(view);
  }
  return balance;
}

/** The same after the team has taken some heads already. */
export const outlookAfter = (after: BuffaloView, heads: number): number =>
  outlook(after) - heads * weightOf(after);

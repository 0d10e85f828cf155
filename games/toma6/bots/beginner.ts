import { type Bot, bestOf } from '@sobremesa/bots/game';
import { landingOf, type Move, rowsOf, type View } from '../rules/index.ts';

/** T-005 */
const FULL_ROW = 5;

/** A low card is played last. */
const KEPT = -1_000;
const NOT_INTO_A_FULL_ROW = -200;

const PASS: Move = { type: 'pass' };

/**
 * Looks at each card and the rows as they lie, not at what the others may play before it, so that a
 * row of four cards seems to have room. It keeps low cards until nothing else is left, counts cards
 * instead of heads, never flips and never uses a special.
 */
export const beginnerToma6: Bot<View, Move> = {
  choose(view) {
    switch (view.phase) {
      case 'draft':
        return draftCard(view);
      case 'choose':
        return chooseCard(view);
      case 'take':
        return takeRow(view);
      default:
        return PASS;
    }
  },
};

function chooseCard(view: View): Move {
  const rows = rowsOf(view);
  const card = bestOf(view.hand ?? [], (own) => {
    const row = landingOf(rows, own)?.row;
    if (row === undefined) return KEPT + own;
    const cards = view.rows[row];
    const gap = Math.abs(own - (cards.at(-1) ?? 0));
    return (cards.length < FULL_ROW ? 0 : NOT_INTO_A_FULL_ROW) - gap;
  });
  return { type: 'choose', card };
}

/** The row with the fewest cards, whatever their heads. */
function takeRow({ rows, buffalo }: View): Move {
  const open = rows.map((_, row) => row).filter((row) => !buffalo?.stop.includes(row));
  return { type: 'take', row: bestOf(open, (row) => -rows[row].length) };
}

/** The card farthest from those it has. */
function draftCard({ pool = [], hand = [] }: View): Move {
  const distance = (card: number): number => Math.min(...hand.map((own) => Math.abs(own - card)));
  return { type: 'draft', card: bestOf(pool, distance) };
}

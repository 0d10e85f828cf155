/** Cards are 5 wide and 7 high. */
const HEIGHT_OF_WIDTH = 1.4;

const ROWS = 4;
const PLACES = 6;
export const GAP = 6;
/** Beside each row: what it costs. */
export const COUNT_WIDTH = 36;
const PADDING = 16;
const COLUMN_GAP = 32;
/** Below each card of the trick: whose it is. */
export const FOOT = 22;
const WIDE = 1.25;
/** A card reads well from this width on. */
const READABLE = 44;
const SMALLEST = 26;

export interface Grid {
  readonly columns: number;
  readonly cardWidth: number;
  /** From one card to the next; less than a card is wide where they overlap. */
  readonly pitch: number;
}

/** The largest cards that all fit in a room, side by side in rows of the same length. */
export function fitGrid(
  count: number,
  room: { readonly width: number; readonly height: number },
  { gap = 4, foot = 0, most = Number.POSITIVE_INFINITY } = {},
): Grid {
  let best: Grid = { columns: 1, cardWidth: 0, pitch: gap };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const byWidth = (room.width + gap) / columns - gap;
    const byHeight = ((room.height + gap) / rows - gap - foot) / HEIGHT_OF_WIDTH;
    const cardWidth = Math.max(0, Math.min(byWidth, byHeight, most));
    // Of equal ones the wider grid: one line is read faster than two.
    if (cardWidth >= best.cardWidth) {
      best = { columns: Math.ceil(count / rows), cardWidth, pitch: cardWidth + gap };
    }
  }
  return best;
}

/** How much of a card has to stay free under the next one, to be read. */
const SHOWN = 0.7;

/** The cards of a trick: side by side, or as a fan in one line where they are larger so. */
function fitTrick(
  count: number,
  room: { readonly width: number; readonly height: number },
  most: number,
): Grid {
  const grid = fitGrid(count, room, { gap: GAP, foot: FOOT, most });
  const byWidth = room.width / (1 + SHOWN * (count - 1));
  const byHeight = (room.height - FOOT) / HEIGHT_OF_WIDTH;
  const cardWidth = Math.min(byWidth, byHeight, most);
  if (cardWidth <= grid.cardWidth) return grid;
  return { columns: count, cardWidth, pitch: (room.width - cardWidth) / (count - 1) };
}

interface Layout {
  /** Rows on the left and the trick on the right, or one above the other. */
  readonly isWide: boolean;
  /** How wide a card is in the rows. */
  readonly rowCard: number;
  readonly queue: Grid;
}

/** The largest rows beside which the cards of the trick still read well. */
export function layOut(
  room: { readonly width: number; readonly height: number },
  trick: number,
  shelf: { readonly narrow: number; readonly wide: number },
  /** By how much text is larger than usual: what a row costs stands beside it. */
  scale = 1,
): Layout {
  const isWide = room.width > room.height * WIDE;
  const width = room.width - PADDING;
  const height = room.height - PADDING;
  const beside = COUNT_WIDTH * scale;
  const rowsWidth = (card: number): number => PLACES * (card + GAP) + beside;
  const rowsHeight = (card: number): number => ROWS * (card * HEIGHT_OF_WIDTH + GAP) - GAP;
  const queueFor = (card: number): Grid =>
    fitTrick(
      trick,
      isWide
        ? { width: width - rowsWidth(card) - COLUMN_GAP, height: height - shelf.wide }
        : { width, height: height - rowsHeight(card) - shelf.narrow - 2 * GAP },
      card * 0.92,
    );
  const widest = isWide ? width * 0.66 : width;
  const byWidth = (widest - beside) / PLACES - GAP;
  const byHeight = ((height + GAP) / ROWS - GAP) / HEIGHT_OF_WIDTH;
  let rowCard = Math.floor(Math.min(byWidth, byHeight));
  const reads = (card: number): boolean =>
    queueFor(card).cardWidth >= Math.min(READABLE, card * 0.92);
  // In a window narrower than any phone six small cards are still better than four large ones.
  const smallest = Math.min(SMALLEST, Math.floor(byWidth));
  while (rowCard > smallest && !reads(rowCard)) rowCard--;
  rowCard = Math.max(smallest, rowCard);
  return { isWide, rowCard, queue: queueFor(rowCard) };
}

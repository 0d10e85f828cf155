/** Cards are 5 wide and 7 high. */
const HEIGHT_OF_WIDTH = 1.4;

const ROWS = 4;
const PLACES = 6;
export const GAP = 6;
/** On the narrowest phones, where six cards of `SMALLEST` must fit beside the count. */
const NARROW = { width: 360, gap: 4 };
/** The width of the count of heads beside a row. */
export const COUNT_WIDTH = 36;
const PADDING = 16;
const COLUMN_GAP = 32;
/** The height of the owner's mark below a card of the trick. */
export const FOOT = 22;
const WIDE = 1.25;
/** A narrower board is one of a phone in portrait, however low it is. */
const WIDE_FROM = 520;
/** The minimum width of a readable card. */
const READABLE = 44;
/** Rows are never smaller: the trick gives way first. */
const SMALLEST = 40;

export interface Grid {
  readonly columns: number;
  readonly cardWidth: number;
  /** The distance from one card to the next; less than the width of a card where they overlap. */
  readonly pitch: number;
}

/** The grid with the largest cards that fit in a rectangle. */
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
    // Of equal sizes the wider grid, because one line is read faster than two.
    if (cardWidth >= best.cardWidth) {
      best = { columns: Math.ceil(count / rows), cardWidth, pitch: cardWidth + gap };
    }
  }
  return best;
}

/** The share of a card that must stay visible below the next one. */
const SHOWN = 0.7;

/** The cards of a trick: a grid, or one overlapping line where the cards are larger that way. */
function fitTrick(
  count: number,
  room: { readonly width: number; readonly height: number },
  most: number,
  foot: number,
): Grid {
  const grid = fitGrid(count, room, { gap: GAP, foot, most });
  const byWidth = room.width / (1 + SHOWN * (count - 1));
  const byHeight = (room.height - foot) / HEIGHT_OF_WIDTH;
  const cardWidth = Math.min(byWidth, byHeight, most);
  if (cardWidth <= grid.cardWidth) return grid;
  return { columns: count, cardWidth, pitch: (room.width - cardWidth) / (count - 1) };
}

interface Layout {
  /** Rows at the left and the trick at the right, or one above the other. */
  readonly isWide: boolean;
  /** The width of a card in the rows. */
  readonly rowCard: number;
  /** The distance between the cards of a row. */
  readonly gap: number;
  readonly queue: Grid;
}

/** The layout with the largest rows at which the cards of the trick stay readable. */
export function layOut(
  room: { readonly width: number; readonly height: number },
  trick: number,
  shelf: { readonly narrow: number; readonly wide: number },
  /** The scale of text: of the count of heads and of the marks below the trick. */
  scale = 1,
): Layout {
  const isWide = room.width >= WIDE_FROM && room.width > room.height * WIDE;
  const width = room.width - PADDING;
  const height = room.height - PADDING;
  const beside = COUNT_WIDTH * scale;
  const gap = room.width < NARROW.width ? NARROW.gap : GAP;
  const rowsWidth = (card: number): number => PLACES * (card + gap) + beside;
  const rowsHeight = (card: number): number => ROWS * (card * HEIGHT_OF_WIDTH + gap) - gap;
  const queueFor = (card: number): Grid =>
    fitTrick(
      trick,
      isWide
        ? { width: width - rowsWidth(card) - COLUMN_GAP, height: height - shelf.wide }
        : { width, height: height - rowsHeight(card) - shelf.narrow - 2 * GAP },
      card * 0.92,
      FOOT * scale,
    );
  const widest = isWide ? width * 0.66 : width;
  const byWidth = (widest - beside) / PLACES - gap;
  const byHeight = ((height + gap) / ROWS - gap) / HEIGHT_OF_WIDTH;
  let rowCard = Math.floor(Math.min(byWidth, byHeight));
  const reads = (card: number): boolean =>
    queueFor(card).cardWidth >= Math.min(READABLE, card * 0.92);
  // In a window narrower than any phone six small cards are better than four large ones.
  const smallest = Math.min(SMALLEST, Math.floor(byWidth));
  while (rowCard > smallest && !reads(rowCard)) rowCard--;
  rowCard = Math.max(smallest, rowCard);
  return { isWide, rowCard, gap, queue: queueFor(rowCard) };
}

interface Box {
  readonly width: number;
  readonly height: number;
}

interface LargeHand {
  readonly columns: number;
  readonly cardWidth: number;
}

/** Height of a card by its width. */
const RATIO = 1.4;
/** The space between cards, by their width. */
const GAP = 0.08;
/** The height by which a selected card is lifted, by the width of a card. */
const LIFT = 0.2;
/** Larger cards are no easier to read. */
const MAX_WIDTH = 210;

/** The largest cards that all fit into the box, side by side. */
export function layOutLarge(count: number, { width, height }: Box): LargeHand {
  let best: LargeHand = { columns: 1, cardWidth: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns);
    const across = width / (columns + (columns - 1) * GAP);
    const down = height / (LIFT + lines * RATIO + (lines - 1) * GAP);
    const cardWidth = Math.floor(Math.min(across, down, MAX_WIDTH));
    if (cardWidth > best.cardWidth) best = { columns, cardWidth };
  }
  return best;
}

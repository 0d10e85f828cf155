import type { AnyMove } from '@sobremesa/engine';

/** The `data-anchor` of the button that plays this move, so that a hint can point at it. */
export const playAnchor = (move: AnyMove): string =>
  `play-${JSON.stringify(move, Object.keys(move).sort())}`;

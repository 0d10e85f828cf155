import type { AnyMove } from '@sobremesa/engine';

/** The same text for the same move, whatever the order of its keys. */
export const keyOf = (move: AnyMove): string => JSON.stringify(Object.entries(move).sort());

export const isSame = (a: AnyMove, b: AnyMove): boolean => keyOf(a) === keyOf(b);

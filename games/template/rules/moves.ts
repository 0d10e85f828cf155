import { oneOf, readKeys } from '@sobremesa/engine';
import { HIGHEST_CARD, readCard } from './cards.ts';

const moveTypes = ['choose'] as const;

export interface Move {
  readonly type: (typeof moveTypes)[number];
  readonly card: number;
}

/** One object for each move, at the index of its card. */
export const CHOOSE: readonly Move[] = Array.from({ length: HIGHEST_CARD + 1 }, (_, card) =>
  Object.freeze({ type: 'choose', card }),
);

const readType = oneOf(moveTypes);

export function readMove(json: unknown): Move {
  const object = readKeys(json, 'move', ['type', 'card']);
  readType(object['type'], 'move.type');
  return CHOOSE[readCard(object['card'], 'move.card')];
}

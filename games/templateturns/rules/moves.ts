import { oneOf, readKeys, readObject } from '@sobremesa/engine';
import { CARDS, type Card, idOf, readCard } from './cards.ts';

export type Move = { readonly type: 'lay'; readonly card: Card } | { readonly type: 'draw' };

/** One object for each move, at the id of its card. */
export const LAY: readonly Move[] = CARDS.map((card) => Object.freeze({ type: 'lay', card }));
export const DRAW: Move = Object.freeze({ type: 'draw' });

export const layOf = (card: Card): Move => LAY[idOf(card)];

const readType = oneOf(['lay', 'draw']);

export function readMove(json: unknown): Move {
  if (readType(readObject(json, 'move')['type'], 'move.type') === 'draw') {
    readKeys(json, 'move', ['type']);
    return DRAW;
  }
  return layOf(readCard(readKeys(json, 'move', ['type', 'card'])['card'], 'move.card'));
}

import { oneOf, readKeys, readObject } from '@sobremesa/engine';
import { HIGHEST_CARD, readCard } from './cards.ts';

const moveTypes = ['place', 'pair', 'take'] as const;

export type Move =
  | { readonly type: 'place'; readonly card: number }
  /** `card` is the hand card; its reverse is in the row. */
  | { readonly type: 'pair'; readonly card: number }
  | { readonly type: 'take' };

const forEveryCard = (type: 'place' | 'pair'): readonly Move[] =>
  Array.from({ length: HIGHEST_CARD + 1 }, (_, card) => Object.freeze({ type, card }));

export const PLACE = forEveryCard('place');
export const PAIR = forEveryCard('pair');
export const TAKE: Move = Object.freeze({ type: 'take' });

const readType = oneOf(moveTypes);

export function readMove(json: unknown): Move {
  const type = readType(readObject(json, 'move')['type'], 'move.type');
  if (type === 'take') {
    readKeys(json, 'move', ['type']);
    return TAKE;
  }
  const { card } = readKeys(json, 'move', ['type', 'card']);
  return (type === 'place' ? PLACE : PAIR)[readCard(card, 'move.card')];
}

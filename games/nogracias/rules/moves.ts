import { oneOf, readKeys } from '@sobremesa/engine';

const moveTypes = ['take', 'pay'] as const;

export interface Move {
  readonly type: (typeof moveTypes)[number];
}

export const TAKE: Move = Object.freeze({ type: 'take' });
export const PAY: Move = Object.freeze({ type: 'pay' });

const readType = oneOf(moveTypes);

export function readMove(json: unknown): Move {
  const object = readKeys(json, 'move', ['type']);
  return readType(object['type'], 'move.type') === 'take' ? TAKE : PAY;
}

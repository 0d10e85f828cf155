import { describe, expect, test } from 'vitest';
import { type Piece, readPiece } from '../src/scene.ts';

describe('scene notation', () => {
  test.each<[string, Piece]>([
    ['34', { kind: 'card', card: '34', mark: 'plain' }],
    ['34*', { kind: 'card', card: '34', mark: 'glow' }],
    ['2x~', { kind: 'card', card: '2x', mark: 'dim' }],
    ['24/42*', { kind: 'card', card: '24', mark: 'glow', turned: 42 }],
    ['-5', { kind: 'card', card: '-5', mark: 'plain' }],
    ['8-9', { kind: 'run', cards: ['8', '9'] }],
    ['[]', { kind: 'back' }],
    ['>', { kind: 'arrow' }],
    ['o3', { kind: 'chips', count: 3 }],
    ['@odd', { kind: 'sign', sign: 'odd' }],
    ['=-2', { kind: 'worth', text: '−2' }],
  ])('written %s', (token, piece) => expect(readPiece(token)).toEqual(piece));
});

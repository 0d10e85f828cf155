import { rulesTexts } from '@sobremesa/games/rules-texts';
import { describe, expect, it } from 'vitest';
import { gameIds } from '../src/lib/catalogue.ts';
import { scenes } from '../src/pages/rules/scenes/index.ts';
import { type Piece, readPiece, readRow } from '../src/pages/rules/scenes/scene.ts';
import { fanSigns } from '../src/pages/rules/scenes/signs.ts';

describe('a piece of a scene', () => {
  it.each<[string, Piece]>([
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

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
const bidsNumbers = [...'ybrgk'].flatMap((suit) => numbers(1, 14).map((each) => suit + each));
const decks = {
  toma6: numbers(1, 104),
  capicua: numbers(12, 98).filter((card) => !card.endsWith('0')),
  nogracias: numbers(3, 35),
  bids: [
    ...bidsNumbers,
    ...['2x', '-5', 'thief', 'shuffle', 'low', 'unknown', 'ally', 'blank1', 'blank2'],
  ],
} as const satisfies Record<(typeof gameIds)[number], readonly string[]>;
const specials = ['take-7', 'stop', 'replace', 'insert', 'push', 'first', 'last', 'sort'];
const signs = [...Object.keys(fanSigns), ...specials, 'buffalo', 'flip'];

describe.each(gameIds)('the pictures of the rules of %s', (game) => {
  const { sections } = rulesTexts[game].es;
  const pieces = Object.values(scenes[game]).flatMap(({ rows }) => rows.flatMap(readRow));

  it('belong to sections that there are', () => {
    const ids = sections.map(({ id }) => id);
    for (const id of Object.keys(scenes[game])) expect(ids).toContain(id);
  });

  it('show every variant', () => {
    const variants = new Set(sections.flatMap(({ variant }) => variant ?? []));
    for (const variant of variants) {
      const own = sections.filter((section) => section.variant === variant);
      expect(
        own.some(({ id }) => Object.hasOwn(scenes[game], id)),
        variant,
      ).toBe(true);
    }
  });

  it('are drawn with cards of the game and known signs', () => {
    const deck: readonly string[] = decks[game];
    for (const piece of pieces) {
      if (piece.kind === 'card') expect(deck).toContain(piece.card);
      if (piece.kind === 'run') for (const card of piece.cards) expect(deck).toContain(card);
      if (piece.kind === 'sign') expect(signs).toContain(piece.sign);
    }
  });

  it('say what they show in both languages', () => {
    for (const { caption } of Object.values(scenes[game])) {
      for (const words of [caption.es, caption.en]) expect(words).toMatch(/^[\p{Lu}\d].*\.$/u);
    }
  });
});

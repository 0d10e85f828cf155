import { type Piece, readRow, type Scenes } from '@sobremesa/ui/scene';
import type { Language, RulesText } from '@sobremesa/words';
import { describe, expect, test } from 'vitest';

interface Drawn {
  readonly rules: Readonly<Record<Language, RulesText>>;
  readonly scenes: Scenes;
  /** Every card of the game in the notation of scenes. */
  readonly deck: readonly string[];
  /** The signs that the game draws besides cards. */
  readonly signs?: readonly string[];
  readonly hasChips?: boolean;
}

/** Requirements for the pictures in the rules text of every game. */
export function describeScenes({ rules, scenes, deck, signs = [], hasChips = false }: Drawn): void {
  describe('pictures of the rules', () => {
    const { sections } = rules.es;
    const pieces: Piece[] = Object.values(scenes).flatMap(({ rows }) => rows.flatMap(readRow));

    test('belong to existing sections', () => {
      const ids = sections.map(({ id }) => id);
      for (const id of Object.keys(scenes)) expect(ids).toContain(id);
    });

    test('exist for every variant', () => {
      const variants = new Set(sections.flatMap(({ variant }) => variant ?? []));
      for (const variant of variants) {
        const own = sections.filter((section) => section.variant === variant);
        expect(
          own.some(({ id }) => Object.hasOwn(scenes, id)),
          variant,
        ).toBe(true);
      }
    });

    test('use only cards, signs and chips of the game', () => {
      for (const piece of pieces) {
        if (piece.kind === 'card') expect(deck).toContain(piece.card);
        if (piece.kind === 'run') for (const card of piece.cards) expect(deck).toContain(card);
        if (piece.kind === 'sign') expect(signs).toContain(piece.sign);
        if (piece.kind === 'chips') expect(hasChips).toBe(true);
      }
    });

    test('have a caption in both languages', () => {
      for (const { caption } of Object.values(scenes)) {
        for (const words of [caption.es, caption.en]) expect(words).toMatch(/^[\p{Lu}\d].*\.$/u);
      }
    });
  });
}

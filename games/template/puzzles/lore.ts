import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import type { Move, View } from '../rules/index.ts';

export type Theme = 'choice';

export const templateLore: PuzzleLore<View, Move, Theme> = {
  themes: () => ['choice'],
};

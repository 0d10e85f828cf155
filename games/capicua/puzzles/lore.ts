import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import type { Move, View } from '../rules/index.ts';

export type Theme = 'take' | 'pair' | 'wait' | 'place' | 'last';

function mainTheme(best: Move, tempting: Move): Theme {
  if (best.type === 'take') return 'take';
  if (best.type === 'pair') return 'pair';
  return tempting.type === 'place' ? 'place' : 'wait';
}

export const capicuaLore: PuzzleLore<View, Move, Theme> = {
  themes: ({ deckSize }, best, tempting) => [
    mainTheme(best, tempting),
    ...(deckSize === 0 ? (['last'] as const) : []),
  ],
};

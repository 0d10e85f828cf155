import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import { landingOf, type Move, rowsOf, type View } from '../rules/index.ts';

export type Theme = 'row' | 'draft' | 'flip' | 'low' | 'full' | 'safe' | 'team' | 'last';

/** The number of tricks at the end of a round in which hands are nearly known. */
const LAST_TRICKS = 3;

/** What the card does on the table as it lies. */
function themeOfCard(view: View, card: number): Theme {
  const rows = rowsOf(view);
  const landing = landingOf(rows, card);
  if (landing === undefined) return 'low';
  return landing.heads > 0 ? 'full' : 'safe';
}

const isFlipped = (move: Move): boolean => move.type === 'choose' && move.flip === true;

function mainThemes(view: View, best: Move, tempting: Move): Theme[] {
  if (best.type === 'take') return ['row'];
  if (best.type === 'draft') return ['draft'];
  if (best.type !== 'choose') return [];
  return [isFlipped(best) || isFlipped(tempting) ? 'flip' : themeOfCard(view, best.card)];
}

export const toma6Lore: PuzzleLore<View, Move, Theme> = {
  themes(view, best, tempting) {
    const isLast = view.phase === 'choose' && (view.hand?.length ?? 0) <= LAST_TRICKS;
    return [
      ...mainThemes(view, best, tempting),
      ...(view.buffalo ? (['team'] as const) : []),
      ...(isLast ? (['last'] as const) : []),
    ];
  },
};

import type { PuzzleLore } from '@sobremesa/bots/puzzles';
import type { Move, View } from '../rules/index.ts';

export type Theme = 'take' | 'milk' | 'pay' | 'run' | 'chips' | 'last';

/** A seat with fewer chips will soon have to take whatever comes. */
const FEW_CHIPS = 3;

/** With fewer cards in the deck the end of the round is near. */
const LAST_CARDS = 4;

/** Whether the card on offer stands beside one of the viewer's own. */
function continuesRun({ viewer, current, cards }: View): boolean {
  if (viewer === 'spectator' || current === undefined) return false;
  return cards[viewer].some((card) => Math.abs(card - current) === 1);
}

export const nograciasLore: PuzzleLore<View, Move, Theme> = {
  themes(view, best) {
    const isRun = continuesRun(view);
    const main: Theme = best.type === 'take' ? 'take' : isRun ? 'milk' : 'pay';
    return [
      main,
      ...(isRun && main === 'take' ? (['run'] as const) : []),
      ...((view.ownChips ?? 0) <= FEW_CHIPS ? (['chips'] as const) : []),
      ...(view.deckSize < LAST_CARDS ? (['last'] as const) : []),
    ];
  },
};

import type { Move, View } from '../rules/index.ts';
import { cardLabel } from '../table/texts.ts';
import { bidsEs } from '../words/es.ts';

export const taps = (move: Move, view: View): readonly string[] => {
  const said = bidsEs.move(move, view);
  return move.type === 'steal' ? [said, said] : [cardLabel(move.card, view.options, 'es'), said];
};

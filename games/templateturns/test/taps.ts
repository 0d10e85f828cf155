import type { Move, View } from '../rules/index.ts';
import { templateturnsEs } from '../words/es.ts';
import { nameCard } from '../words/index.ts';

export const taps = (move: Move, view: View): readonly string[] => [
  ...(move.type === 'lay' ? [nameCard(move.card, 'es')] : []),
  templateturnsEs.move(move, view),
];

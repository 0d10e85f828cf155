import type { Move, View } from '../rules/index.ts';
import { templateEs } from '../words/es.ts';

export const taps = (move: Move, view: View): readonly string[] => [
  String(move.card),
  templateEs.move(move, view),
];

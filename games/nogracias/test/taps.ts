import type { Move, View } from '../rules/index.ts';
import { texts } from '../table/texts.ts';

export const taps = ({ type }: Move, { current }: View): readonly string[] => [
  type === 'pay' ? texts.es.payChip : texts.es.takeIt(current ?? 0),
];

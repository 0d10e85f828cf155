import type { Move, View } from '../rules/index.ts';
import { texts } from '../table/texts.ts';
import { costOfAll } from '../words/counting.ts';
import { capicuaEs } from '../words/es.ts';

export const taps = (move: Move, view: View): readonly string[] => {
  if (move.type !== 'take') return [String(move.card), capicuaEs.move(move, view)];
  const { row } = view;
  const { takeRow, reallyTake } = texts.es;
  return [takeRow(row.length, costOfAll(row)), reallyTake(costOfAll(row))];
};

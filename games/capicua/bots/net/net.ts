import { MoveNet } from '@sobremesa/bots/nets';
import type { Move, View } from '../../rules/index.ts';
import { look, MOVE_FEATURES, SET_BITS, TABLE_FEATURES } from './features.ts';
import { weights } from './weights.ts';

const SHAPE = {
  bits: SET_BITS,
  table: TABLE_FEATURES,
  move: MOVE_FEATURES,
  context: 160,
  hidden: 96,
  last: 48,
};

export interface MoveWorth {
  readonly move: Move;
  readonly worth: number;
}

let net: MoveNet | undefined;

/** The value of each legal move relative to the others, roughly in points. */
export function judgeMoves(view: View): MoveWorth[] {
  net ??= new MoveNet(weights, SHAPE);
  const sight = look(view);
  const worths = net.rate(sight);
  return sight.choices.map((move, index) => ({ move, worth: worths[index] }));
}

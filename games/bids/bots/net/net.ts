import { MoveNet } from '@sobremesa/bots/nets';
import type { Card, View } from '../../rules/index.ts';
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

export interface BidWorth {
  readonly card: Card;
  readonly worth: number;
}

let net: MoveNet | undefined;

/** The value of each card of the hand as a bid relative to the others, roughly in points. */
export function judgeBids(view: View): BidWorth[] {
  net ??= new MoveNet(weights, SHAPE);
  const sight = look(view);
  const worths = net.rate(sight);
  return sight.hand.map((card, index) => ({ card, worth: worths[index] }));
}

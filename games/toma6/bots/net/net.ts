import { MoveNet } from '@sobremesa/bots/nets';
import type { View } from '../../rules/index.ts';
import { CARD_FEATURES, look, TABLE_FEATURES } from './features.ts';
import { weights } from './weights.ts';

const SHAPE = {
  bits: 2 * 104,
  table: TABLE_FEATURES,
  move: CARD_FEATURES,
  context: 192,
  hidden: 128,
  last: 48,
};

export interface CardWorth {
  readonly card: number;
  readonly worth: number;
}

let net: MoveNet | undefined;

/** The value of each card of the hand relative to the others, roughly in heads; base rules only. */
export function judgeCards(view: View): CardWorth[] {
  net ??= new MoveNet(weights, SHAPE);
  const { hand, cards, table, bits } = look(view);
  const worths = net.rate({ moves: cards, table, bits });
  return hand.map((card, index) => ({ card, worth: worths[index] }));
}

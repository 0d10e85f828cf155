import { type Layer, readLayers, rectify } from '@sobremesa/bots/nets';
import type { View } from '../../rules/index.ts';
import { CARD_FEATURES, look, TABLE_FEATURES } from './features.ts';
import { weights } from './weights.ts';

const SET_BITS = 2 * 104;
const CONTEXT = 192;
const HIDDEN = 128;
const LAST = 48;

export interface CardWorth {
  readonly card: number;
  readonly worth: number;
}

/** The table is read once, then each card beside it. */
class CardNet {
  readonly #read: Layer;
  readonly #card: Layer;
  readonly #second: Layer;
  readonly #out: Layer;
  readonly #context = new Float64Array(CONTEXT);
  readonly #beside = new Float64Array(HIDDEN);
  readonly #hidden = new Float64Array(HIDDEN);
  readonly #last = new Float64Array(LAST);
  readonly #worth = new Float64Array(1);

  constructor() {
    [this.#read, this.#card, this.#second, this.#out] = readLayers(weights, [
      { outputs: CONTEXT, inputs: [SET_BITS, TABLE_FEATURES] },
      { outputs: HIDDEN, inputs: [CARD_FEATURES, CONTEXT] },
      { outputs: LAST, inputs: [HIDDEN] },
      { outputs: 1, inputs: [LAST] },
    ]);
  }

  judge(view: View): CardWorth[] {
    const { hand, cards, table, bits } = look(view);
    this.#read.begin(this.#context);
    this.#read.addBits(0, bits, this.#context);
    this.#read.add(1, table, this.#context);
    rectify(this.#context);
    this.#card.begin(this.#beside);
    this.#card.add(1, this.#context, this.#beside);
    return hand.map((card, index) => ({ card, worth: this.#judgeCard(cards[index]) }));
  }

  #judgeCard(features: Int8Array): number {
    this.#hidden.set(this.#beside);
    this.#card.add(0, features, this.#hidden);
    rectify(this.#hidden);
    this.#second.begin(this.#last);
    this.#second.add(0, this.#hidden, this.#last);
    rectify(this.#last);
    this.#out.begin(this.#worth);
    this.#out.add(0, this.#last, this.#worth);
    return this.#worth[0];
  }
}

let net: CardNet | undefined;

/** How much each card of the hand is worth beside the others, in heads or so; base rules only. */
export function judgeCards(view: View): CardWorth[] {
  net ??= new CardNet();
  return net.judge(view);
}

import { type Layer, readLayers, rectify } from '@sobremesa/bots/nets';
import type { View } from '../../rules/index.ts';
import { look, SET_BITS, VIEW_FEATURES } from './features.ts';
import { weights } from './weights.ts';

const CONTEXT = 160;
const HIDDEN = 64;
const LAST = 32;

class TakeNet {
  readonly #read: Layer;
  readonly #rest: readonly Layer[];
  readonly #context = new Float64Array(CONTEXT);
  readonly #values = [HIDDEN, LAST, 1].map((outputs) => new Float64Array(outputs));

  constructor() {
    [this.#read, ...this.#rest] = readLayers(weights, [
      { outputs: CONTEXT, inputs: [SET_BITS, VIEW_FEATURES] },
      { outputs: HIDDEN, inputs: [CONTEXT] },
      { outputs: LAST, inputs: [HIDDEN] },
      { outputs: 1, inputs: [LAST] },
    ]);
  }

  judge(view: View): number {
    const { features, bits } = look(view);
    this.#read.begin(this.#context);
    this.#read.addBits(0, bits, this.#context);
    this.#read.add(1, features, this.#context);
    let inputs = this.#context;
    for (const [index, layer] of this.#rest.entries()) {
      rectify(inputs);
      const outputs = this.#values[index];
      layer.begin(outputs);
      layer.add(0, inputs, outputs);
      inputs = outputs;
    }
    return inputs[0];
  }
}

let net: TakeNet | undefined;

/** How much better taking the card is than paying, roughly in points. */
export function judgeTaking(view: View): number {
  net ??= new TakeNet();
  return net.judge(view);
}

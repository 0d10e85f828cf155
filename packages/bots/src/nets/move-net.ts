import { type Layer, readLayers, rectify } from './layers.ts';

/** What a net that rates moves is shown. */
export interface MoveSight {
  /** The features of each move. */
  readonly moves: readonly Int8Array[];
  readonly table: Int8Array;
  /** The first layer's inputs that are 1. */
  readonly bits: readonly number[];
}

/** How many inputs of each kind there are, and how many units each layer has. */
export interface MoveNetShape {
  readonly bits: number;
  readonly table: number;
  readonly move: number;
  readonly context: number;
  readonly hidden: number;
  readonly last: number;
}

/** Rates moves: the table is read once, then each move beside it. `CardNet` in train/. */
export class MoveNet {
  readonly #read: Layer;
  readonly #move: Layer;
  readonly #second: Layer;
  readonly #out: Layer;
  readonly #context: Float64Array;
  readonly #beside: Float64Array;
  readonly #hidden: Float64Array;
  readonly #last: Float64Array;
  readonly #worth = new Float64Array(1);

  constructor(weights: string, { bits, table, move, context, hidden, last }: MoveNetShape) {
    [this.#read, this.#move, this.#second, this.#out] = readLayers(weights, [
      { outputs: context, inputs: [bits, table] },
      { outputs: hidden, inputs: [move, context] },
      { outputs: last, inputs: [hidden] },
      { outputs: 1, inputs: [last] },
    ]);
    this.#context = new Float64Array(context);
    this.#beside = new Float64Array(hidden);
    this.#hidden = new Float64Array(hidden);
    this.#last = new Float64Array(last);
  }

  /** How much each move is worth beside the others. */
  rate({ moves, table, bits }: MoveSight): number[] {
    this.#read.begin(this.#context);
    this.#read.addBits(0, bits, this.#context);
    this.#read.add(1, table, this.#context);
    rectify(this.#context);
    this.#move.begin(this.#beside);
    this.#move.add(1, this.#context, this.#beside);
    return moves.map((features) => this.#rateMove(features));
  }

  #rateMove(features: Int8Array): number {
    this.#hidden.set(this.#beside);
    this.#move.add(0, features, this.#hidden);
    rectify(this.#hidden);
    this.#second.begin(this.#last);
    this.#second.add(0, this.#hidden, this.#last);
    rectify(this.#last);
    this.#out.begin(this.#worth);
    this.#out.add(0, this.#last, this.#worth);
    return this.#worth[0];
  }
}

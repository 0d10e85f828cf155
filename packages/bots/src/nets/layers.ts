import { decodeBase64 } from './base64.ts';

/**
 * Layers of a net with weights of one byte. Inputs that are whole numbers are summed as whole
 * numbers, all others in a fixed order, and nothing but + and × is used: the same input gives the
 * same output on every machine.
 */

/** One part of a layer's input: for each output a scale, for each input a weight to every output. */
interface Part {
  readonly scales: Float32Array;
  readonly weights: Int8Array;
}

/** How many outputs a layer has, and how many inputs of each part. */
export interface Shape {
  readonly outputs: number;
  readonly inputs: readonly number[];
}

export class Layer {
  readonly outputs: number;
  readonly #parts: readonly Part[];
  readonly #biases: Float32Array;
  readonly #sums: Float64Array;

  constructor(parts: readonly Part[], biases: Float32Array) {
    this.outputs = biases.length;
    this.#parts = parts;
    this.#biases = biases;
    this.#sums = new Float64Array(biases.length);
  }

  /** Begins a sum of outputs in `into`. */
  begin(into: Float64Array): void {
    into.set(this.#biases);
  }

  /** Adds what the inputs of a part give that are 1, all others being 0. */
  addBits(part: number, ones: readonly number[], into: Float64Array): void {
    const { weights } = this.#parts[part];
    const sums = this.#sums.fill(0);
    for (const input of ones) {
      const at = input * this.outputs;
      for (let output = 0; output < sums.length; output++) sums[output] += weights[at + output];
    }
    this.#scale(part, into);
  }

  /** Adds what all inputs of a part give. */
  add(part: number, inputs: ArrayLike<number>, into: Float64Array): void {
    const { weights } = this.#parts[part];
    const sums = this.#sums.fill(0);
    for (let input = 0; input < inputs.length; input++) {
      const value = inputs[input];
      if (value === 0) continue;
      const at = input * this.outputs;
      for (let output = 0; output < sums.length; output++) {
        sums[output] += weights[at + output] * value;
      }
    }
    this.#scale(part, into);
  }

  #scale(part: number, into: Float64Array): void {
    const { scales } = this.#parts[part];
    for (let output = 0; output < into.length; output++) {
      into[output] += this.#sums[output] * scales[output];
    }
  }
}

/** What is below zero counts as zero. */
export function rectify(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (values[i] < 0) values[i] = 0;
}

const FLOAT_BYTES = 4;

/** Layers as train/export_net.py writes them, one after the other. */
export function readLayers(text: string, shapes: readonly Shape[]): Layer[] {
  const bytes = decodeBase64(text);
  const data = new DataView(bytes.buffer);
  let at = 0;
  const readFloats = (count: number): Float32Array => {
    const from = at;
    at += count * FLOAT_BYTES;
    return Float32Array.from({ length: count }, (_, i) =>
      data.getFloat32(from + i * FLOAT_BYTES, true),
    );
  };
  const layers = shapes.map(({ outputs, inputs }) => {
    const parts = inputs.map((count) => {
      const scales = readFloats(outputs);
      const weights = new Int8Array(bytes.buffer, at, count * outputs);
      at += weights.length;
      return { scales, weights };
    });
    return new Layer(parts, readFloats(outputs));
  });
  if (at !== bytes.length) throw new RangeError(`${bytes.length} bytes of weights, not ${at}`);
  return layers;
}

import { decodeBase64 } from './base64.ts';

/**
 * Layers of a net with weights of one byte. Integer inputs are summed as integers, all others in a
 * fixed order, with + and × alone, so that the same input gives the same output on every machine.
 */

/** One part of a layer's input: a scale for each output, and a weight for each input and output. */
interface Part {
  readonly scales: Float32Array;
  readonly weights: Int8Array;
}

/** The number of outputs of a layer, and of inputs of each part. */
export interface Shape {
  readonly outputs: number;
  readonly inputs: readonly number[];
}

/** The number of inputs that are summed at a time. */
const STRIDE = 4;

export class Layer {
  readonly outputs: number;
  readonly #parts: readonly Part[];
  readonly #biases: Float32Array;
  readonly #sums: Float64Array;
  /** Working space: inputs that are not 0, and their values. */
  readonly #inputs: Int32Array;
  readonly #values: Float64Array;

  constructor(parts: readonly Part[], biases: Float32Array) {
    this.outputs = biases.length;
    this.#parts = parts;
    this.#biases = biases;
    this.#sums = new Float64Array(biases.length);
    const most = Math.max(...parts.map(({ weights }) => weights.length / biases.length));
    this.#inputs = new Int32Array(most + STRIDE);
    this.#values = new Float64Array(most + STRIDE);
  }

  /** Sets `into` to the biases. */
  begin(into: Float64Array): void {
    into.set(this.#biases);
  }

  /** Adds the contribution of a part whose inputs are 1 at these indices and 0 elsewhere. */
  addBits(part: number, ones: readonly number[], into: Float64Array): void {
    for (let at = 0; at < ones.length; at++) {
      this.#inputs[at] = ones[at];
      this.#values[at] = 1;
    }
    this.#sum(part, ones.length);
    this.#scale(part, into);
  }

  /** Adds the contribution of a part. */
  add(part: number, inputs: ArrayLike<number>, into: Float64Array): void {
    let count = 0;
    for (let input = 0; input < inputs.length; input++) {
      const value = inputs[input];
      if (value === 0) continue;
      this.#inputs[count] = input;
      this.#values[count++] = value;
    }
    this.#sum(part, count);
    this.#scale(part, into);
  }

  /**
   * Sums the weighted inputs in the working space, four at a time, because writing the sums takes as
   * long as multiplying; each sum still adds its inputs in their order.
   */
  #sum(part: number, count: number): void {
    const { weights } = this.#parts[part];
    const sums = this.#sums.fill(0);
    const { outputs } = this;
    const inputs = this.#inputs;
    const values = this.#values;
    // The last group is padded with inputs of the value 0.
    for (let at = count; at % STRIDE !== 0; at++) {
      inputs[at] = 0;
      values[at] = 0;
    }
    for (let at = 0; at < count; at += STRIDE) {
      const a = inputs[at] * outputs;
      const b = inputs[at + 1] * outputs;
      const c = inputs[at + 2] * outputs;
      const d = inputs[at + 3] * outputs;
      const va = values[at];
      const vb = values[at + 1];
      const vc = values[at + 2];
      const vd = values[at + 3];
      for (let output = 0; output < outputs; output++) {
        sums[output] =
          sums[output] +
          weights[a + output] * va +
          weights[b + output] * vb +
          weights[c + output] * vc +
          weights[d + output] * vd;
      }
    }
  }

  #scale(part: number, into: Float64Array): void {
    const { scales } = this.#parts[part];
    for (let output = 0; output < into.length; output++) {
      into[output] += this.#sums[output] * scales[output];
    }
  }
}

/** Sets negative values to zero. */
export function rectify(values: Float64Array): void {
  for (let i = 0; i < values.length; i++) if (values[i] < 0) values[i] = 0;
}

const FLOAT_BYTES = 4;

/** Reads layers as train/export_net.py writes them. */
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
  if (at !== bytes.length)
    throw new RangeError(`expected ${at} bytes of weights, found ${bytes.length}`);
  return layers;
}

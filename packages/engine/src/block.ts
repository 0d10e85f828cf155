/**
 * One buffer that holds all arrays of a state, so that copying a state copies one block of bytes.
 * The arrays must be allocated in the same order in every state of the same setup.
 */
export class Block {
  readonly #buffer: ArrayBuffer;
  readonly #bytes: Uint8Array;
  #used = 0;

  constructor(byteLength: number) {
    this.#buffer = new ArrayBuffer(byteLength);
    this.#bytes = new Uint8Array(this.#buffer);
  }

  /** For large or negative numbers, and for card sets. */
  int32(length: number): Int32Array {
    this.#used = (this.#used + 3) & ~3;
    return new Int32Array(this.#buffer, this.#allocate(length * 4), length);
  }

  /** For cards, seats and counts from 0 to 255. */
  uint8(length: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#allocate(length), length);
  }

  copyFrom(other: Block): void {
    this.#bytes.set(other.#bytes);
  }

  #allocate(byteLength: number): number {
    const start = this.#used;
    this.#used += byteLength;
    if (this.#used > this.#bytes.length) {
      throw new RangeError(`the block has ${this.#bytes.length} bytes, ${this.#used} are needed`);
    }
    return start;
  }
}

/** `cells[from … to − 1]`. For a few items, as in views, a loop is faster than `Array.from`. */
export function cellsToArray(cells: Int32Array | Uint8Array, from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let at = from; at < to; at++) numbers.push(cells[at]);
  return numbers;
}

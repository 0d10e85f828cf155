/**
 * One buffer from which a state carves its arrays, so that copying a state is copying one block of
 * bytes. The arrays keep their names; only `copyFrom` knows that they lie together.
 */
export class Block {
  readonly #buffer: ArrayBuffer;
  readonly #bytes: Uint8Array;
  #used = 0;

  constructor(byteLength: number) {
    this.#buffer = new ArrayBuffer(byteLength);
    this.#bytes = new Uint8Array(this.#buffer);
  }

  /** For numbers that may be large or negative, and for card sets. */
  int32(length: number): Int32Array {
    this.#used = (this.#used + 3) & ~3;
    return new Int32Array(this.#buffer, this.#carve(length * 4), length);
  }

  /** For cards, seats and counts: 0 to 255. */
  uint8(length: number): Uint8Array {
    return new Uint8Array(this.#buffer, this.#carve(length), length);
  }

  copyFrom(other: Block): void {
    this.#bytes.set(other.#bytes);
  }

  #carve(byteLength: number): number {
    const start = this.#used;
    this.#used += byteLength;
    if (this.#used > this.#bytes.length) {
      throw new RangeError(`the block has ${this.#bytes.length} bytes, ${this.#used} are needed`);
    }
    return start;
  }
}

/** The cells from one place to before another; a loop, for lists of a few are made with every view. */
export function cellsToArray(cells: Int32Array | Uint8Array, from: number, to: number): number[] {
  const numbers: number[] = [];
  for (let at = from; at < to; at++) numbers.push(cells[at]);
  return numbers;
}

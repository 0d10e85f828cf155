import type { Rng } from '@sobremesa/engine';

const TWO_TO_MINUS_32 = 2 ** -32;

/**
 * Mulberry32: a stream that restarts at no cost, so that the playouts of all moves in one world draw
 * the same numbers.
 */
export class QuickRng implements Rng {
  #state = 0;

  restart(seed: number): void {
    this.#state = seed | 0;
  }

  below(n: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (((bits ^ (bits >>> 14)) >>> 0) * n * TWO_TO_MINUS_32) >>> 0;
  }
}

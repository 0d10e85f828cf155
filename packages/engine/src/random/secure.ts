import { sha256Words } from '../hash.ts';
import type { Rng } from './rng.ts';

const WORDS_A_BLOCK = 8;
const TWO_TO_32 = 2 ** 32;

/**
 * The stream of real tables: SHA-256 in counter mode. Word i of the stream is word i mod 8 (big
 * endian) of SHA-256("sobremesa/stream/1/<seed>/<⌊i / 8⌋>"), so that anybody can check a deal in
 * any language. `position` counts the words used: with the seed it is all there is to store.
 */
export class SecureRng implements Rng {
  readonly seed: string;
  #position: number;
  #block: readonly number[] = [];
  #blockIndex = -1;

  constructor(seed: string, position = 0) {
    this.seed = seed;
    this.#position = position;
  }

  get position(): number {
    return this.#position;
  }

  below(n: number): number {
    // Words in the incomplete last stretch of n would favour small results: they are drawn anew.
    const limit = TWO_TO_32 - (TWO_TO_32 % n);
    for (;;) {
      const word = this.#nextWord();
      if (word < limit) return word % n;
    }
  }

  #nextWord(): number {
    const blockIndex = Math.floor(this.#position / WORDS_A_BLOCK);
    if (blockIndex !== this.#blockIndex) {
      this.#block = sha256Words(`sobremesa/stream/1/${this.seed}/${blockIndex}`);
      this.#blockIndex = blockIndex;
    }
    const word = this.#block[this.#position % WORDS_A_BLOCK];
    this.#position++;
    return word;
  }
}

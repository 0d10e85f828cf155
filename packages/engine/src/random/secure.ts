import { sha256Words } from '../hash.ts';
import type { Rng } from './rng.ts';

const WORDS_PER_BLOCK = 8;
const TWO_TO_32 = 2 ** 32;

/**
 * The random stream of real tables, SHA-256 in counter mode. Word i of the stream is word i mod 8
 * (big endian) of SHA-256("sobremesa/stream/1/<seed>/<⌊i / 8⌋>"), so that a deal can be verified in
 * any language. `position` counts the words used; seed and position restore the stream.
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
    // Rejects words of the incomplete last interval, because they would favour small results.
    const limit = TWO_TO_32 - (TWO_TO_32 % n);
    for (;;) {
      const word = this.#nextWord();
      if (word < limit) return word % n;
    }
  }

  #nextWord(): number {
    const blockIndex = Math.floor(this.#position / WORDS_PER_BLOCK);
    if (blockIndex !== this.#blockIndex) {
      this.#block = sha256Words(`sobremesa/stream/1/${this.seed}/${blockIndex}`);
      this.#blockIndex = blockIndex;
    }
    const word = this.#block[this.#position % WORDS_PER_BLOCK];
    this.#position++;
    return word;
  }
}

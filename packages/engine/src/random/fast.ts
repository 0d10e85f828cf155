import { sha256Words } from '../hash.ts';
import type { Rng } from './rng.ts';

const TWO_TO_MINUS_32 = 2 ** -32;
/** Up to here 24 random bits times n are a whole number of 31 bits, which is faster to shift. */
const SMALL = 128;

/**
 * Chris Doty-Humphrey's sfc32: a few nanoseconds a number, for simulation and search. Predictable
 * from its output, so never for a real table: that is what `SecureRng` is for.
 */
export class FastRng implements Rng {
  // Always whole numbers of 32 bits with a sign, from the first: then no step is made in fractions.
  #a = 0;
  #b = 0;
  #c = 0;
  #counter = 0;

  constructor(seed: string) {
    const [a = 0, b = 0, c = 0, counter = 0] = sha256Words(seed);
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    this.#counter = counter | 0;
  }

  below(n: number): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    // Scaling prefers some results by at most n / 2^24: nothing a simulation can notice.
    if (n <= SMALL) return Math.imul(sum >>> 8, n) >>> 24;
    return ((sum >>> 0) * n * TWO_TO_MINUS_32) >>> 0;
  }
}

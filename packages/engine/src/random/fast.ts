import { sha256Words } from '../hash.ts';
import type { Rng } from './rng.ts';

const TWO_TO_MINUS_32 = 2 ** -32;
/** Up to this n, 24 random bits times n fit in 31 bits, so that an integer shift can scale them. */
const MAX_SMALL_N = 128;

/**
 * Chris Doty-Humphrey's sfc32, which takes a few nanoseconds per number, for simulation and search.
 * Its output predicts the next numbers, so real tables use `SecureRng`.
 */
export class FastRng implements Rng {
  // Signed 32-bit integers from the start, so that V8 keeps them as integers, not doubles.
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
    // Scaling biases a result by at most n / 2^24, too little to affect a simulation.
    if (n <= MAX_SMALL_N) return Math.imul(sum >>> 8, n) >>> 24;
    return ((sum >>> 0) * n * TWO_TO_MINUS_32) >>> 0;
  }
}

import type { Rng } from '@sobremesa/engine';

/**
 * Enumerates everything that can be drawn: each pass returns another sequence of numbers, until
 * `advance` says that there are no more. What is drawn next may depend on what was drawn before.
 */
export class EveryDraw implements Rng {
  readonly #draws: { of: number; drawn: number }[] = [];
  #next = 0;

  below(n: number): number {
    if (this.#next === this.#draws.length) this.#draws.push({ of: n, drawn: 0 });
    return this.#draws[this.#next++].drawn;
  }

  /** The chance of the sequence of this pass. */
  get chance(): number {
    return this.#draws.reduce((chance, { of }) => chance / of, 1);
  }

  /** Begins the next pass; false after the last one. */
  advance(): boolean {
    this.#next = 0;
    for (let last = this.#draws.at(-1); last !== undefined; last = this.#draws.at(-1)) {
      if (++last.drawn < last.of) return true;
      this.#draws.pop();
    }
    return false;
  }
}

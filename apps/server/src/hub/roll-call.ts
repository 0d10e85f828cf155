import { setTimeout } from 'node:timers/promises';

/** Servers answer in a few milliseconds; one that hangs must not delay whoever comes to the table. */
const ANSWER_TIMEOUT = 250;

/** Waits for the answers of the other servers at a table. */
export class RollCall {
  readonly #answered = new Set<string>();
  readonly #abort = new AbortController();
  #expected = Number.POSITIVE_INFINITY;

  answer(server: string): void {
    this.#answered.add(server);
    this.#look();
  }

  /** Resolves when this many servers have answered, also before the call, or after 250 ms. */
  async complete(servers: number): Promise<void> {
    this.#expected = servers;
    this.#look();
    const { signal } = this.#abort;
    await setTimeout(ANSWER_TIMEOUT, undefined, { signal }).catch(() => {});
  }

  #look(): void {
    if (this.#answered.size >= this.#expected) this.#abort.abort();
  }
}

import type { Append, Storage } from './port.ts';

interface Waiting {
  readonly append: Append;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/** More rows in one commit would make the first of them wait too long. */
const LARGEST_BATCH = 500;

/**
 * Steps of many tables in one commit: what arrives while a commit is under way goes with the next
 * one. A lone step is written at once, a busy server pays for few commits.
 */
export class BatchedAppends {
  readonly #storage: Pick<Storage, 'append'>;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(storage: Pick<Storage, 'append'>) {
    this.#storage = storage;
  }

  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (!this.#busy) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      // A turn of the event loop: who was just answered, or asks at the same time, goes along.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = this.#waiting.splice(0, LARGEST_BATCH);
      try {
        const written = await this.#storage.append(batch.map(({ append }) => append));
        for (const [index, { resolve }] of batch.entries()) resolve(written[index]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#busy = false;
  }
}

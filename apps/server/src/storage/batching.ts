import type { Append } from './rows.ts';

/** Writes many steps in one transaction and resolves when they are durable. */
interface Appender {
  append(appends: readonly Append[]): Promise<readonly boolean[]>;
}

interface Waiting {
  readonly append: Append;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/** With more rows in one commit the first of them would wait too long. */
const MAX_BATCH = 500;

/**
 * Writes the steps of many tables in one commit: those that arrive during a commit share the next one. A
 * single step is written at once; a busy server needs few commits.
 */
export class BatchedAppends {
  readonly #storage: Appender;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(storage: Appender) {
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
      // Waits for a turn of the event loop, so that requests read in the same turn share the commit.
      await new Promise<void>((resolve) => setImmediate(resolve));
      const batch = this.#waiting.splice(0, MAX_BATCH);
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

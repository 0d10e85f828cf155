/** Runs tasks with the same name one after the other, tasks with different names concurrently. */
export class Queues {
  readonly #last = new Map<string, Promise<void>>();

  run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(task);
    // The caller handles a failed task; the next one must run anyway.
    const settled: Promise<void> = mine.then(
      () => this.#forget(name, settled),
      () => this.#forget(name, settled),
    );
    this.#last.set(name, settled);
    return mine;
  }

  /** Resolves when all tasks that are running or waiting now have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #forget(name: string, settled: Promise<void>): void {
    if (this.#last.get(name) === settled) this.#last.delete(name);
  }
}

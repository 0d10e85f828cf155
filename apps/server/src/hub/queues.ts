/** Runs tasks of the same name one after the other, tasks of different names side by side. */
export class Queues {
  readonly #last = new Map<string, Promise<void>>();

  run<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const mine = before.then(task);
    // A task that failed has told its caller; the next one starts all the same.
    const settled: Promise<void> = mine.then(
      () => this.#forget(name, settled),
      () => this.#forget(name, settled),
    );
    this.#last.set(name, settled);
    return mine;
  }

  /** Resolves when everything that is under way now has ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }

  #forget(name: string, settled: Promise<void>): void {
    if (this.#last.get(name) === settled) this.#last.delete(name);
  }
}

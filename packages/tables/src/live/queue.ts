/** Runs tasks one after the other. The first task of an idle queue begins at once, in the turn of its caller. */
export class Queue {
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;

  /** Whether a task is running or waiting. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  async run<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isBusy = true;
    try {
      return await task();
    } finally {
      // The queue stays busy while the next task is being called, so that nobody comes between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isBusy = false;
    }
  }
}

interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

/** A reusable promise: one side waits for it, the other fires it. */
export class Signal {
  #waiting: Waiting | undefined;
  #failure: Error | undefined;

  wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#failure) reject(this.#failure);
      else this.#waiting = { resolve, reject };
    });
  }

  fire(): void {
    this.#waiting?.resolve();
  }

  /** Rejects present and future waits. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    this.#waiting?.reject(reason);
  }
}

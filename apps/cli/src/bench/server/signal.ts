interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

/** What one part of the program waits for and another one tells, again and again. */
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

  /** Whoever waits now or later is told the reason. */
  fail(reason: Error): void {
    this.#failure ??= reason;
    this.#waiting?.reject(reason);
  }
}

/** An LRU cache of texts, limited by their total length. */
export class TextCache {
  readonly #most: number;
  readonly #texts = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, number>();
  #size = 0;

  /** `most` is the number of characters that are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Concurrent calls with one key share one `make`; a failure is not cached. */
  get(key: string, make: () => Promise<string>): Promise<string> {
    const text = this.#texts.get(key) ?? this.#made(key, make);
    this.#texts.delete(key);
    this.#texts.set(key, text);
    return text;
  }

  #made(key: string, make: () => Promise<string>): Promise<string> {
    const text = make();
    text.then(
      ({ length }) => this.#keep(key, length),
      () => this.#texts.delete(key),
    );
    return text;
  }

  #keep(key: string, length: number): void {
    this.#sizes.set(key, length);
    this.#size += length;
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= this.#most) return;
      this.#size -= this.#sizes.get(oldest) ?? 0;
      this.#sizes.delete(oldest);
      this.#texts.delete(oldest);
    }
  }
}

/** Texts that were costly to make; those that nobody asked for longest go first. */
export class TextCache {
  readonly #most: number;
  readonly #texts = new Map<string, Promise<string>>();
  readonly #sizes = new Map<string, number>();
  #size = 0;

  /** At most so many characters. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Made once for all who ask while it is being made; a failure is not kept. */
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

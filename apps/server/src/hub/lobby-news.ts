/** How long after a change the other servers are told: at least 0.5 s, at most 1.5 s. */
const MIN_DELAY = 500;
const DELAY_SPREAD = 1_000;
/** Readers of an older announcement may have read the list before the latest change. */
const SAFE_AGE = 250;

interface LobbyNewsOptions {
  readonly now: () => number;
  announce(): void;
}

/**
 * Tells the other servers that the list of public tables has changed. All servers hear every announcement and
 * read the whole list after it, so a server keeps silent when another one speaks first. With random delays
 * there are a few announcements a second, however many servers there are.
 */
export class LobbyNews {
  readonly #options: LobbyNewsOptions;
  #timer: NodeJS.Timeout | undefined;
  #changedAt = 0;

  constructor(options: LobbyNewsOptions) {
    this.#options = options;
  }

  changed(): void {
    this.#changedAt = this.#options.now();
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#options.announce();
      },
      MIN_DELAY + Math.random() * DELAY_SPREAD,
    );
  }

  /** Another server has announced a change. */
  heard(): void {
    if (this.#options.now() - this.#changedAt >= SAFE_AGE) this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

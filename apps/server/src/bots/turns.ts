interface Account {
  /** Milliseconds that may still be thought on this account. */
  left: number;
  filledAt: number;
  readonly waiting: (() => void)[];
}

interface TurnsOptions {
  /** How many think at the same time. */
  readonly slots: number;
  /** How long may be thought on one account in a minute; 0 is no limit. */
  readonly secondsAMinute: number;
}

const MINUTE = 60_000;
/** How soon accounts that have used up their time are looked at again. */
const PAUSE = 200;

/**
 * Whose bot thinks next: one account after the other, so that many tables of one person delay the
 * others no more than one table would, and none longer than its time.
 */
export class Turns {
  readonly #slots: number;
  /** Milliseconds for each millisecond that goes by, and the most that is saved up. */
  readonly #rate: number;
  readonly #most: number;
  /** Those with somebody waiting, or not yet filled up; the next in turn first. */
  readonly #accounts = new Map<string, Account>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ slots, secondsAMinute }: TurnsOptions) {
    this.#slots = slots;
    this.#most = secondsAMinute === 0 ? Number.POSITIVE_INFINITY : secondsAMinute * 1_000;
    this.#rate = this.#most / MINUTE;
  }

  /** Thinks when it is the account's turn. */
  async run<Thought>(name: string, think: () => Promise<Thought>): Promise<Thought> {
    const account = this.#accounts.get(name) ?? {
      left: this.#most,
      filledAt: performance.now(),
      waiting: [],
    };
    this.#accounts.set(name, account);
    await new Promise<void>((resolve) => {
      account.waiting.push(resolve);
      this.#next();
    });
    const startedAt = performance.now();
    try {
      return await think();
    } finally {
      account.left -= performance.now() - startedAt;
      this.#running--;
      this.#next();
    }
  }

  #next(): void {
    clearTimeout(this.#timer);
    for (const [name, account] of [...this.#accounts]) {
      if (this.#running >= this.#slots) return;
      this.#fill(account);
      const start = account.left > 0 ? account.waiting.shift() : undefined;
      if (!start) {
        if (account.waiting.length === 0 && account.left >= this.#most) this.#accounts.delete(name);
        continue;
      }
      // To the end of the row.
      this.#accounts.delete(name);
      this.#accounts.set(name, account);
      this.#running++;
      start();
    }
    if ([...this.#accounts.values()].some(({ waiting }) => waiting.length > 0)) {
      this.#timer = setTimeout(() => this.#next(), PAUSE);
    }
  }

  #fill(account: Account): void {
    const now = performance.now();
    const gained = (now - account.filledAt) * this.#rate;
    account.filledAt = now;
    // Without a limit there is nothing to fill, and infinity times zero is not a number.
    if (account.left < this.#most) account.left = Math.min(this.#most, account.left + gained);
  }
}

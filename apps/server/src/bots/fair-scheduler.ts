import { MINUTE } from '@sobremesa/protocol/durations';

interface Account {
  /** Milliseconds of thinking left on this account. */
  left: number;
  filledAt: number;
  readonly waiting: (() => void)[];
}

interface FairSchedulerOptions {
  /** Tasks that run at the same time. */
  readonly slots: number;
  /** Thinking time of one account per minute; 0 is no limit. */
  readonly secondsAMinute: number;
}

/** The account of work that waits until no other account does. */
export const BACKGROUND = 'background';
/** Interval after which accounts without time left are checked again. */
const PAUSE = 200;

/**
 * Schedules the thinking of bots round-robin by account, so that many tables of one person delay others no
 * more than one table would. Each account has a token bucket of thinking time.
 */
export class FairScheduler {
  readonly #slots: number;
  /** Thinking time gained per millisecond. */
  readonly #rate: number;
  /** Capacity of an account in milliseconds. */
  readonly #most: number;
  /** Accounts that wait or are not filled up, the next in turn first. */
  readonly #accounts = new Map<string, Account>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ slots, secondsAMinute }: FairSchedulerOptions) {
    this.#slots = slots;
    this.#most = secondsAMinute === 0 ? Number.POSITIVE_INFINITY : secondsAMinute * 1_000;
    this.#rate = this.#most / MINUTE;
  }

  /** Tasks that have not begun. */
  get waiting(): number {
    return [...this.#accounts.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Runs `think` when it is the account's turn. */
  async run<Result>(name: string, think: () => Promise<Result>): Promise<Result> {
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
    for (const [name, account] of this.#inTurn()) {
      if (this.#running >= this.#slots) return;
      this.#fill(account);
      const start = account.left > 0 ? account.waiting.shift() : undefined;
      if (!start) {
        if (account.waiting.length === 0 && account.left >= this.#most) this.#accounts.delete(name);
        continue;
      }
      // Moves the account to the end of the order.
      this.#accounts.delete(name);
      this.#accounts.set(name, account);
      this.#running++;
      start();
    }
    if ([...this.#accounts.values()].some(({ waiting }) => waiting.length > 0)) {
      this.#timer = setTimeout(() => this.#next(), PAUSE);
    }
  }

  /** The accounts in their order, the background last. */
  #inTurn(): [string, Account][] {
    const all = [...this.#accounts];
    return [
      ...all.filter(([name]) => name !== BACKGROUND),
      ...all.filter(([name]) => name === BACKGROUND),
    ];
  }

  #fill(account: Account): void {
    const now = performance.now();
    const gained = (now - account.filledAt) * this.#rate;
    account.filledAt = now;
    // Without a limit `gained` can be Infinity * 0, which is NaN.
    if (account.left < this.#most) account.left = Math.min(this.#most, account.left + gained);
  }
}

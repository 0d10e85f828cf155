import type { Bus } from '../bus/port.ts';

/** How long a table is followed after a request over HTTP, without a watcher. */
const VISIT_TIME = 60_000;

interface FollowingOptions {
  readonly table: string;
  readonly bus: Pick<Bus, 'hasOthers' | 'follow' | 'unfollow'>;
  readonly now: () => number;
  /** Asks other servers who is at the table. */
  readonly ask: () => Promise<void>;
  /** Forgets who is at the table at other servers. */
  readonly forget: () => void;
}

/** Whether the messages of other servers about a table are received; while they are not, it may be outdated in memory. */
export class Following {
  readonly #options: FollowingOptions;
  #isOn = false;
  /** When somebody who does not watch the table last used it. */
  #visitedAt: number | undefined;

  constructor(options: FollowingOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get isVisited(): boolean {
    return this.#visitedAt !== undefined;
  }

  /** Receives the messages from now on; false when they were received already. */
  async begin(): Promise<boolean> {
    const { table, bus, ask } = this.#options;
    if (!bus.hasOthers || this.#isOn) return false;
    this.#isOn = true;
    await bus.follow(table);
    await ask();
    return true;
  }

  end(): void {
    const { table, bus, forget } = this.#options;
    this.#visitedAt = undefined;
    if (!this.#isOn) return;
    this.#isOn = false;
    bus.unfollow(table);
    forget();
  }

  /** Follows the table for a minute; false when it was followed already. */
  visit(): Promise<boolean> {
    this.#visitedAt = this.#options.now();
    return this.begin();
  }

  /** Ends a visit of more than a minute ago; false when there is none. */
  endVisit(): boolean {
    const over = this.#options.now() - VISIT_TIME;
    if (this.#visitedAt === undefined || this.#visitedAt > over) return false;
    this.#visitedAt = undefined;
    return true;
  }
}

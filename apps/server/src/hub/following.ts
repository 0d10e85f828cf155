import type { Bus } from '../bus/port.ts';

/** How long a table is followed after a request over HTTP, without a watcher. */
const VISIT_TIME = 60_000;

interface FollowingOptions {
  readonly bus: Pick<Bus, 'hasOthers' | 'follow' | 'unfollow'>;
  readonly now: () => number;
  /** Asks other servers who is at the table. */
  readonly ask: (code: string) => Promise<void>;
  /** Forgets who is at the table at other servers. */
  readonly forget: (code: string) => void;
}

/** The tables whose messages of other servers are received; those of all others may be outdated in memory. */
export class Following {
  readonly #options: FollowingOptions;
  readonly #codes = new Set<string>();
  /** When each followed table was last used by somebody who does not watch it. */
  readonly #visitedAt = new Map<string, number>();

  constructor(options: FollowingOptions) {
    this.#options = options;
  }

  get codes(): ReadonlySet<string> {
    return this.#codes;
  }

  has(code: string): boolean {
    return this.#codes.has(code);
  }

  isVisited(code: string): boolean {
    return this.#visitedAt.has(code);
  }

  /** Receives the messages of a table from now on; false when they were received already. */
  async begin(code: string): Promise<boolean> {
    const { bus, ask } = this.#options;
    if (!bus.hasOthers || this.#codes.has(code)) return false;
    this.#codes.add(code);
    await bus.follow(code);
    await ask(code);
    return true;
  }

  end(code: string): void {
    const { bus, forget } = this.#options;
    this.#visitedAt.delete(code);
    if (!this.#codes.delete(code)) return;
    bus.unfollow(code);
    forget(code);
  }

  /** Follows a table for a minute; false when it was followed already. */
  visit(code: string): Promise<boolean> {
    this.#visitedAt.set(code, this.#options.now());
    return this.begin(code);
  }

  /** Ends the visits of more than a minute ago and returns their tables. */
  endVisits(): string[] {
    const over = this.#options.now() - VISIT_TIME;
    const ended = [...this.#visitedAt].filter(([, at]) => at <= over).map(([code]) => code);
    for (const code of ended) this.#visitedAt.delete(code);
    return ended;
  }
}

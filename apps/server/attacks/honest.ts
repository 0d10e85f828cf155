import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Measurements since the last report; times in milliseconds. */
export interface HonestReport {
  readonly moves: number;
  readonly p99: number;
  /** Unanswered requests count with their waiting time so far. */
  readonly longest: number;
  /** Refused requests; there should be none. */
  readonly refusals: readonly string[];
}

const file = fileURLToPath(new URL('./honest-process.ts', import.meta.url));

/**
 * Three people who play long matches. They have a process of their own, so that the load of the
 * attacker does not count as a wait.
 */
export class HonestTable {
  readonly #people: ChildProcess;
  #code = '';

  private constructor(people: ChildProcess) {
    this.#people = people;
    people.on('message', (message: { table?: string }) => {
      this.#code = message.table ?? this.#code;
    });
  }

  /** Resolves when the match has begun. */
  static async gather(url: string): Promise<HonestTable> {
    const people = fork(file, [url], { execArgv: ['--import', 'tsx'] });
    const table = new HonestTable(people);
    await once(people, 'message');
    return table;
  }

  get code(): string {
    return this.#code;
  }

  async report(): Promise<HonestReport> {
    this.#people.send('report');
    for (;;) {
      const [message] = (await once(this.#people, 'message')) as [{ report?: HonestReport }];
      if (message.report) return message.report;
    }
  }

  end(): void {
    this.#people.kill();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** How the honest people fared since the last report; times in milliseconds. */
export interface HonestReport {
  readonly moves: number;
  readonly p99: number;
  /** Requests that are not answered yet count with how long they have waited. */
  readonly longest: number;
  /** What was refused to them, which nothing should be. */
  readonly refusals: readonly string[];
}

const file = fileURLToPath(new URL('./honest-process.ts', import.meta.url));

/**
 * Three people who play one long match after the other. They have a process of their own, so that
 * the work of attacking is not measured as a wait.
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

  /** Resolves when they play. */
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

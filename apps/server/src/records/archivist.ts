import { setTimeout as sleep } from 'node:timers/promises';
import type { Pack } from '../storage/log.ts';
import type { Stores } from '../stores.ts';

export interface ArchivistOptions {
  readonly stores: Pick<Stores, 'tables'>;
  readonly pack: Pack;
  /** Milliseconds after its last step at which the log of a table that is over is archived. */
  readonly delay: number;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

const SWEEP_INTERVAL = 5_000;
const SWEEP_SIZE = 20;
/** After a crash, or when a log cannot be archived, the table is tried again after this time. */
const CLAIM_TIME = 3_600_000;
/** How many times longer the job rests than it works, so that a backlog leaves the machine to the tables. */
const REST = 3;
const MIN_REST = 20;

/** Archives the logs of tables that are over, one after the other, oldest first. */
export class Archivist {
  readonly #options: ArchivistOptions;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;

  constructor(options: ArchivistOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /** Resolves when the table in progress is archived. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (await this.#pause(SWEEP_INTERVAL)) {
      try {
        while ((await this.#sweep()) === SWEEP_SIZE && !this.#stop.signal.aborted);
      } catch (error) {
        this.#options.onError(error);
      }
    }
  }

  /** Returns how many tables were found. */
  async #sweep(): Promise<number> {
    const { stores, delay, now } = this.#options;
    const at = now();
    const tables = await stores.tables.claimFinished({
      before: at - delay,
      now: at,
      until: at + CLAIM_TIME,
      limit: SWEEP_SIZE,
    });
    for (const table of tables) {
      const begun = performance.now();
      await this.#archive(table);
      const rest = Math.max(MIN_REST, REST * (performance.now() - begun));
      if (!(await this.#pause(rest))) break;
    }
    return tables.length;
  }

  async #archive(table: string): Promise<void> {
    const { stores, pack, onError } = this.#options;
    try {
      await stores.tables.archive(table, pack);
    } catch (error) {
      // The others must not wait for a log that cannot be read.
      onError(error);
    }
  }

  /** False when the job is to end. */
  async #pause(time: number): Promise<boolean> {
    try {
      await sleep(time, undefined, { signal: this.#stop.signal, ref: false });
      return true;
    } catch {
      return false;
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenTable, Driver } from './driver.ts';

/** Tables that are opened concurrently. */
const AT_ONCE = 16;

const ANSWER_TIMEOUT_MS = 15_000;

export async function openTables(driver: Driver, count: number): Promise<DrivenTable[]> {
  const tables: DrivenTable[] = [];
  while (tables.length < count) {
    const some = Math.min(AT_ONCE, count - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, () => driver.openTable()))));
  }
  return tables;
}

/** Plays all tables concurrently; each sends its next move when the last one is answered. */
export class Load {
  /** Milliseconds from sending a move to the mover's own update. */
  #latencies: number[] = [];
  readonly #play: Promise<unknown>;
  #isStopped = false;

  constructor(tables: readonly DrivenTable[]) {
    this.#play = Promise.all(tables.map((table) => this.#playAt(table)));
  }

  /** Keeps playing and returns the latencies of the moves answered in this time. */
  async run(seconds: number): Promise<readonly number[]> {
    const latencies: number[] = [];
    this.#latencies = latencies;
    await Promise.race([sleep(seconds * 1000), this.#play]);
    this.#latencies = [];
    return latencies;
  }

  /** Resolves when every table has its last answer; throws after a timeout. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const tooLate = sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`a table has not answered for ${ANSWER_TIMEOUT_MS / 1000} seconds`);
    });
    await Promise.race([this.#play, tooLate]);
  }

  async #playAt(table: DrivenTable): Promise<void> {
    while (!this.#isStopped) {
      await table.ready();
      const sent = performance.now();
      await table.move();
      this.#latencies.push(performance.now() - sent);
    }
  }
}

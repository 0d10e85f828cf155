import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenTable, Driver } from './driver.ts';

/** Tables that are opened at the same time. */
const AT_ONCE = 16;

/** A table that has not answered for so long never will. */
const PATIENCE_MS = 15_000;

export async function openTables(driver: Driver, count: number): Promise<DrivenTable[]> {
  const tables: DrivenTable[] = [];
  while (tables.length < count) {
    const some = Math.min(AT_ONCE, count - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: some }, () => driver.openTable()))));
  }
  return tables;
}

/** All tables at play, each as fast as it is answered. */
export class Load {
  /** In milliseconds, from sending a move to the mover's own update. */
  #latencies: number[] = [];
  readonly #play: Promise<unknown>;
  #isStopped = false;

  constructor(tables: readonly DrivenTable[]) {
    this.#play = Promise.all(tables.map((table) => this.#playAt(table)));
  }

  /** Plays on for a while and returns how long each move took that was answered in it. */
  async run(seconds: number): Promise<readonly number[]> {
    const latencies: number[] = [];
    this.#latencies = latencies;
    await Promise.race([sleep(seconds * 1000), this.#play]);
    this.#latencies = [];
    return latencies;
  }

  /** Resolves when every table has had its last answer; throws when one of them has not. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const tooLate = sleep(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`a table has not answered for ${PATIENCE_MS / 1000} seconds`);
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

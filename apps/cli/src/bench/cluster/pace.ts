import { setTimeout as sleep } from 'node:timers/promises';
import type { DrivenTable } from '../server/driver.ts';

/** Plays tables at a given rate, or as fast as they answer, and counts the moves. */
export class PacedLoad {
  moves = 0;
  readonly #play: Promise<unknown>;
  #isStopped = false;

  /** `rate`: moves per second at each table; absent: no pauses. */
  constructor(tables: readonly DrivenTable[], rate: number | undefined) {
    const interval = rate === undefined ? 0 : 1000 / rate;
    // The tables begin one after the other, so that their moves are spread evenly.
    this.#play = Promise.all(
      tables.map((table, index) =>
        this.#playAt(table, interval, (index / tables.length) * interval),
      ),
    );
  }

  /** Resolves after this time; throws when a table fails. */
  async run(seconds: number): Promise<void> {
    await Promise.race([sleep(seconds * 1000), this.#play]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#play;
  }

  async #playAt(table: DrivenTable, interval: number, offset: number): Promise<void> {
    let next = performance.now() + offset;
    while (!this.#isStopped) {
      const pause = next - performance.now();
      if (pause > 0) await sleep(pause);
      await table.ready();
      await table.move();
      this.moves++;
      // A late table does not hurry afterwards: bursts would cost less than even moves.
      next = Math.max(next + interval, performance.now());
    }
  }
}

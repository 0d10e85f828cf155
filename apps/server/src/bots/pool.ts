import { botNames } from '@sobremesa/bots';
import type { AnyMove, AnyView } from '@sobremesa/engine';
import { Piscina } from 'piscina';
import type { Thinkers } from '../tables/thinkers.ts';
import { workerFile } from '../worker-file.ts';

/** A thought that takes this long is a bug: the worker is stopped and the next sweep tries again. */
const LONGEST_THOUGHT = 20_000;

/** Bots think in worker threads, so that the server answers meanwhile. */
export class PooledThinkers implements Thinkers {
  readonly levels: readonly string[] = botNames;
  readonly #pool: Piscina;

  constructor(threads: number) {
    const { filename, execArgv } = workerFile('bots/worker');
    this.#pool = new Piscina({
      filename,
      execArgv,
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  }

  choose(game: string, level: string, view: AnyView, seed: string): Promise<AnyMove> {
    const signal = AbortSignal.timeout(LONGEST_THOUGHT);
    return this.#pool.run({ game, level, view, seed }, { signal });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

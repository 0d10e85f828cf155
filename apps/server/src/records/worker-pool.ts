import { failure } from '@sobremesa/protocol';
import { Piscina } from 'piscina';
import type { StoredStep } from '../storage/archive/packed-log.ts';
import type { RewrittenLog } from '../storage/archive/rewritten-log.ts';
import { workerFile } from '../worker-file.ts';
import {
  type Answer,
  errorOf,
  type Fault,
  type RecordWorkers,
  type Work,
} from './record-reader.ts';
import type { RemovalWork, RemovalWorkers } from './removal.ts';

/** Beyond this many waiting tasks requests are refused. */
const MAX_WAITING = 200;

/** What a worker answers to a `RemovalWork`. */
export type Removed = { readonly log: RewrittenLog | undefined } | Fault;

/** One thread, apart from those of the bots so that no bot waits for a replay; started when needed. */
export class RecordWorkerPool implements RecordWorkers, RemovalWorkers {
  readonly #pool: Piscina;

  constructor() {
    const { filename, execArgv } = workerFile('records/worker');
    this.#pool = new Piscina({
      filename,
      execArgv,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: MAX_WAITING,
      idleTimeout: 60_000,
      // Logs are read and dropped; with the usual young generation they would take a hundred megabytes, and without a limit
      // of the old one, several times what the longest needs, V8 collects late.
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
  }

  async answer(work: Work): Promise<Answer> {
    if (this.#pool.queueSize >= MAX_WAITING) throw failure('server-busy');
    return this.#pool.run(work);
  }

  /** The record of a log that is to be archived. */
  pack(steps: readonly StoredStep[]): Promise<Uint8Array> {
    return this.#pool.run(steps, { name: 'pack' });
  }

  async remove(work: RemovalWork): Promise<RewrittenLog | undefined> {
    const answer: Removed = await this.#pool.run(work, { name: 'remove' });
    if ('log' in answer) return answer.log;
    throw errorOf(work.table, answer);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

import { RequestError } from '@sobremesa/protocol';
import type { Backend } from './backend.ts';
import { DamagedLog, StorageError } from './errors.ts';
import { onBackend, onDatabase, type Queries } from './operations.ts';
import type { Storage } from './port.ts';
import { retrying } from './retries.ts';

/** Limit for one operation and its repetitions; a database that takes longer counts as unreachable. */
const TIMEOUT = 15_000;
const BACKUP_TIMEOUT = 3_600_000;

/** The storage on either database: every operation is repeated where that helps, and limited in time. */
export function sqlStorage(backend: Backend, onDamaged: OnDamaged = () => {}): Storage {
  const { db, append, scrub, backup } = backend;
  const operations = new Operations(onDamaged);
  return {
    ...operations.bound(onDatabase, db),
    ...operations.bound(onBackend, backend),
    append: (appends) => operations.run(() => append(appends)),
    scrub: () => operations.run(async () => scrub?.()),
    ...(backup
      ? { backup: (file: string) => operations.run(() => backup(file), BACKUP_TIMEOUT) }
      : {}),
    close: () => operations.close(() => db.destroy()),
  };
}

/** Called whenever the log of a table cannot be read. */
export type OnDamaged = (error: DamagedLog) => void;

/** The same functions without their first argument. */
type Bound<Functions> = {
  readonly [Name in keyof Functions]: Functions[Name] extends (
    source: never,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** Runs operations; after `close` they are refused. */
class Operations {
  readonly #pending = new Set<Promise<unknown>>();
  readonly #onDamaged: OnDamaged;
  #closed: Promise<void> | undefined;

  constructor(onDamaged: OnDamaged) {
    this.#onDamaged = onDamaged;
  }

  bound<Source, Functions extends Queries<Source>>(
    queries: Functions,
    source: Source,
  ): Bound<Functions> {
    const entries = Object.entries(queries).map(([name, query]) => [
      name,
      (...args: never[]) => this.run(() => query(source, ...args)),
    ]);
    return Object.fromEntries(entries);
  }

  async run<Answer>(work: () => Promise<Answer>, timeout = TIMEOUT): Promise<Answer> {
    if (this.#closed) throw new Error('the storage is closed');
    const answer = retrying(work);
    this.#pending.add(answer);
    const ended = () => this.#pending.delete(answer);
    answer.then(ended, ended);
    try {
      return await inTime(answer, timeout);
    } catch (error) {
      if (error instanceof DamagedLog) this.#onDamaged(error);
      // Says what is wrong with one log, not with the database.
      throw error instanceof RequestError ? error : new StorageError(error);
    }
  }

  /** Waits for the operations that are running. */
  close(end: () => Promise<void>): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#pending).then(end);
    return this.#closed;
  }
}

function inTime<Answer>(answer: Promise<Answer>, timeout: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the database did not answer within ${timeout} ms`)),
      timeout,
    );
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { RequestError } from '@sobremesa/protocol';
import type { Backend } from './backend.ts';
import { DamagedLog, StorageError } from './errors.ts';
import { retrying } from './retries.ts';
import { ping } from './settings.ts';

/** Limit for one query and its repetitions; a database that takes longer counts as unreachable. */
const TIMEOUT = 15_000;
const BACKUP_TIMEOUT = 3_600_000;

/** Called whenever the log of a table cannot be read. */
export type OnDamaged = (error: DamagedLog) => void;

/** Queries by name; the backend, or what they need of it, comes first. */
type Queries = Readonly<Record<string, (backend: Backend, ...args: never[]) => Promise<unknown>>>;

/** The same queries on an open database. */
export type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (
    backend: never,
    ...args: infer Args
  ) => infer Answer
    ? (...args: Args) => Answer
    : never;
};

/** An open database. Every query is repeated where that helps, and limited in time; after `close` it is refused. */
export class Storage {
  readonly #backend: Backend;
  readonly #onDamaged: OnDamaged;
  readonly #pending = new Set<Promise<unknown>>();
  #closed: Promise<void> | undefined;
  /** Copies the database into a file while it is in use. Absent for PostgreSQL, which has its own tool. */
  readonly backup?: (file: string) => Promise<void>;

  constructor(backend: Backend, onDamaged: OnDamaged = () => {}) {
    this.#backend = backend;
    this.#onDamaged = onDamaged;
    const { backup } = backend;
    if (backup) this.backup = (file) => this.#run(() => backup(file), BACKUP_TIMEOUT);
  }

  /** A store: queries that run here. */
  bind<Functions extends Queries>(queries: Functions): Bound<Functions> {
    const entries = Object.entries(queries).map(([name, query]) => [
      name,
      (...args: never[]) => this.#run(() => query(this.#backend, ...args)),
    ]);
    return Object.fromEntries(entries);
  }

  /** Resolves when a write to the database has succeeded. */
  ping(): Promise<void> {
    return this.#run(() => ping(this.#backend));
  }

  /** Removes copies of deleted rows from the files of the database, where it does not do so by itself. */
  scrub(): Promise<void> {
    return this.#run(async () => this.#backend.scrub?.());
  }

  /** Waits for the queries that are running. */
  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#pending).then(() => this.#backend.db.destroy());
    return this.#closed;
  }

  async #run<Answer>(work: () => Promise<Answer>, timeout = TIMEOUT): Promise<Answer> {
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

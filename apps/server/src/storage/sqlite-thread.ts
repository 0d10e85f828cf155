import { Worker } from 'node:worker_threads';
import { packBatch, type SqliteItem } from './sqlite-batch.ts';
import type {
  SqliteAnswer,
  SqliteBatch,
  SqliteQuery,
  SqliteReply,
  SqliteRequest,
} from './sqlite-messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** A connection to SQLite in a thread of its own. Requests are answered in order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #isTaken = false;
  /** Those who wait for the connection. */
  readonly #urgent: (() => void)[] = [];
  readonly #patient: (() => void)[] = [];
  readonly #exited: Promise<void>;
  #failure: unknown;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { file },
      // Without the loaders and inspectors of the main thread, which it does not need.
      execArgv: [],
    });
    this.#worker.on('message', (reply: SqliteReply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#exited = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#fail(new Error('the SQLite thread has ended'));
        resolve();
      });
    });
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<SqliteAnswer> {
    const query: SqliteQuery = { type: 'query', sql, parameters };
    return this.#ask(query) as Promise<SqliteAnswer>;
  }

  /** Writes items in one transaction, or none of them; resolves with which were not refused. */
  batch(statements: readonly string[], items: readonly SqliteItem[]): Promise<boolean[]> {
    const bytes = packBatch(items);
    const batch: SqliteBatch = { type: 'batch', statements, items: bytes };
    return this.#ask(batch, [bytes.buffer]) as Promise<boolean[]>;
  }

  /**
   * Resolves with a function that releases the connection, to be called once, when the caller has it alone: a transaction of
   * several requests must not contain those of others. With `isUrgent` before all who are not: hundreds of them may wait.
   */
  takeTurn(isUrgent = false): Promise<() => void> {
    return new Promise((resolve) => {
      const begin = () => resolve(() => this.#endTurn());
      if (this.#isTaken) (isUrgent ? this.#urgent : this.#patient).push(begin);
      else begin();
      this.#isTaken = true;
    });
  }

  /** Earlier requests are still answered. */
  close(): Promise<void> {
    const close: SqliteRequest = { type: 'close' };
    this.#worker.postMessage(close);
    return this.#exited;
  }

  #endTurn(): void {
    const next = this.#urgent.shift() ?? this.#patient.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #ask(request: SqliteRequest, moved: readonly ArrayBuffer[] = []): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      // Throws when the request cannot be cloned, so it comes before the reply is awaited.
      this.#worker.postMessage(request, moved);
      this.#waiting.push({ resolve, reject });
    });
  }

  #hear(reply: SqliteReply): void {
    const waiting = this.#waiting.shift();
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.value);
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

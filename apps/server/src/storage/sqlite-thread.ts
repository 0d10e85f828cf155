import { Worker } from 'node:worker_threads';
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

/** A connection in a thread of its own. Requests are answered in the order they were made. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #last: Promise<void> = Promise.resolve();
  readonly #exited: Promise<void>;
  #failure: unknown;

  constructor(file: string) {
    this.#worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), {
      workerData: { file },
      // Loaders and inspectors of the server's own thread are of no use there.
      execArgv: [],
    });
    this.#worker.on('message', (reply: SqliteReply) => this.#hear(reply));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#exited = new Promise((resolve) => {
      this.#worker.on('exit', () => {
        this.#fail(new Error('the thread of the database has ended'));
        resolve();
      });
    });
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<SqliteAnswer> {
    const query: SqliteQuery = { type: 'query', sql, parameters };
    return this.#ask(query) as Promise<SqliteAnswer>;
  }

  batch(batch: Omit<SqliteBatch, 'type'>): Promise<boolean[]> {
    return this.#ask({ type: 'batch', ...batch }) as Promise<boolean[]>;
  }

  /**
   * Resolves when the connection is the caller's alone, with what gives it back: a transaction of
   * several requests must not have others in between.
   */
  takeTurn(): Promise<() => void> {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const turn = this.#last.then(() => end);
    this.#last = this.#last.then(() => ended);
    return turn;
  }

  /** What was asked before is still answered. */
  close(): Promise<void> {
    const close: SqliteRequest = { type: 'close' };
    this.#worker.postMessage(close);
    return this.#exited;
  }

  #ask(request: SqliteRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      // Throws for what cannot be sent, before anybody waits for an answer.
      this.#worker.postMessage(request);
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

import { games } from '@sobremesa/games/rules';
import { type FinishedTable, finishedTable, type LogRow } from '@sobremesa/tables';

/** Steps of all logs that are kept, about a kilobyte each. */
const MAX_STEPS = 10_000;

/** A log that has been read. */
export class OpenLog {
  readonly rows: readonly LogRow[];
  #finished: FinishedTable | undefined;

  constructor(rows: readonly LogRow[]) {
    this.rows = rows;
  }

  /** Throws a `RequestError` when there is no match or it is not over. */
  get finished(): FinishedTable {
    this.#finished ??= finishedTable(this.rows, games);
    return this.#finished;
  }
}

/** The logs used last: reading and replaying one is slow, and a reader soon asks for the next piece. */
export class OpenLogs {
  readonly #logs = new Map<string, OpenLog>();
  #steps = 0;

  /** `undefined` when the log is neither kept nor given. */
  open(key: string, read: () => readonly LogRow[] | undefined): OpenLog | undefined {
    const log = this.#logs.get(key) ?? this.#opened(read());
    if (!log) return undefined;
    this.#logs.delete(key);
    this.#logs.set(key, log);
    for (const [oldest, { rows }] of this.#logs) {
      if (this.#steps <= MAX_STEPS || oldest === key) break;
      this.#logs.delete(oldest);
      this.#steps -= rows.length;
    }
    return log;
  }

  #opened(rows: readonly LogRow[] | undefined): OpenLog | undefined {
    if (!rows) return undefined;
    this.#steps += rows.length;
    return new OpenLog(rows);
  }
}

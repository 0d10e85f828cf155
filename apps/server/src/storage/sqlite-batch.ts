import type { SqliteValue } from './sqlite-messages.ts';

/** A statement of the batch, by its index, and its parameters. */
export type SqliteRun = readonly [statement: number, parameters: readonly SqliteValue[]];

/**
 * Statements that are run together. If the first one changes no row, the item is refused: its other
 * statements and all later items of its group are not run.
 */
export interface SqliteItem {
  readonly group: string;
  readonly runs: readonly SqliteRun[];
}

/** What a parameter is, in a byte before it; `sqlite-worker.js` has the same. */
const KINDS = { null: 0, number: 1, text: 2 } as const;

/** Most batches are shorter; a longer one is copied into a larger buffer. */
const USUAL_BYTES = 16 * 1024;

/**
 * Writes a batch as bytes: a count of items; for each its group and a count of runs; for each of these its statement, a count
 * of parameters, and these.
 */
class BatchWriter {
  #bytes = Buffer.allocUnsafeSlow(USUAL_BYTES);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;

  write(items: readonly SqliteItem[]): Uint8Array<ArrayBuffer> {
    this.#count(items.length);
    for (const { group, runs } of items) {
      this.#text(group);
      this.#count(runs.length);
      for (const [statement, parameters] of runs) {
        this.#count(statement);
        this.#count(parameters.length);
        for (const value of parameters) this.#value(value);
      }
    }
    return new Uint8Array(this.#view.buffer, 0, this.#at);
  }

  #value(value: SqliteValue): void {
    switch (typeof value) {
      case 'number':
        this.#kind(KINDS.number);
        this.#reserve(8);
        this.#view.setFloat64(this.#at, value);
        this.#at += 8;
        return;
      case 'string':
        this.#kind(KINDS.text);
        this.#text(value);
        return;
      default:
        if (value !== null) throw new TypeError(`a batch has no parameter of type ${typeof value}`);
        this.#kind(KINDS.null);
    }
  }

  #kind(kind: number): void {
    this.#reserve(1);
    this.#view.setUint8(this.#at, kind);
    this.#at += 1;
  }

  #count(count: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#at, count);
    this.#at += 4;
  }

  #text(text: string): void {
    // As many as UTF-8 can take.
    this.#reserve(4 + 3 * text.length);
    const length = this.#bytes.write(text, this.#at + 4);
    this.#view.setUint32(this.#at, length);
    this.#at += 4 + length;
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    this.#bytes.copy(larger, 0, 0, this.#at);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** The batch as bytes, which move to SQLite's thread; to copy as many small objects takes both threads half as long again. */
export const packBatch = (items: readonly SqliteItem[]): Uint8Array<ArrayBuffer> =>
  new BatchWriter().write(items);

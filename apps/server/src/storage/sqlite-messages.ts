/** Values that SQLite can bind. */
type SqliteValue = string | number | bigint | null | Uint8Array;

/** One statement. */
export interface SqliteQuery {
  readonly type: 'query';
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface SqliteAnswer {
  readonly rows: Record<string, SqliteValue>[];
  readonly changes: number;
}

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

/** Many items in one transaction. */
export interface SqliteBatch {
  readonly type: 'batch';
  readonly statements: readonly string[];
  readonly items: readonly SqliteItem[];
}

/** Ends the thread; there is no other reply. */
interface SqliteClose {
  readonly type: 'close';
}

export type SqliteRequest = SqliteQuery | SqliteBatch | SqliteClose;

/** The value is a `SqliteAnswer` for a query, and for a batch which of its items were written. */
export type SqliteReply = { readonly value: unknown } | { readonly error: unknown };

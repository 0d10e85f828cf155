/** Values that SQLite can bind. */
export type SqliteValue = string | number | bigint | null | Uint8Array;

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

/** Many items in one transaction, as `packBatch` writes them. */
export interface SqliteBatch {
  readonly type: 'batch';
  readonly statements: readonly string[];
  readonly items: Uint8Array<ArrayBuffer>;
}

/** Ends the thread; there is no other reply. */
interface SqliteClose {
  readonly type: 'close';
}

export type SqliteRequest = SqliteQuery | SqliteBatch | SqliteClose;

/** The value is a `SqliteAnswer` for a query, and for a batch which of its items were written. */
export type SqliteReply = { readonly value: unknown } | { readonly error: unknown };

/** What SQLite can bind; everything else would be stored as something else or not at all. */
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

/** One of a batch's statements, by its place among them, and its parameters. */
export type SqliteRun = readonly [statement: number, parameters: readonly SqliteValue[]];

/**
 * Statements that belong together. Where the first one changes nothing the item is refused, with it
 * the later ones of its group, and none of the other statements run for them.
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

/** The thread ends, which is its answer. */
interface SqliteClose {
  readonly type: 'close';
}

export type SqliteRequest = SqliteQuery | SqliteBatch | SqliteClose;

/** To a query a `SqliteAnswer`, to a batch which of its items were written. */
export type SqliteReply = { readonly value: unknown } | { readonly error: unknown };

import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteThread } from './sqlite-thread.ts';

/** A Kysely dialect for SQLite in another thread. */
export const sqliteDialect = (thread: SqliteThread): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ThreadDriver(thread),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class ThreadConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.query(sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported for SQLite');
  }
}

class ThreadDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #connection: ThreadConnection;
  #endTurn = () => {};

  constructor(thread: SqliteThread) {
    this.#thread = thread;
    this.#connection = new ThreadConnection(thread);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#endTurn = await this.#thread.takeTurn();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  async beginTransaction(): Promise<void> {
    // A transaction that begins with a read fails to write after another process has written.
    await this.#thread.query('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    await this.#thread.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#thread.query('rollback');
  }

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Runs SQLite in a thread, so that the main thread does not wait for the disk. Messages are handled one after
 * the other.
 *
 * It is JavaScript with types in comments and imports no file of the project, because a thread does not
 * inherit the loader that runs TypeScript in development and tests. A build has a copy of it.
 *
 * @import { SqliteAnswer, SqliteBatch, SqliteQuery, SqliteReply, SqliteRequest, SqliteRun } from './sqlite-messages.ts'
 * @import { StatementSyncInstance } from '@photostructure/sqlite'
 */

/** Another process, for example a backup, may lock the database for a short time. */
const BUSY_TIMEOUT = 10_000;
const MAX_STATEMENTS = 500;

const database = new DatabaseSync(workerData.file, { timeout: BUSY_TIMEOUT });
// Full: acknowledged writes survive a power failure, not only a crash.
database.exec('pragma journal_mode = wal; pragma synchronous = full');
// 4000 pages are 16 MB. Running tables write the same pages many times; a checkpoint copies each page once.
database.exec('pragma wal_autocheckpoint = 4000');
// Otherwise the names and texts of deleted people would stay in unused parts of the file.
database.exec('pragma secure_delete = on');

/** @type {Map<string, StatementSyncInstance>} */
const statements = new Map();

/** @param {string} sql */
function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/**
 * The driver silently binds an object or a date as NULL or as named parameters.
 * @param {readonly unknown[]} parameters
 */
function checked(parameters) {
  for (const value of parameters) {
    const isBindable =
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Uint8Array;
    if (!isBindable) throw new TypeError(`SQLite cannot store a parameter of type ${typeof value}`);
  }
  return parameters;
}

/**
 * @param {SqliteQuery} query
 * @returns {SqliteAnswer}
 */
function answer({ sql, parameters }) {
  const statement = prepare(sql);
  const values = checked(parameters);
  if (statement.columns().length === 0)
    return { rows: [], changes: statement.run(...values).changes };
  const rows = statement.all(...values);
  return { rows, changes: rows.length };
}

/**
 * @param {SqliteBatch} batch
 * @returns {boolean[]}
 */
function write({ statements, items }) {
  /** @param {SqliteRun} run */
  const run = ([statement, parameters]) =>
    prepare(statements[statement]).run(...checked(parameters)).changes;
  const refused = new Set();
  database.exec('begin immediate');
  try {
    const written = items.map(({ group, runs: [first, ...rest] }) => {
      if (refused.has(group)) return false;
      if (run(first) === 0) {
        refused.add(group);
        return false;
      }
      for (const each of rest) run(each);
      return true;
    });
    database.exec('commit');
    return written;
  } catch (error) {
    // Some failures, a full disk for one, have rolled back already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/** @param {SqliteReply} message */
const reply = (message) => parentPort?.postMessage(message);

parentPort?.on('message', (/** @type {SqliteRequest} */ request) => {
  if (request.type === 'close') {
    database.close();
    parentPort?.close();
    return;
  }
  try {
    reply({ value: request.type === 'query' ? answer(request) : write(request) });
  } catch (error) {
    reply({ error });
  }
});

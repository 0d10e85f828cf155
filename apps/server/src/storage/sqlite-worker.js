import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * The thread that waits for the disk, so that the server's does not. It runs what it is sent, one
 * message after the other.
 *
 * JavaScript with types in comments, and no import of our own: a thread does not inherit the loader
 * that makes TypeScript run in development and tests, so this is the one file that must be runnable
 * as it stands. The bundle has a copy of it beside itself.
 *
 * @import { SqliteAnswer, SqliteBatch, SqliteQuery, SqliteReply, SqliteRequest, SqliteRun } from './sqlite-messages.ts'
 * @import { StatementSyncInstance } from '@photostructure/sqlite'
 */

/** Another process, a backup for one, may hold the database for a moment. */
const BUSY_TIMEOUT = 10_000;
const MOST_STATEMENTS = 500;

const database = new DatabaseSync(workerData.file, { timeout: BUSY_TIMEOUT });
// Full: what is acknowledged survives a power cut, not only a crash.
database.exec('pragma journal_mode = wal; pragma synchronous = full');
// In pages, 16 MB: tables at play write the same pages again and again, and each is copied from the
// log to its place once.
database.exec('pragma wal_autocheckpoint = 4000');

/** @type {Map<string, StatementSyncInstance>} */
const statements = new Map();

/** @param {string} sql */
function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  if (statements.size >= MOST_STATEMENTS) statements.clear();
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/**
 * The driver binds an object or a date as NULL, or as named parameters, without a word.
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
  const prepared = statements.map(prepare);
  /** @param {SqliteRun} run */
  const run = ([statement, parameters]) => prepared[statement].run(...checked(parameters)).changes;
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

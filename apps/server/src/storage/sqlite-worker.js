import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';

/**
 * Runs SQLite in a thread, so that the main thread does not wait for the disk. Messages are handled one after
 * the other.
 *
 * It is JavaScript with types in comments and imports no file of the project, because a thread does not
 * inherit the loader that runs TypeScript in development and tests. A build has a copy of it.
 *
 * @import { SqliteAnswer, SqliteBatch, SqliteQuery, SqliteReply, SqliteRequest, SqliteValue } from './sqlite-messages.ts'
 * @import { StatementSyncInstance } from '@photostructure/sqlite'
 */

/** Another process, for example a backup, may lock the database for a short time. */
const BUSY_TIMEOUT = 10_000;
const MAX_STATEMENTS = 500;

/** Kinds of values in a batch; the third one is a number. */
const [NULL, TEXT] = [0, 2];

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

/** Reads the bytes that `sqlite-batch.ts` writes. */
class BatchReader {
  /** @param {Uint8Array} items */
  constructor({ buffer, byteLength }) {
    this.bytes = Buffer.from(buffer, 0, byteLength);
    this.at = 0;
  }

  count() {
    this.at += 4;
    return this.bytes.readUInt32BE(this.at - 4);
  }

  text() {
    const length = this.count();
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  /** @returns {SqliteValue} */
  value() {
    const kind = this.bytes[this.at++];
    if (kind === NULL) return null;
    if (kind === TEXT) return this.text();
    this.at += 8;
    return this.bytes.readDoubleBE(this.at - 8);
  }

  values() {
    return Array.from({ length: this.count() }, () => this.value());
  }
}

/**
 * @param {SqliteBatch} batch
 * @returns {boolean[]}
 */
function write({ statements, items }) {
  const reader = new BatchReader(items);
  const refused = new Set();
  const writeItem = () => {
    const group = reader.text();
    const runs = reader.count();
    let isRefused = refused.has(group);
    for (let run = 0; run < runs; run++) {
      const statement = statements[reader.count()];
      const values = reader.values();
      if (isRefused) continue;
      const { changes } = prepare(statement).run(...values);
      isRefused = run === 0 && changes === 0;
    }
    if (isRefused) refused.add(group);
    return !isRefused;
  };
  database.exec('begin immediate');
  try {
    const written = Array.from({ length: reader.count() }, writeItem);
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

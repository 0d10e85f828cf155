import type { LogRow } from '@sobremesa/tables';

const DATABASE = 'sobremesa';
const ROWS = 'rows';

/** Where the logs of local tables are kept. */
export interface RowStore {
  rows(table: string): Promise<LogRow[]>;
  /** Resolves when the row is durable. */
  append(row: LogRow): Promise<void>;
  /** The codes of all tables. */
  tables(): Promise<string[]>;
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The rows lie under (table, seq), so that no step is ever written twice. */
async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: ['table', 'seq'] });
  };
  return answerOf(request);
}

const LAST = Number.MAX_SAFE_INTEGER;

export async function openRowStore(): Promise<RowStore> {
  const database = await openDatabase();
  const store = (mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(ROWS, mode, { durability: 'strict' }).objectStore(ROWS);
  return {
    rows: (table) =>
      answerOf(store('readonly').getAll(IDBKeyRange.bound([table, 0], [table, LAST]))),
    append: async (row) => {
      const rows = store('readwrite');
      const written = new Promise<void>((resolve, reject) => {
        rows.transaction.oncomplete = () => resolve();
        rows.transaction.onabort = () => reject(rows.transaction.error);
      });
      rows.add(row);
      await written;
    },
    tables: async () => {
      const keys = (await answerOf(store('readonly').getAllKeys())) as [string, number][];
      return [...new Set(keys.map(([table]) => table))];
    },
  };
}

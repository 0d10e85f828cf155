import type { MyTable } from '@sobremesa/protocol';
import type { LogRow } from '@sobremesa/tables';

const DATABASE = 'sobremesa';
const ROWS = 'rows';
const INDEX = 'index';

/** Where the logs of local tables are kept. */
export interface RowStore {
  rows(table: string): Promise<LogRow[]>;
  /** Resolves when the row, and with it how the table now stands, is durable. */
  append(row: LogRow, index: MyTable): Promise<void>;
  /** How every table stood after its last step. */
  index(): Promise<MyTable[]>;
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The rows lie under (table, seq), so that no step is ever written twice. */
function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ROWS, { keyPath: ['table', 'seq'] });
    request.result.createObjectStore(INDEX, { keyPath: 'code' });
  };
  return answerOf(request);
}

const LAST = Number.MAX_SAFE_INTEGER;

async function open(): Promise<RowStore> {
  const database = await openDatabase();
  return {
    rows: (table) =>
      answerOf(
        database
          .transaction(ROWS)
          .objectStore(ROWS)
          .getAll(IDBKeyRange.bound([table, 0], [table, LAST])),
      ),
    append: (row, index) =>
      new Promise((resolve, reject) => {
        const writing = database.transaction([ROWS, INDEX], 'readwrite', { durability: 'strict' });
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
        writing.objectStore(ROWS).add(row);
        writing.objectStore(INDEX).put(index);
      }),
    index: () => answerOf(database.transaction(INDEX).objectStore(INDEX).getAll()),
  };
}

let store: Promise<RowStore> | undefined;

/** Opened once; private windows may have none, and then it throws. */
export const rowStore = (): Promise<RowStore> => {
  store ??= open();
  return store;
};

import type { FinishedGame, MyTable } from '@sobremesa/protocol';
import type { LogRow } from '@sobremesa/tables';
import { answerOf, openDatabase } from './database.ts';
import type { SealedRow } from './seal.ts';

const DATABASE = 'sobremesa';
const ROWS = 'rows';
const INDEX = 'index';

/** A match that somebody finished alone with bots in this browser. */
export interface LocalGame extends FinishedGame {
  /** How often moves were taken back. */
  readonly takeBacks: number;
  /** Played from a position instead of a deal. */
  readonly isSetUp: boolean;
}

/** How a table stood after its last step. */
export interface KeptTable extends MyTable {
  /** Absent while the match runs. */
  readonly result?: LocalGame;
}

/** Where the logs of local tables are kept. */
export interface RowStore {
  rows(table: string): Promise<LogRow[]>;
  /**
   * Resolves when the row, and with it how the table now stands, is durable. A sealed row is
   * encrypted.
   */
  append(row: LogRow, index: KeptTable, isSealed: boolean): Promise<void>;
  index(): Promise<KeptTable[]>;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Loaded with the first table that is sealed. */
const loadSeal = () => import('./seal.ts');

const opened = async (row: LogRow | SealedRow): Promise<LogRow> =>
  'sealed' in row ? (await loadSeal()).unseal(row) : row;

async function open(): Promise<RowStore> {
  // The rows lie under (table, seq), so that no step is ever written twice.
  const database = await openDatabase(DATABASE, (created) => {
    created.createObjectStore(ROWS, { keyPath: ['table', 'seq'] });
    created.createObjectStore(INDEX, { keyPath: 'code' });
  });
  // The browser closes it when it clears the storage or the disk fails; the next use opens it again.
  database.onclose = () => {
    store = undefined;
  };
  return {
    rows: async (table) => {
      const range = IDBKeyRange.bound([table, 0], [table, LAST]);
      const rows = await answerOf(database.transaction(ROWS).objectStore(ROWS).getAll(range));
      return Promise.all(rows.map(opened));
    },
    append: async (row, index, isSealed) => {
      const stored = isSealed ? await (await loadSeal()).seal(row) : row;
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction([ROWS, INDEX], 'readwrite', { durability: 'strict' });
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error);
        writing.objectStore(ROWS).add(stored);
        writing.objectStore(INDEX).put(index);
      });
    },
    index: () => answerOf(database.transaction(INDEX).objectStore(INDEX).getAll()),
  };
}

let store: Promise<RowStore> | undefined;

/** Opened once; private windows may have none, and then it throws. */
export const rowStore = (): Promise<RowStore> => {
  store ??= open().catch((error: unknown) => {
    // The next use tries again.
    store = undefined;
    throw error;
  });
  return store;
};

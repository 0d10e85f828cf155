import type { ReviewedDecision } from '../../bots/tasks.ts';
import { answerOf, openDatabase } from '../../local/database.ts';

/** What the coach found in one finished match of the reader. */
export interface Review {
  readonly table: string;
  readonly game: string;
  readonly finishedAt: number;
  /** Whose match it was. */
  readonly person: string;
  /** The `COACH_VERSION` that made it. */
  readonly coach: number;
  /** Absent where the rules of this page refuse the match. */
  readonly decisions?: readonly ReviewedDecision[];
}

/** In a database of its own: a new store in that of the tables would wait until old tabs are closed. */
const DATABASE = 'sobremesa/reviews';
const REVIEWS = 'reviews';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= openDatabase(DATABASE, (created) =>
    created.createObjectStore(REVIEWS, { keyPath: 'table' }),
  ).catch((error: unknown) => {
    // The next use tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

const reviews = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(REVIEWS, mode).objectStore(REVIEWS);

/** Reviews in the browser's database; private windows may have none, and then every function throws. */
export const reviewStore = {
  all: async (): Promise<Review[]> => answerOf((await reviews('readonly')).getAll()),
  keep: async (review: Review): Promise<void> => {
    await answerOf((await reviews('readwrite')).put(review));
  },
  delete: async (tables: readonly string[]): Promise<void> => {
    const store = await reviews('readwrite');
    await Promise.all(tables.map((table) => answerOf(store.delete(table))));
  },
};

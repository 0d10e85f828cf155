import type { Table } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { ratingsAfter } from './ratings.ts';
import { isCooperative, resultsOf } from './results.ts';

/**
 * Keeps the results of a match that has ended. Told twice, or by two servers, it records once: the
 * storage sees to that. What it needs of the table it takes before it waits for anything.
 */
export const recorder =
  (storage: Pick<Storage, 'recordMatch'>) =>
  async (table: Table): Promise<void> => {
    const results = resultsOf(table);
    if (results.length === 0) return;
    const together = isCooperative(table);
    await storage.recordMatch(results, (ratings, histories) =>
      together ? [] : ratingsAfter(results, ratings, histories),
    );
  };

import type { Table } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { ratingsAfter } from './ratings.ts';
import { resultsOf } from './results.ts';

/**
 * Stores results and ratings of a finished match. A second call, also from another server, changes nothing.
 * It reads the table before its first `await`, because the table may change afterwards.
 */
export const recorder =
  (storage: Pick<Storage, 'recordMatch'>) =>
  async (table: Table): Promise<void> => {
    const results = resultsOf(table);
    if (results.length === 0) return;
    const [{ team }] = results;
    await storage.recordMatch(results, (ratings, histories) =>
      team === 1 ? [] : ratingsAfter(results, ratings, histories),
    );
  };

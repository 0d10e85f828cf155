import type { Table } from '@sobremesa/tables';
import { ratingsAfter } from './ratings.ts';
import { resultsOf } from './results.ts';
import type { MatchStore } from './store.ts';

/**
 * Stores results and ratings of a finished match. A second call, also from another server, changes nothing.
 * It reads the table before its first `await`, because the table may change afterwards.
 */
export const recorder =
  (matches: Pick<MatchStore, 'recordMatch'>) =>
  async (table: Table): Promise<void> => {
    const results = resultsOf(table);
    if (results.length === 0) return;
    const [{ team }] = results;
    await matches.recordMatch(results, (ratings, histories) =>
      team === 1 ? [] : ratingsAfter(results, ratings, histories),
    );
  };

import type { Storage } from '../storage/port.ts';
import { finishedTable } from './finished.ts';
import { ratingsAfter } from './ratings.ts';
import { isCooperative, resultsOf } from './results.ts';

type RecorderStorage = Pick<Storage, 'rows' | 'recordMatch'>;

/**
 * Keeps the results of a match that has ended. Told twice, or by two servers, it records once: the
 * storage sees to that.
 */
export const recorder =
  (storage: RecorderStorage) =>
  async (code: string): Promise<void> => {
    const finished = finishedTable(await storage.rows(code));
    const results = resultsOf(finished);
    if (results.length === 0) return;
    const { table, match } = finished;
    const together = isCooperative(table.game.standings(match.state));
    await storage.recordMatch(results, (ratings) =>
      together ? [] : ratingsAfter(results, ratings),
    );
  };

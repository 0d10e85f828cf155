import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Errors of PostgreSQL after which nothing has been written. After a broken connection that is unknown, so the
 * caller must decide.
 */
const NOTHING_DONE: readonly unknown[] = [
  // Serialization failure and deadlock: another transaction was faster.
  '40001',
  '40P01',
  // A former primary that became read-only, and a server that starts or stops.
  '25006',
  '57P03',
  // Nobody listens: the statement was not sent.
  'ECONNREFUSED',
];

const MAX_ATTEMPTS = 4;
const FIRST_PAUSE = 50;

/** Repeats work that the database refused without doing anything of it, with growing random pauses. */
export async function retrying<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { readonly code?: unknown };
      if (attempt === MAX_ATTEMPTS || !NOTHING_DONE.includes(code)) throw error;
      // Random, because two transactions that failed together would meet again.
      await sleep(FIRST_PAUSE * 2 ** attempt * Math.random());
    }
  }
}

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The server is read-only: it was the primary before a failover, or has not become it yet. */
const READ_ONLY = '25006';

/** Cuts the connection if there is no answer in time, which rejects the query. */
export async function inTime<Answer>(
  client: pg.ClientBase,
  answer: Promise<Answer>,
  timeout: number | undefined,
): Promise<Answer> {
  // During a query `end` cuts the connection.
  const timer = timeout && setTimeout(() => void (client as pg.Client).end(), timeout);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A pool without connections that would fail for ever:
 * - to a server that became read-only. They still answer, so every write would fail after a failover to another
 *   server at the same address;
 * - to a server that is gone without a word. They never answer, and the system gives them up after a quarter
 *   of an hour only. Until then each of them would occupy a place in the pool.
 */
export const primaryPool = (pool: pg.Pool, answerTimeout?: number): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isReadOnly = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await inTime(client, client.query(text, [...values]), answerTimeout);
      } catch (error) {
        isReadOnly ||= (error as { readonly code?: unknown }).code === READ_ONLY;
        throw error;
      }
    };
    return {
      // Kysely's other form is for cursors, which nothing here uses.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(isReadOnly),
    };
  },
  end: () => pool.end(),
});

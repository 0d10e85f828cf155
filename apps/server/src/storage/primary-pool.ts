import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The server is read-only: it was the primary before a failover, or has not become it yet. */
const READ_ONLY = '25006';

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
      // During a query `end` cuts the connection, which rejects the query.
      const timer = answerTimeout && setTimeout(() => void client.end(), answerTimeout);
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        isReadOnly ||= (error as { readonly code?: unknown }).code === READ_ONLY;
        throw error;
      } finally {
        clearTimeout(timer);
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

import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** The server is read-only: it was the primary before a failover, or has not become it yet. */
const READ_ONLY = '25006';

/**
 * A pool that closes connections to a server that became read-only. They still answer, so without this they
 * would be used for ever, and every write would fail after a failover to another server at the same address.
 */
export const primaryPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let isReadOnly = false;
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values]);
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

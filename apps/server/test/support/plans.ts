import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import type { StorageOptions } from '../../src/storage/index.ts';
import { SqliteThread } from '../../src/storage/sqlite-thread.ts';

/** Statements, with the values of their first use. */
export type Statements = ReadonlyMap<string, readonly unknown[]>;

const isPlanned = (text: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** Every different statement that is sent to a database until the mocks are restored. */
export function recordStatements(): Statements {
  const statements = new Map<string, readonly unknown[]>();
  const note = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !Array.isArray(values) || !isPlanned(text)) return;
    if (!statements.has(text)) statements.set(text, values);
  };
  const send = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    note(args[0], args[1]);
    return Reflect.apply(send, this, args);
  });
  const { query, batch } = SqliteThread.prototype;
  vi.spyOn(SqliteThread.prototype, 'query').mockImplementation(function (
    this: SqliteThread,
    text,
    values = [],
  ) {
    note(text, values);
    return Reflect.apply(query, this, [text, values]);
  });
  vi.spyOn(SqliteThread.prototype, 'batch').mockImplementation(function (
    this: SqliteThread,
    texts,
    items,
  ) {
    for (const { runs } of items) {
      for (const [statement, values] of runs) note(texts[statement], values);
    }
    return Reflect.apply(batch, this, [texts, items]);
  });
  return statements;
}

/** How a database runs a statement. */
export interface Plan {
  /** The tables it reads, each with the index by which it finds rows; `whole` without one. */
  readonly reads: readonly string[];
  /** Rows that were read for the answer; PostgreSQL only. */
  readonly rows?: number;
}

export type Explain = (text: string, values: readonly unknown[]) => Promise<Plan>;

/** Lends a function that explains statements; what they write is undone. */
export const withExplain = async (
  { databaseUrl, dataDir }: StorageOptions,
  use: (explain: Explain) => Promise<void>,
): Promise<void> =>
  databaseUrl === undefined ? explainSqlite(dataDir, use) : explainPostgres(databaseUrl, use);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  /** 0 for a partition that is left out when the statement runs. */
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const READS = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/;

function readOf(node: Node): string[] {
  const { 'Relation Name': relation = '', 'Index Name': index } = node;
  const isLeftOut = node['Actual Loops'] === 0 && /^steps_\d+$/.test(relation);
  if (!READS.test(node['Node Type']) || isLeftOut) return [];
  // The index is in the node below it.
  const by = index ?? nodesOf(node).flatMap((below) => below['Index Name'] ?? [])[0];
  return [`${relation} by ${by ?? 'whole'}`];
}

const rowsOf = (node: Node): number =>
  READS.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0;

async function explainPostgres(
  databaseUrl: string,
  use: (explain: Explain) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // A table of a few pages is scanned as a whole though it has an index.
  await client.query('set enable_seqscan = off');
  try {
    await use(async (text, values) => {
      await client.query('begin');
      // What was inserted before cannot be inserted again.
      const analyze = /^\s*insert/i.test(text) ? '' : 'analyze, ';
      const { rows } = await client.query(`explain (${analyze}format json) ${text}`, [...values]);
      await client.query('rollback');
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
      return {
        reads: nodes.flatMap(readOf),
        ...(analyze ? { rows: nodes.reduce((sum, node) => sum + rowsOf(node), 0) } : {}),
      };
    });
  } finally {
    await client.end();
  }
}

async function explainSqlite(
  dataDir: string,
  use: (explain: Explain) => Promise<void>,
): Promise<void> {
  const thread = new SqliteThread(join(dataDir, 'sobremesa.db'));
  try {
    await use(async (text, values) => {
      const { rows } = await thread.query(`explain query plan ${text}`, values);
      const details = rows.map((row) => String((row as { detail: unknown }).detail));
      return { reads: sqliteReads(text, details) };
    });
  } finally {
    await thread.close();
  }
}

function sqliteReads(text: string, details: readonly string[]): string[] {
  // Without sorting a scan follows the order of the key, and ends at the limit.
  const isOrdered = /order by .* limit/s.test(text) && !details.join().includes('TEMP B-TREE');
  const subqueries = details.flatMap((detail) => /^CO-ROUTINE (\S+)$/.exec(detail)?.[1] ?? []);
  return details.flatMap((detail) => {
    const [, how, relation, by] = /^(SCAN|SEARCH) (\S+)(?: USING (.*))?$/.exec(detail) ?? [];
    if (how === undefined || subqueries.includes(relation)) return [];
    return [`${relation} by ${by ?? (isOrdered ? 'its key in order' : 'whole')}`];
  });
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import { fillDatabase } from '../../bench/data/generator.ts';
import { operationsOn } from '../../bench/data/operations.ts';
import type { StorageOptions } from '../../src/storage/index.ts';
import { openDatabase } from '../support/database.ts';
import { type Plan, recordStatements, type Statements, withExplain } from '../support/plans.ts';
import { temporaryFolder } from '../support/process.ts';
import { newPostgres } from '../support/services.ts';

/** The busiest people have several hundred matches. */
const SIZE = { matches: 3_000, people: 600, recordEvery: 10, fresh: 40, going: 120, samples: 2 };

/** A page of a list, with some room; the history of a busy person is several times as long. */
const MAX_ROWS = 150;
/** Calls for many tables at once. */
const ROWS_OF_MANY: Readonly<Record<string, number>> = {
  'log of an open table': 500,
  'last steps of 100 tables': 400,
  'attendance of 100 tables': 400,
  'results of a challenge with half of the people': 200,
};

afterEach(() => vi.restoreAllMocks());

const folder = temporaryFolder();
const databases: Readonly<Record<string, () => Promise<StorageOptions>>> = {
  SQLite: async () => ({ dataDir: folder.path }),
  PostgreSQL: async () => ({ databaseUrl: await newPostgres(), dataDir: 'unused' }),
};

const line = (text: string, { reads }: Plan): string =>
  `  ${text.trim().split(/\s/)[0]}: ${reads.join(', ') || 'nothing'}`;

describe.each(Object.keys(databases))('%s', (name) => {
  test('finds the rows of every call by indexes, and reads no more than a page of them', async () => {
    const options = await databases[name]();
    const stores = await openDatabase(options);
    await fillDatabase(options, SIZE);
    const recorded: [call: string, statements: Statements][] = [];
    for (const [call, run] of Object.entries(operationsOn(SIZE))) {
      const statements = recordStatements();
      await run(stores, 0);
      vi.restoreAllMocks();
      recorded.push([call, statements]);
    }
    await stores.storage.close();
    const golden: string[] = [];
    await withExplain(options, async (explain) => {
      for (const [call, statements] of recorded) {
        const lines: string[] = [];
        for (const [text, values] of statements) {
          const plan = await explain(text, values);
          lines.push(line(text, plan));
          expect
            .soft(
              plan.reads.filter((read) => read.endsWith(' whole')),
              text,
            )
            .toEqual([]);
          if (plan.rows !== undefined) {
            expect
              .soft(plan.rows, `${call}: ${text}`)
              .toBeLessThanOrEqual(ROWS_OF_MANY[call] ?? MAX_ROWS);
          }
        }
        // Some statements of a call are sent at the same time.
        golden.push(call, ...lines.sort());
      }
    });
    await expect(`${golden.join('\n')}\n`).toMatchFileSnapshot(`plans/${name.toLowerCase()}.txt`);
    folder.remove();
  });
});

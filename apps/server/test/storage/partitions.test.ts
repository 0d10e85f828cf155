import { afterEach, expect, test, vi } from 'vitest';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import { openDatabase } from '../support/database.ts';
import { gather, hubOpener, playOut } from '../support/hubs.ts';
import { recordStatements, withExplain } from '../support/plans.ts';
import { newPostgres } from '../support/services.ts';
import { step } from '../support/steps.ts';

const openHub = hubOpener();
afterEach(() => vi.restoreAllMocks());

test('on the way of a move every statement reads the partition of its table only, by an index', async () => {
  const databaseUrl = await newPostgres();
  const stores = await openDatabase({ databaseUrl, dataDir: 'unused' });
  // Other tables, so that every partition has rows.
  await stores.tables.append(
    Array.from({ length: 200 }, (_, table) => [step(`T${table}`, 1), step(`T${table}`, 2)]).flat(),
  );
  const statements = recordStatements();
  const hub = openHub({ storage: stores.tables });
  const { code, watchers } = await gather(hub, ['ana', 'luis', 'marta']);
  await playOut(hub, code, watchers);
  // What servers do besides: catching up, looking for lost messages, reading a finished match.
  await stores.tables.rows(code, 5);
  await stores.tables.lastSteps([code]);
  await stores.tables.archive(code, async (steps) => packLog(steps));
  await stores.tables.rows(code);
  vi.restoreAllMocks();

  const ofLog = [...statements].filter(([text]) => /\bsteps\b/.test(text));
  // Append, rows, last step, and the three of the archive.
  expect(ofLog.length).toBeGreaterThanOrEqual(5);
  await withExplain({ databaseUrl, dataDir: 'unused' }, async (explain) => {
    for (const [text, values] of statements) {
      const { reads } = await explain(text, values);
      const partitions = reads.filter((read) => /^steps_\d+ /.test(read));
      expect(new Set(partitions).size, text).toBeLessThanOrEqual(1);
      expect(
        reads.filter((read) => /^steps /.test(read) || read.endsWith(' whole')),
        text,
      ).toEqual([]);
    }
  });
  await stores.storage.close();
});

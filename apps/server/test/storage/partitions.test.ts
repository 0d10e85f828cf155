import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import type { Backend } from '../../src/storage/backend.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import type { Append } from '../../src/storage/rows.ts';
import { writeIndex, writeStep } from '../../src/storage/rows.ts';
import { openDatabase } from '../support/database.ts';
import { gather, hubOpener, playOut } from '../support/hubs.ts';
import { playedLog } from '../support/logs.ts';
import { recordStatements, withExplain } from '../support/plans.ts';
import { newPostgres } from '../support/services.ts';
import { finishedSteps, step } from '../support/steps.ts';
import { query } from './contract/query.ts';

/** The database had neither archives nor partitions. */
const MIGRATIONS_BEFORE = 9;

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

  const ofLog = [...statements].filter(([text]) => /\b(old_)?steps\b/.test(text));
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

/** Writes a step with the columns that there were then. */
async function appendAsBefore({ db }: Backend, append: Append): Promise<void> {
  const { table, seq, at, request, facts } = writeStep(append);
  await sql`insert into steps ("table", seq, at, request, facts)
    values (${table}, ${seq}, ${at}, ${request}, ${facts})`.execute(db);
  if (!append.index) return;
  const { going, updatedAt, summary } = writeIndex(append.index);
  await sql`insert into tables (code, seq, listed, going, updated_at, attended_at, summary)
    values (${table}, ${seq}, 0, ${going}, ${updatedAt}, ${updatedAt}, ${summary})
    on conflict (code) do update set seq = excluded.seq, going = excluded.going,
      updated_at = excluded.updated_at, summary = excluded.summary`.execute(db);
}

test('a log from before the partitions goes on, reads as before and is archived', async () => {
  const options = { databaseUrl: await newPostgres(), dataDir: 'unused' };
  const ended = playedLog({ game: 'nogracias', seats: 3, people: 2 }, 'old');
  const [{ table }] = ended;
  const going = Array.from({ length: 30 }, (_, past) => step('GOING', past + 1));
  const old = openPostgres(options.databaseUrl);
  await migrate(old, MIGRATIONS_BEFORE);
  for (const append of [...finishedSteps(ended), ...going]) await appendAsBefore(old, append);
  await old.db.destroy();

  const stores = await openDatabase(options);
  const last = ended.length;
  const finished = { phase: 'finished' } as const;
  expect(await stores.tables.rows('GOING')).toEqual(going.map(({ row }) => row));
  expect(await stores.tables.rows(table)).toEqual(ended);
  expect(await stores.tables.lastSteps([table, 'GOING'])).toEqual(
    new Map([
      [table, last],
      ['GOING', 30],
    ]),
  );
  const [after] = finishedSteps([{ ...ended[last - 1], seq: last + 1 }]);
  expect(await stores.tables.append([step('GOING', 31), step('GOING', 30), after])).toEqual([
    true,
    false,
    true,
  ]);
  expect(await stores.tables.append([step(table, 2, { index: finished })])).toEqual([false]);
  const whole = [...ended, after.row];
  expect(await stores.tables.rows(table)).toEqual(whole);
  expect(await stores.tables.archive(table, async (steps) => packLog(steps))).toBe(true);
  expect(await stores.tables.rows(table)).toEqual(whole);
  const left = `select count(*)::int as count from old_steps where "table" = '${table}'`;
  expect(await query(options, left)).toEqual([{ count: 0 }]);
  await stores.storage.close();
});

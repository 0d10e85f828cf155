import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TableIndex } from '@sobremesa/tables';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import { createPrivate, keepPrivate } from './private-files.ts';
import {
  type Append,
  isGoing,
  newcomers,
  onlyMoves,
  seated,
  traces,
  writeIndex,
  writeStep,
} from './rows.ts';
import type { Database } from './schema.ts';
import type { SqliteItem, SqliteRun } from './sqlite-batch.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';
import { tallyTriggers } from './tally-triggers.ts';

const STATEMENTS = [
  // A step is written if the previous one exists and its number is free.
  `insert into steps ("table", seq, at, request, facts) select ?1, ?2, ?3, ?4, ?5
   where ?2 = 1 or exists (select 1 from steps where "table" = ?1 and seq = ?2 - 1)
   on conflict do nothing`,
  `insert into tables (code, seq, listed, going, updated_at, attended_at, due_at, summary, opened_by, circle)
   values (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7, ?8, ?9)
   on conflict (code) do update set
     seq = excluded.seq, listed = excluded.listed, going = excluded.going,
     updated_at = excluded.updated_at, due_at = excluded.due_at, claimed_until = null, summary = excluded.summary`,
  'insert into table_people (person, "table") values (?, ?) on conflict do nothing',
  'update table_people set over_at = ? where person = ? and "table" = ?',
  'insert into table_traces (person, "table") values (?, ?) on conflict do nothing',
];
const [STEP, INDEX, PERSON, OVER, TRACE] = STATEMENTS.keys();

function appendItem(append: Append): SqliteItem {
  const { table, seq, at, request, facts } = writeStep(append);
  const step: SqliteRun = [STEP, [table, seq, at, request, facts]];
  if (!append.index && onlyMoves(append)) return { group: table, runs: [step] };
  return {
    group: table,
    runs: [
      step,
      ...(append.index ? [indexRun(append.index)] : []),
      ...newcomers(append).map((person): SqliteRun => [PERSON, [person, table]]),
      ...traces(append).map((person): SqliteRun => [TRACE, [person, table]]),
      ...(append.index ? overRuns(append.index) : []),
    ],
  };
}

function indexRun(index: TableIndex): SqliteRun {
  const { code, seq, listed, going, updatedAt, dueAt, summary, openedBy, circle } =
    writeIndex(index);
  return [INDEX, [code, seq, listed, going, updatedAt, dueAt, summary, openedBy, circle]];
}

const overRuns = (index: TableIndex): SqliteRun[] =>
  isGoing(index)
    ? []
    : seated(index).map((person) => [OVER, [index.updatedAt, person, index.code]]);

export async function openSqlite(dataDir: string): Promise<Backend> {
  const file = join(dataDir, 'sobremesa.db');
  await keepPrivate(dataDir, file);
  const thread = new SqliteThread(file);
  const db = new Kysely<Database>({
    dialect: sqliteDialect(thread),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    skipsLocked: false,
    partitions: 0,

    async append(appends) {
      const items = appends.map(appendItem);
      // People wait for their moves.
      const endTurn = await thread.takeTurn(true);
      try {
        return await thread.batch(STATEMENTS, items);
      } finally {
        endTurn();
      }
    },

    // A writing transaction locks the whole database.
    async lock() {},

    patiently: (work) => work(db),

    async limitWaits() {},

    tallyTrigger: tallyTriggers.sqlite,

    backup: (target) => backup(file, target),

    async scrub() {
      const endTurn = await thread.takeTurn();
      try {
        await thread.query('pragma wal_checkpoint(truncate)');
      } finally {
        endTurn();
      }
    },
  };
}

/** Writes a backup from another thread, so that tables are not blocked, and moves it into place when complete. */
async function backup(file: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
  // SQLite keeps the mode of an existing empty file; one that it creates is readable by everybody.
  await createPrivate(partial);
  const thread = new SqliteThread(file);
  try {
    await thread.query('vacuum into ?', [partial]);
  } finally {
    await thread.close();
  }
  const written = await open(partial);
  await written.sync();
  await written.close();
  await rename(partial, target);
}

import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import type { Append } from './port.ts';
import { newcomers, writeIndex, writeStep } from './rows.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { SqliteItem, SqliteRun } from './sqlite-messages.ts';
import { SqliteThread } from './sqlite-thread.ts';

/** An index decides, or an advance: a table begins with its first step or goes on from the one before. */
const STATEMENTS = [
  `insert into tables (code, seq, listed, updated_at, due_at, summary)
   select ?, ?, ?, ?, ?, ? where ? = 1 or exists (select 1 from tables where code = ?)
   on conflict (code) do update set
     seq = excluded.seq, listed = excluded.listed, updated_at = excluded.updated_at,
     due_at = excluded.due_at, claimed_until = null, summary = excluded.summary
   where tables.seq = excluded.seq - 1`,
  'update tables set seq = ?, claimed_until = null where code = ? and seq = ?',
  'insert into steps ("table", seq, at, request, facts) values (?, ?, ?, ?, ?)',
  'insert into table_people (person, "table") values (?, ?) on conflict do nothing',
];
const [INDEX, ADVANCE, STEP, PERSON] = STATEMENTS.keys();

function appendItem(append: Append): SqliteItem {
  const { table, seq, at, request, facts } = writeStep(append);
  return {
    group: table,
    runs: [
      advance(append),
      [STEP, [table, seq, at, request, facts]],
      ...newcomers(append).map((person): SqliteRun => [PERSON, [person, table]]),
    ],
  };
}

function advance({ row: { table, seq }, index }: Append): SqliteRun {
  if (!index) return [ADVANCE, [seq, table, seq - 1]];
  const { listed, updatedAt, dueAt, summary } = writeIndex(index);
  return [INDEX, [table, seq, listed, updatedAt, dueAt, summary, seq, table]];
}

export async function openSqlite(dataDir: string): Promise<Backend> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'sobremesa.db');
  const thread = new SqliteThread(file);
  return {
    db: new Kysely<Database>({
      dialect: sqliteDialect(thread),
      plugins: [new CamelCasePlugin()],
    }),
    skipsLocked: false,

    async append(appends) {
      const items = appends.map(appendItem);
      const endTurn = await thread.takeTurn();
      try {
        return await thread.batch({ statements: STATEMENTS, items });
      } finally {
        endTurn();
      }
    },

    // Every transaction that writes has the whole database to itself.
    async lock() {},

    backup: (target) => backup(file, target),
  };
}

/** In a thread of its own, so that tables go on; whoever finds the file finds it whole. */
async function backup(file: string, target: string): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
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

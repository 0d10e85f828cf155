import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Backend } from './backend.ts';
import type { Append } from './port.ts';
import { newcomers, writeIndex, writeStep } from './rows.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

/** The first one decides: a table goes on from the step before, or begins with the first. */
const APPEND = [
  `insert into tables (code, seq, listed, updated_at, due_at, claimed_until, summary)
   select ?, ?, ?, ?, ?, ?, ? where ? = 1 or exists (select 1 from tables where code = ?)
   on conflict (code) do update set
     seq = excluded.seq, listed = excluded.listed, updated_at = excluded.updated_at,
     due_at = excluded.due_at, claimed_until = excluded.claimed_until, summary = excluded.summary
   where tables.seq = excluded.seq - 1`,
  'insert into steps ("table", seq, at, request, facts) values (?, ?, ?, ?, ?)',
  `insert into table_people (person, "table")
   select value, ? from json_each(?) where true on conflict do nothing`,
];

function appendItem(append: Append) {
  const { code, seq, listed, updatedAt, dueAt, claimedUntil, summary } = writeIndex(append);
  const { at, request, facts } = writeStep(append);
  return {
    group: code,
    parameters: [
      [code, seq, listed, updatedAt, dueAt, claimedUntil, summary, seq, code],
      [code, seq, at, request, facts],
      [code, JSON.stringify(newcomers(append))],
    ],
  };
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
        return await thread.batch({ statements: APPEND, items });
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

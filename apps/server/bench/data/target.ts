import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import type { StorageOptions } from '../../src/storage/index.ts';
import { DROP_POSTGRES_NAMES, longHash, POSTGRES_NAMES, personId, tableCode } from './names.ts';

type Value = string | number | Uint8Array | null;

/** A database to fill. Its statements may use `bench_table_code(i)`, `bench_person_id(i)` and `bench_hash(i)`. */
export interface Target {
  /** The numbers from `from` to `to`, both included, as a table `n` with the column `i`. */
  numbers(from: number, to: number): string;
  run(statement: string): Promise<void>;
  insert(table: string, rows: readonly (readonly Value[])[]): Promise<void>;
  /** Drops indexes and triggers of tables, which are filled several times as fast without them. */
  suspend(tables: readonly string[]): Promise<void>;
  /** Creates what was dropped again, and collects statistics. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export const openTarget = ({ databaseUrl, dataDir }: StorageOptions): Promise<Target> =>
  databaseUrl === undefined ? sqliteTarget(dataDir) : postgresTarget(databaseUrl);

async function postgresTarget(databaseUrl: string): Promise<Target> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const run = async (statement: string) => {
    await client.query(statement);
  };
  await run(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; ${POSTGRES_NAMES}`);
  const again: string[] = [];
  return {
    numbers: (from, to) => `generate_series(${from}::bigint, ${to}) as n(i)`,
    run,
    async insert(table, rows) {
      for (const row of rows) {
        const places = row.map((_, index) => `$${index + 1}`).join(', ');
        await client.query(`insert into ${table} values (${places})`, [...row]);
      }
    },
    async suspend(tables) {
      const { rows: constraints } = await client.query(
        `select conrelid::regclass as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype in ('p', 'u') and conrelid = any ($1::regclass[])`,
        [tables],
      );
      for (const { name, key, definition } of constraints) {
        await run(`alter table ${name} drop constraint ${key}`);
        again.push(`alter table ${name} add constraint ${key} ${definition}`);
      }
      const { rows: triggers } = await client.query(
        `select tgrelid::regclass as name, quote_ident(tgname) as trigger, pg_get_triggerdef(oid) as definition
         from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])`,
        [tables],
      );
      for (const { name, trigger, definition } of triggers) {
        await run(`drop trigger ${trigger} on ${name}`);
        again.push(definition);
      }
      const { rows: indexes } = await client.query(
        'select indexname as name, indexdef as definition from pg_indexes where tablename = any ($1)',
        [tables],
      );
      for (const { name, definition } of indexes) {
        await run(`drop index ${name}`);
        again.push(definition);
      }
    },
    async finish() {
      for (const statement of again) await run(statement);
      await run(DROP_POSTGRES_NAMES);
      await run('vacuum analyze');
    },
    close: () => client.end(),
  };
}

async function sqliteTarget(dataDir: string): Promise<Target> {
  const database = new DatabaseSync(join(dataDir, 'sobremesa.db'));
  database.exec('pragma synchronous = off; pragma cache_size = -500000');
  database.function('bench_table_code', { deterministic: true }, (number: number) =>
    tableCode(number),
  );
  database.function('bench_hash', { deterministic: true }, (number: number) => longHash(number));
  database.function('bench_person_id', { deterministic: true }, (number: number) =>
    personId(number),
  );
  const run = async (statement: string) => database.exec(statement);
  const again: string[] = [];
  return {
    numbers: (from, to) =>
      `(with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})
        select i from n) as n`,
    run,
    async insert(table, rows) {
      for (const row of rows) {
        const places = row.map(() => '?').join(', ');
        database.prepare(`insert into ${table} values (${places})`).run(...row);
      }
    },
    async suspend(tables) {
      const names = tables.map((table) => `'${table}'`).join(', ');
      const dropped = database
        .prepare(`select type, name, sql from sqlite_schema where type in ('index', 'trigger')
          and sql is not null and tbl_name in (${names})`)
        .all() as { type: string; name: string; sql: string }[];
      for (const { type, name, sql } of dropped) {
        database.exec(`drop ${type} ${name}`);
        again.push(sql);
      }
    },
    async finish() {
      for (const statement of again) await run(statement);
      await run('analyze');
    },
    async close() {
      database.close();
    },
  };
}

import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../../src/storage/sqlite.ts';
import type { SqliteItem } from '../../src/storage/sqlite-batch.ts';
import { SqliteThread } from '../../src/storage/sqlite-thread.ts';
import { openDatabase } from '../support/database.ts';
import { step } from '../support/steps.ts';
import { storageContract } from './contract/index.ts';
import { query } from './contract/query.ts';
import { useFolders } from './folders.ts';

const newFolder = useFolders();

storageContract('SQLite', async () => ({ dataDir: await newFolder() }));

describe('SQLite', () => {
  test('backup: a consistent copy during writes', async () => {
    const [from, to] = [await newFolder(), await newFolder()];
    const stores = await openDatabase({ dataDir: from });
    let seq = 0;
    let isCopying = true;
    const goOn = async () => {
      while (isCopying) await stores.tables.append([step('AAAA', ++seq), step(`T${seq}`, 1)]);
    };
    const going = goOn();
    const file = join(to, 'sobremesa.db');
    await stores.storage.backup?.(file);
    await stores.storage.backup?.(file);
    isCopying = false;
    await going;
    await stores.storage.close();
    const copy = await openDatabase({ dataDir: to });
    const copied = await copy.tables.rows('AAAA');
    expect(copied.length).toBeGreaterThan(0);
    expect(await copy.tables.rows(`T${copied.length}`)).toHaveLength(1);
    expect(await copy.tables.append([step('AAAA', copied.length + 1)])).toEqual([true]);
    await copy.storage.close();
  });

  test('files: readable by the owner only, also files of an older version', async () => {
    const parent = await newFolder();
    const dataDir = join(parent, 'data');
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const modes = async () =>
      Promise.all((await readdir(dataDir)).map((name) => modeOf(join(dataDir, name))));
    const first = await openDatabase({ dataDir });
    await first.tables.append([step('AAAA', 1)]);
    // The database, its write-ahead log and the shared-memory file.
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
    await first.storage.close();
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'sobremesa.db'), 0o644);
    const again = await openDatabase({ dataDir });
    await again.tables.append([step('AAAA', 2)]);
    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modes()).toEqual([0o600, 0o600, 0o600]);
    const copy = join(parent, 'copy.db');
    await again.storage.backup?.(copy);
    expect(await modeOf(copy)).toBe(0o600);
    await again.storage.close();
  });

  test('a database of before 1.0 is refused and left as it is', async () => {
    const dataDir = await newFolder();
    const old = await openSqlite(dataDir);
    await sql`create table migrations (id integer primary key, name text not null)`.execute(old.db);
    await sql`insert into migrations values (0, 'start'), (1, 'coachings')`.execute(old.db);
    await old.db.destroy();
    await expect(openDatabase({ dataDir })).rejects.toThrow('before 1.0');
    const tables = await query({ dataDir }, "select name from sqlite_master where type = 'table'");
    expect(tables).toEqual([{ name: 'migrations' }]);
  });

  test('open rejects with the reason', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'sobremesa.db'), 'not a database '.repeat(100));
    await expect(openDatabase({ dataDir })).rejects.toThrow('not a database');
    await expect(openDatabase({ dataDir: '/dev/null/data' })).rejects.toThrow();
  });
});

describe('SQLite thread', () => {
  test.each([
    ['a boolean', true],
    ['a date', new Date()],
    ['an object', { a: 1 }],
    ['a list', [1]],
    ['undefined', undefined],
    ['a function', () => 1],
  ])('refuses to bind %s', async (_name, value) => {
    const thread = new SqliteThread(':memory:');
    await expect(thread.query('select ? as value', [value])).rejects.toThrow();
    expect((await thread.query('select ? as value', ['text'])).rows).toEqual([{ value: 'text' }]);
    await thread.close();
  });

  test('failed batch: writes nothing', async () => {
    const thread = new SqliteThread(':memory:');
    await thread.query('create table numbers (number integer primary key)');
    const batch = (...numbers: number[]) =>
      thread.batch(
        ['insert into numbers values (?)'],
        numbers.map((number) => ({ group: 'all', runs: [[0, [number]]] })),
      );
    await expect(batch(1, 2, 1)).rejects.toThrow('UNIQUE');
    expect(await batch(1, 2)).toEqual([true, true]);
    await thread.close();
  });

  test('batch: stores every kind of value as it was, also long ones', async () => {
    const thread = new SqliteThread(':memory:');
    await thread.query('create table stored (value)');
    const values = [
      null,
      0,
      -1.5,
      1_763_000_000_000,
      '',
      'año 🂡',
      'x'.repeat(40_000),
      'ñ'.repeat(40_000),
    ];
    const items = values.map((value): SqliteItem => ({ group: 'all', runs: [[0, [value]]] }));
    expect(await thread.batch(['insert into stored values (?)'], items)).toEqual(
      values.map(() => true),
    );
    const { rows } = await thread.query('select value from stored order by rowid');
    expect(rows.map(({ value }) => value)).toEqual(values);
    await thread.close();
  });

  test('batch: an item whose first statement changes nothing is refused, with the later ones of its group', async () => {
    const thread = new SqliteThread(':memory:');
    await thread.query('create table stored (value unique)');
    const insert = 'insert into stored values (?) on conflict do nothing';
    const item = (group: string, ...values: number[]): SqliteItem => ({
      group,
      runs: values.map((value) => [0, [value]]),
    });
    const items = [item('a', 1, 2), item('b', 1, 3), item('b', 4), item('a', 5)];
    expect(await thread.batch([insert], items)).toEqual([true, false, false, true]);
    const { rows } = await thread.query('select value from stored order by value');
    expect(rows).toEqual([{ value: 1 }, { value: 2 }, { value: 5 }]);
    await thread.close();
  });

  test('turns: one at a time, urgent ones before those that wait', async () => {
    const thread = new SqliteThread(':memory:');
    const order: string[] = [];
    const turn = async (name: string, isUrgent?: boolean) => {
      const end = await thread.takeTurn(isUrgent);
      order.push(`${name} begins`);
      await thread.query('select 1');
      order.push(`${name} ends`);
      end();
    };
    await Promise.all([turn('a'), turn('b'), turn('c'), turn('urgent', true)]);
    await turn('d');
    expect(order).toEqual(
      ['a', 'urgent', 'b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    await thread.close();
  });

  test('a step is written before hundreds of other queries that wait', async () => {
    const stores = await openDatabase({ dataDir: await newFolder() });
    let done = 0;
    const looks = Array.from({ length: 500 }, async () => {
      await stores.tables.lastSteps(['AAAA']);
      done++;
    });
    await setImmediate();
    await stores.tables.append([step('AAAA', 1)]);
    expect(done).toBeLessThan(50);
    await Promise.all(looks);
    await stores.storage.close();
  });

  test('after close: refuses requests', async () => {
    const thread = new SqliteThread(':memory:');
    const asked = thread.query('select 1 as one');
    await thread.close();
    expect((await asked).rows).toEqual([{ one: 1 }]);
    await expect(thread.query('select 1')).rejects.toThrow('has ended');
    await thread.close();
  });
});

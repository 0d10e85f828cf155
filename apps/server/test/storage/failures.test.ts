import { expect, test } from 'vitest';
import { openStorage } from '../../src/storage/index.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import { Storage } from '../../src/storage/storage.ts';
import { newPostgres } from '../support/services.ts';
import { SeverableLine } from '../support/severed-line.ts';
import { query } from './contract/query.ts';

/** A storage whose `ping` runs `body` inside PostgreSQL, and how often it did. */
async function storageWith(body: string) {
  const options = { databaseUrl: await newPostgres(), dataDir: 'unused' };
  const storage = await openStorage(options);
  await query(
    options,
    `create sequence calls; create table seen (name text, value text);
     create function react() returns trigger language plpgsql as $$
       declare call bigint = nextval('calls');
       begin ${body} return new; end $$;
     create trigger react before insert on settings for each row execute function react()`,
  );
  const calls = async () => (await query(options, 'select last_value::int as calls from calls'))[0];
  return { options, storage, calls };
}

const failing = (condition: string, code: string) =>
  storageWith(`if ${condition} then raise exception 'refused' using errcode = '${code}'; end if;`);

test.each(['40001', '40P01'])(
  'PostgreSQL answers %s, after which nothing is written: repeats the work',
  async (code) => {
    const { storage, calls } = await failing('call <= 2', code);
    await storage.ping();
    expect(await calls()).toEqual({ calls: 3 });
    await storage.close();
  },
);

test.each([
  ['40001', 4],
  ['23514', 1],
])('%s for ever: rejects after %i attempts', async (code, attempts) => {
  const { storage, calls } = await failing('true', code);
  await expect(storage.ping()).rejects.toThrow('refused');
  expect(await calls()).toEqual({ calls: attempts });
  await storage.close();
});

test('PostgreSQL limits statements, locks and idle transactions itself', async () => {
  const { options, storage } = await storageWith(
    `insert into seen select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout');`,
  );
  await storage.ping();
  expect(await query(options, 'select * from seen order by name')).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '10000' },
    { name: 'lock_timeout', value: '5000' },
    { name: 'statement_timeout', value: '14000' },
  ]);
  await storage.close();
});

test('PostgreSQL does not compile statements: it would compile the same one again at every call', async () => {
  const { options, storage } = await storageWith(
    `insert into seen select name, setting from pg_settings where name = 'jit';`,
  );
  await storage.ping();
  expect(await query(options, 'select * from seen')).toEqual([{ name: 'jit', value: 'off' }]);
  await storage.close();
});

test('after a failover: closes the connection to the read-only server and writes again', async () => {
  const options = { databaseUrl: await newPostgres(), dataDir: 'unused', databaseConnections: 1 };
  const name = new URL(options.databaseUrl).pathname.slice(1);
  /** Holds for new connections only, as the role of a server behind an address does. */
  const setReadOnly = (value: 'on' | 'off') =>
    query(
      { ...options, databaseUrl: new URL('/postgres', options.databaseUrl).href },
      `alter database ${name} set default_transaction_read_only = ${value}`,
    );
  const storage = await openStorage(options);
  await setReadOnly('on');
  await query(
    options,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and application_name = 'sobremesa'`,
  );
  // The first attempt may still meet the connection that was ended.
  await expect
    .poll(() => storage.ping().catch((error: unknown) => String(error)))
    .toContain('read-only transaction');
  await setReadOnly('off');
  await storage.ping();
  await storage.close();
});

test('a server that is gone without a word: its connections are given up, and new ones used', async () => {
  const databaseUrl = await newPostgres();
  await (await openStorage({ databaseUrl, dataDir: 'unused' })).close();
  const line = await SeverableLine.to(databaseUrl);
  const limits = { connections: 1, answerTimeout: 500 };
  const storage = new Storage(openPostgres(line.through(databaseUrl), limits));
  await storage.ping();
  line.lose();
  await expect(storage.ping()).rejects.toThrow('Connection terminated');
  await storage.ping();
  await storage.close();
  await line.close();
});

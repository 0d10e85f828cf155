import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { StorageOptions } from '../src/storage/index.ts';
import { query } from '../test/storage/contract/query.ts';
import { type OpenDatabase, openDatabase } from '../test/support/database.ts';
import { startPostgres } from '../test/support/service.ts';
import { type DataSize, fillDatabase } from './data/generator.ts';
import { operationsOn } from './data/operations.ts';

const HELP = `npm run bench:data -- [options]
Fills a database with generated matches and measures every call of the storage on it.

  --matches NUMBER       finished matches (100,000)
  --people NUMBER        people who played them (as many as matches)
  --record-every NUMBER  every how many matches have a record in the archive (1)
  --calls NUMBER         how often each call is made (200)
  --sqlite               SQLite instead of a temporary PostgreSQL
  --database URL         an empty PostgreSQL database, which is kept
  --keep FOLDER          an empty folder for SQLite, which is kept
  --filled               measure only, on a database that was kept
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Sorted times of calls in turn, in milliseconds. */
async function timesOf(call: (turn: number) => Promise<unknown>, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < calls; turn++) {
    const start = performance.now();
    await call(turn);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
}

/** Blocks that PostgreSQL has read so far, from its memory or from the disk; a connection reports them when it ends. */
async function blocksRead(options: StorageOptions): Promise<number> {
  if (options.databaseUrl === undefined) return Number.NaN;
  const [{ blocks }] = await query(
    options,
    'select (blks_hit + blks_read)::float8 as blocks from pg_stat_database where datname = current_database()',
  );
  return Number(blocks);
}

/** What `use` reads, with what opening the storage reads. */
async function blocksOf(options: StorageOptions, use: (stores: OpenDatabase) => Promise<void>) {
  const before = await blocksRead(options);
  const stores = await openDatabase(options);
  await use(stores);
  await stores.storage.close();
  return (await blocksRead(options)) - before;
}

async function measure(options: StorageOptions, size: DataSize, calls: number): Promise<void> {
  const opening = await blocksOf(options, async () => {});
  say('| call | p50 ms | p99 ms | longest ms | blocks read |\n|---|--:|--:|--:|--:|');
  for (const [name, call] of Object.entries(operationsOn(size))) {
    let times: number[] = [];
    const blocks = await blocksOf(options, async (stores) => {
      times = await timesOf((turn) => call(stores, turn), calls);
    });
    const cells = [times[calls >> 1], times[Math.floor(calls * 0.99)], times[calls - 1]];
    const read = ((blocks - opening) / calls).toFixed(0);
    say(`| ${[name, ...cells.map((time) => time.toFixed(2)), read].join(' | ')} |`);
  }
}

async function fill(options: StorageOptions, size: DataSize): Promise<void> {
  await (await openDatabase(options)).storage.close();
  const begun = performance.now();
  await fillDatabase(options, size, (done, total, what) => {
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
    process.stderr.write(
      `${seconds} s: ${what} ${done.toLocaleString('en')}/${total.toLocaleString('en')}\n`,
    );
  });
}

const SIZES = `select relname as name, pg_table_size(c.oid)::float8 as rows, pg_indexes_size(c.oid)::float8 as indexes
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname = 'public' and relkind = 'r'`;

/** Bytes for each match, by table; the partitions of the log together. */
async function sizes(options: StorageOptions, { matches }: DataSize): Promise<void> {
  if (options.databaseUrl === undefined) {
    const { size } = statSync(join(options.dataDir, 'sobremesa.db'));
    return say(`\nThe file has ${(size / matches).toFixed(0)} bytes a match.\n`);
  }
  const bytes = new Map<string, [rows: number, indexes: number]>();
  for (const { name, rows, indexes } of await query(options, SIZES)) {
    const table = String(name).replace(/^steps_\d+$/, 'steps');
    const [before, beside] = bytes.get(table) ?? [0, 0];
    bytes.set(table, [before + Number(rows), beside + Number(indexes)]);
  }
  say('\n| table | rows, bytes a match | indexes, bytes a match |\n|---|--:|--:|');
  const most = [...bytes].filter(([, [rows]]) => rows > 1e5).sort(([, a], [, b]) => b[0] - a[0]);
  for (const [table, sums] of most) {
    say(`| ${[table, ...sums.map((sum) => (sum / matches).toFixed(0))].join(' | ')} |`);
  }
  say('');
}

/** A machine for nothing else; what is lost in a crash is generated again. */
const FAST = [
  ...['-c', 'fsync=off', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'],
  ...['-c', 'shared_buffers=2GB', '-c', 'max_wal_size=4GB'],
];

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '100000' },
    people: { type: 'string' },
    'record-every': { type: 'string', default: '1' },
    calls: { type: 'string', default: '200' },
    sqlite: { type: 'boolean', default: false },
    database: { type: 'string' },
    keep: { type: 'string' },
    filled: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return say(HELP);
  const matches = Number(values.matches);
  const size: DataSize = {
    matches,
    people: Number(values.people ?? matches),
    recordEvery: Number(values['record-every']),
    fresh: 2_000,
    going: 3_000,
    samples: 50,
  };
  const temporary = values.keep ?? mkdtempSync(join(tmpdir(), 'sobremesa-data-'));
  const own = values.sqlite || values.database ? undefined : await startPostgres(...FAST);
  const databaseUrl = own ? `${own.url}/postgres` : values.database;
  const options = { databaseUrl, dataDir: temporary };
  try {
    if (!values.filled) await fill(options, size);
    await sizes(options, size);
    await measure(options, size, Number(values.calls));
  } finally {
    await own?.service.stop();
    if (values.keep === undefined) rmSync(temporary, { recursive: true });
  }
}

await main();

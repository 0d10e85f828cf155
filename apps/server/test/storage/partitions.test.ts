import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { packLog } from '../../src/storage/archive/packed-log.ts';
import type { Backend } from '../../src/storage/backend.ts';
import { openStorage } from '../../src/storage/index.ts';
import { migrate } from '../../src/storage/migrate.ts';
import type { Append } from '../../src/storage/port.ts';
import { openPostgres } from '../../src/storage/postgres.ts';
import { writeIndex, writeStep } from '../../src/storage/rows.ts';
import { gather, hubOpener, playOut } from '../support/hubs.ts';
import { playedLog } from '../support/logs.ts';
import { newPostgres } from '../support/services.ts';
import { finishedSteps, step } from '../support/steps.ts';
import { query } from './contract/query.ts';

/** The database had neither archives nor partitions. */
const MIGRATIONS_BEFORE = 9;

const openHub = hubOpener();
afterEach(() => vi.restoreAllMocks());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Every different statement that was sent, with the values of its first use. */
function recordStatements(): ReadonlyMap<string, readonly unknown[]> {
  const statements = new Map<string, readonly unknown[]>();
  const send = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values) && !statements.has(text)) {
      statements.set(text, values);
    }
    return Reflect.apply(send, this, args);
  });
  return statements;
}

it('on the way of a move every statement reads the partition of its table only, by an index', async () => {
  const databaseUrl = await newPostgres();
  const storage = await openStorage({ databaseUrl, dataDir: 'unused' });
  // Other tables, so that every partition has rows.
  await storage.append(
    Array.from({ length: 200 }, (_, table) => [step(`T${table}`, 1), step(`T${table}`, 2)]).flat(),
  );
  const statements = recordStatements();
  const hub = openHub({ storage });
  const { code, watchers } = await gather(hub, ['ana', 'luis', 'marta']);
  await playOut(hub, code, watchers);
  // What servers do besides: catching up, looking for lost messages, reading a finished match.
  await storage.rows(code, 5);
  await storage.lastSteps([code]);
  await storage.archive(code, async (steps) => packLog(steps));
  await storage.rows(code);
  vi.restoreAllMocks();

  const client = new pg.Client(databaseUrl);
  await client.connect();
  // A table of a few pages is scanned as a whole though it has an index.
  await client.query('set enable_seqscan = off');
  const ofLog = [...statements].filter(([text]) => /\b(old_)?steps\b/.test(text));
  // Append, rows, last step, and the three of the archive.
  expect(ofLog.length).toBeGreaterThanOrEqual(5);
  for (const [text, values] of statements) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan);
    const read = nodes.filter((node) => /Scan/.test(node['Node Type']));
    const relations = read.flatMap((node) => node['Relation Name'] ?? []);
    const partitions = relations.filter((name) => /^steps_\d+$/.test(name));
    expect(new Set(partitions).size, text).toBeLessThanOrEqual(1);
    expect(relations, text).not.toContain('steps');
    const scans = read.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans, text).toEqual([]);
  }
  await client.end();
  await storage.close();
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

it('a log from before the partitions goes on, reads as before and is archived', async () => {
  const options = { databaseUrl: await newPostgres(), dataDir: 'unused' };
  const ended = playedLog({ game: 'nogracias', seats: 3, people: 2 }, 'old');
  const [{ table }] = ended;
  const going = Array.from({ length: 30 }, (_, past) => step('GOING', past + 1));
  const old = openPostgres(options.databaseUrl);
  await migrate(old, MIGRATIONS_BEFORE);
  for (const append of [...finishedSteps(ended), ...going]) await appendAsBefore(old, append);
  await old.db.destroy();

  const storage = await openStorage(options);
  const last = ended.length;
  const finished = { phase: 'finished' } as const;
  expect(await storage.rows('GOING')).toEqual(going.map(({ row }) => row));
  expect(await storage.rows(table)).toEqual(ended);
  expect(await storage.lastSteps([table, 'GOING'])).toEqual(
    new Map([
      [table, last],
      ['GOING', 30],
    ]),
  );
  const [after] = finishedSteps([{ ...ended[last - 1], seq: last + 1 }]);
  expect(await storage.append([step('GOING', 31), step('GOING', 30), after])).toEqual([
    true,
    false,
    true,
  ]);
  expect(await storage.append([step(table, 2, { index: finished })])).toEqual([false]);
  const whole = [...ended, after.row];
  expect(await storage.rows(table)).toEqual(whole);
  expect(await storage.archive(table, async (steps) => packLog(steps))).toBe(true);
  expect(await storage.rows(table)).toEqual(whole);
  const left = `select count(*)::int as count from old_steps where "table" = '${table}'`;
  expect(await query(options, left)).toEqual([{ count: 0 }]);
  await storage.close();
});

import type { LogRow } from '@sobremesa/tables';
import { expect, test } from 'vitest';
import { hubOpener } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const openHub = hubOpener();

/** Notes when the reading of a log begins, and ends it when it is told to. */
class SlowStorage extends MemoryStorage {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();
  isSlow = false;

  override async rows(table: string, after = 0, piece?: number): Promise<LogRow[]> {
    if (this.isSlow && after === 0) {
      this.begun.push(table);
      await new Promise<void>((resolve) => this.#ends.set(table, resolve));
    }
    return super.rows(table, after, piece);
  }

  end(table: string): void {
    this.#ends.get(table)?.();
  }
}

/** These steps of somebody with a seat, after the step `after`. */
const stepsOf = (table: string, after: number, count: number): LogRow[] =>
  Array.from({ length: count }, (_, index) => ({
    table,
    seq: after + 1 + index,
    at: 1,
    facts: [{ type: 'brisk', seat: 0, brisk: index % 2 === 0 }],
  }));

/** A table in the database that no server has in memory, with two steps and so many more. */
async function tableOf(storage: MemoryStorage, steps: number): Promise<string> {
  const hub = openHub({ storage });
  const code = await hub.open({ game: 'nogracias', seats: 3 }, 'ana');
  const actor = { person: 'ana', name: 'Ana' };
  const sat = await hub.act(actor, code, 'sit', { type: 'sit', name: 'Ana' });
  await storage.append(stepsOf(code, sat, steps).map((row) => ({ row })));
  return code;
}

test('long logs are read one after the other, and short ones meanwhile', async () => {
  const storage = new SlowStorage();
  const [one, other] = [await tableOf(storage, 1_500), await tableOf(storage, 1_500)];
  const short = await tableOf(storage, 100);
  const hub = openHub({ storage });
  storage.isSlow = true;
  const seqAt = (code: string) => hub.read(code, ({ seq }) => seq);
  const reads = [one, other, short].map(seqAt);
  await expect.poll(() => storage.begun).toEqual([one, short]);
  storage.end(short);
  expect(await reads[2]).toBe(102);
  expect(storage.begun).toEqual([one, short]);
  storage.end(one);
  expect(await reads[0]).toBe(1_502);
  await expect.poll(() => storage.begun).toEqual([one, short, other]);
  storage.end(other);
  expect(await reads[1]).toBe(1_502);
});

test('others go on while a long log is replayed', async () => {
  const storage = new MemoryStorage();
  const long = await tableOf(storage, 5_000);
  const hub = openHub({ storage });
  let turns = 0;
  const turn = (): void => {
    turns++;
    immediate = setImmediate(turn);
  };
  let immediate = setImmediate(turn);
  await hub.read(long, () => {});
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(5_000 / 250 - 2);
});

const anonymous = (row: LogRow): LogRow => ({
  ...row,
  facts: row.facts.map((fact) =>
    fact.type === 'sat' ? { ...fact, person: 'gone', name: '–' } : fact,
  ),
});

/** Another server removes a name from a log once its first piece was read, and says so in a step. */
class ErasedStorage extends MemoryStorage {
  isReady = false;
  #isErased = false;

  override async rows(table: string, after = 0, piece?: number): Promise<LogRow[]> {
    this.#isErased ||= this.isReady && after > 0;
    if (!this.#isErased) return super.rows(table, after, piece);
    const rows = (await super.rows(table)).map(anonymous);
    const erased: LogRow = { table, seq: rows.length + 1, at: 1, facts: [{ type: 'erased' }] };
    return [...rows, erased].slice(after).slice(0, piece);
  }
}

test('a long log from which something is removed while it is read is read again', async () => {
  const storage = new ErasedStorage();
  const code = await tableOf(storage, 1_500);
  storage.isReady = true;
  const hub = openHub({ storage });
  const [ana] = await hub.read(code, ({ occupants }) => occupants);
  expect(ana).toMatchObject({ person: 'gone', name: '–' });
});

/** Every table has very many steps. */
class EndlessStorage extends MemoryStorage {
  override async rows(table: string, after = 0): Promise<LogRow[]> {
    const rows = await super.rows(table, after);
    return after === 0 ? [...rows, ...stepsOf(table, rows.length, 60_000)] : [];
  }
}

test('tables that nobody watches are dropped when the steps in memory are too many', async () => {
  const storage = new EndlessStorage();
  const codes: string[] = [];
  for (let table = 0; table < 5; table++) codes.push(await tableOf(storage, 0));
  const hub = openHub({ storage });
  for (const code of codes) await hub.read(code, () => {});
  await expect.poll(() => hub.openTables).toBeLessThan(5);
});

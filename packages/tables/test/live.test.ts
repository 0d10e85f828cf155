import type { AnyMove, ChainLink } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { Action } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import {
  type AppliedStep,
  type GameList,
  LiveTable,
  type LogRow,
  Queue,
  type Table,
} from '../src/index.ts';
import { DrivenTable } from './support/driven-table.ts';

/** A log that others can write to, and that can fail. */
class Log {
  readonly rows: LogRow[];
  fails = false;

  constructor(rows: readonly LogRow[]) {
    this.rows = [...rows];
  }

  append(row: LogRow): boolean {
    if (row.seq !== this.rows.length + 1) return false;
    this.rows.push(row);
    if (this.fails) throw new Error('no answer from the database');
    return true;
  }
}

/** A table over a log in memory, with a clock and timers that the test moves. */
class TestTable extends LiveTable {
  readonly told: number[] = [];
  readonly untold: (number | undefined)[] = [];
  readonly errors: unknown[] = [];
  readonly timers: (() => void)[] = [];
  time = 2_000_000;
  readonly #log: Log;
  protected readonly standInLevel = 'greedy';
  protected readonly maxWait = 3_600_000;

  constructor(code: string, log: Log) {
    super(code);
    this.#log = log;
  }

  act(person: string, action: Action, id?: string): Promise<number> {
    const factsFor = (table: Table) =>
      this.factsOf(table, [person], action, {
        now: this.time,
        absentSince: () => undefined,
        name: undefined,
        isBot: () => true,
        standInLevel: this.standInLevel,
      });
    return this.change(factsFor, id === undefined ? {} : { request: { person, id } });
  }

  protected async rows(after: number): Promise<readonly LogRow[]> {
    return this.#log.rows.slice(after);
  }

  protected gamesFor(): GameList {
    return games;
  }

  protected async append(row: LogRow): Promise<boolean> {
    return this.#log.append(row);
  }

  protected tell(table: Table, step: AppliedStep): void {
    this.told.push(step.seq);
    this.schedule(table);
  }

  protected override replayed(_table: Table, untold: LogRow | undefined): void {
    this.untold.push(untold?.seq);
  }

  protected async choose(): Promise<AnyMove> {
    return { type: 'take' };
  }

  protected now(): number {
    return this.time;
  }

  protected wait(_milliseconds: number, callBack: () => void): () => void {
    this.timers.push(callBack);
    return () => void this.timers.splice(this.timers.indexOf(callBack), 1);
  }

  protected isAttended(): boolean {
    return true;
  }

  protected async openNext(): Promise<string> {
    return 'NEXT';
  }

  protected async record(): Promise<void> {}

  protected link(): Promise<ChainLink> {
    throw new Error('nothing is sealed');
  }

  protected failed(error: unknown): void {
    this.errors.push(error);
  }
}

const opened = () => {
  const driven = new DrivenTable();
  const log = new Log(driven.rows);
  return { code: driven.table.code, log, live: new TestTable(driven.table.code, log) };
};

describe('live table', () => {
  test('a change of a table in memory that nobody is before is appended in the turn of its caller', async () => {
    const { log, live } = opened();
    await live.read(() => {});
    const acting = live.act('ana', { type: 'sit', name: 'Ana' });
    expect(log.rows.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(live.told).toEqual([]);
    await acting;
    expect(live.told).toEqual([2]);
  });

  test('a step is told after it is durable, and once for a repeated request', async () => {
    const { log, live } = opened();
    const seqs = await Promise.all([
      live.act('ana', { type: 'sit', name: 'Ana' }, 'one'),
      live.act('ana', { type: 'sit', name: 'Ana' }, 'one'),
    ]);
    expect(seqs).toEqual([2, 2]);
    expect(log.rows.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(live.told).toEqual([2]);
  });

  test('somebody else was faster: the change is decided again after their step', async () => {
    const { code, log, live } = opened();
    const other = new TestTable(code, log);
    await live.read(() => {});
    await other.act('luis', { type: 'sit', seat: 0, name: 'Luis' });
    await expect(live.act('ana', { type: 'sit', seat: 0, name: 'Ana' })).rejects.toMatchObject({
      code: 'seat-taken',
    });
    expect(await live.act('ana', { type: 'sit', name: 'Ana' })).toBe(3);
    expect(await live.read((table) => table.seatOf('luis'))).toBe(0);
    expect(live.told).toEqual([3]);
  });

  test('a step of which nobody knows whether it was written is read again and reported as untold', async () => {
    const { log, live } = opened();
    await live.read(() => {});
    log.fails = true;
    await expect(live.act('ana', { type: 'sit', name: 'Ana' })).rejects.toThrow('no answer');
    expect(live.told).toEqual([]);
    log.fails = false;
    expect(await live.read((table) => table.seatOf('ana'))).toBe(0);
    expect(live.untold).toEqual([undefined, 2]);
  });

  test('there is no table without a log', async () => {
    const live = new TestTable('NOBODY', new Log([]));
    await expect(live.read(() => {})).rejects.toMatchObject({ code: 'no-such-table' });
    expect(live.isBusy).toBe(false);
  });

  test('what is not due yet is left, and what is due is done once', async () => {
    const { live } = opened();
    live.time = 1_000_000;
    await live.act('ana', { type: 'sit', name: 'Ana' });
    // Closing an empty table is due after a day, for which there is no timer.
    expect(live.timers).toEqual([]);
    await live.doDue();
    expect(await live.read(({ phase }) => phase)).toBe('gathering');
    live.time += 24 * 3_600_000;
    await live.doDue();
    await live.doDue();
    expect(await live.read(({ phase, seq }) => [phase, seq])).toEqual(['closed', 3]);
    expect(live.errors).toEqual([]);
  });
});

describe('queue', () => {
  test('an idle queue begins at once, a busy one keeps the order, and a failed task stops nobody', async () => {
    const queue = new Queue();
    const order: string[] = [];
    const first = queue.run(async () => {
      order.push('first');
      void queue.run(() => order.push('asked inside'));
      await Promise.resolve();
      order.push('first ends');
      return 'done';
    });
    expect(order).toEqual(['first']);
    const second = queue.run(() => {
      throw new Error('refused');
    });
    const third = queue.run(() => order.push('third'));
    await expect(first).resolves.toBe('done');
    await expect(second).rejects.toThrow('refused');
    await third;
    expect(order).toEqual(['first', 'first ends', 'asked inside', 'third']);
    expect(queue.isBusy).toBe(false);
  });
});

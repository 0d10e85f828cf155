import { failure } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type Fact,
  indexedDueAt,
  indexOf,
  type LogRow,
  type Request,
  type Table,
  type TableIndex,
} from '@sobremesa/tables';
import { StepClock } from '../monitoring/step-clock.ts';
import type { BatchedAppends } from '../storage/batching.ts';
import { isErasure, type LoadedTables } from './loaded-tables.ts';
import type { Turns } from './turns.ts';

interface StepsOptions {
  readonly now: () => number;
  readonly appends: BatchedAppends;
  readonly turns: Turns;
  readonly tables: LoadedTables;
  /** Whether one of its people is at the table. */
  readonly isAttended: (table: Table) => boolean;
  /** Called before a request of a person is decided. */
  readonly beforeRequest: (table: Table) => Promise<void>;
  /** Drops a table that nobody watches. */
  readonly rest: (code: string) => void;
  /** Called with every step as soon as it is durable. */
  readonly onStep: (table: Table, step: AppliedStep, row: LogRow, clock: StepClock) => void;
}

/** Attempts to write a step while other servers write steps of the same table. */
const MOST_ATTEMPTS = 20;

/**
 * Writes the steps of tables: decide, apply, append. When another server has written the same step number first,
 * the table in memory is dropped, replayed from the log, and the change decided again.
 */
export class Steps {
  readonly #options: StepsOptions;
  /** Due time and deciders of each table as last written in its index. */
  readonly #indexed = new WeakMap<Table, string>();

  constructor(options: StepsOptions) {
    this.#options = options;
  }

  /** Returns the step after which the facts are durable; without any, the last one. */
  change(
    code: string,
    request: Request | undefined,
    factsFor: (table: Table) => Fact[] | Promise<Fact[]>,
  ): Promise<number> {
    const { turns, tables, beforeRequest } = this.#options;
    const clock = new StepClock();
    return turns.run(code, async () => {
      clock.end('queue');
      turns.checkOpen();
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const table = await tables.loadToChange(code);
        if (request) await beforeRequest(table);
        const before = request && table.stepOf(request);
        if (before !== undefined) return before;
        const facts = await factsFor(table);
        if (facts.length === 0) return table.seq;
        if (await this.#commit(table, facts, request, clock)) return table.seq;
      }
      throw failure('server-busy');
    });
  }

  /**
   * Removes something from the log of a table: `rewrite` does it and says whether there was anything. A step tells
   * every server that has the table in memory to read it again. With `always` also when there was nothing,
   * because an earlier attempt may have ended between the two.
   */
  erase(
    code: string,
    rewrite: () => Promise<boolean>,
    { always = false }: { readonly always?: boolean },
  ): Promise<void> {
    const { turns, tables, rest } = this.#options;
    return turns.run(code, async () => {
      let isTold = !always;
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        // Once more after the step: others may have written or archived what was there before.
        const hasChanged = await rewrite();
        if (!hasChanged && isTold) {
          rest(code);
          return;
        }
        tables.drop(code);
        const table = await tables.load(code);
        isTold = await this.#commit(table, [{ type: 'erased' }], undefined, new StepClock());
      }
      throw failure('server-busy');
    });
  }

  async #commit(
    table: Table,
    facts: Fact[],
    request: Request | undefined,
    clock: StepClock,
  ): Promise<boolean> {
    const { now, appends, tables, onStep } = this.#options;
    const row: LogRow = {
      table: table.code,
      seq: table.seq + 1,
      // Clocks of servers differ; the times of a log must not decrease. Lists order tables by their last step, and
      // removing something must not bring a table to the top.
      at: isErasure({ facts }) ? table.at : Math.max(now(), table.at),
      ...(request ? { request } : {}),
      facts,
    };
    let written: boolean | undefined;
    try {
      const step = table.apply(row);
      const index = this.#indexAfter(table, step);
      clock.end('decide');
      written = await appends.append({ row, index });
      clock.end('commit');
      if (written) onStep(table, step, row, clock);
    } finally {
      // The table in memory contains a step that was not written, or of which that is not known.
      if (written === undefined) tables.dropUnsure(table.code);
      else if (!written) tables.drop(table.code);
    }
    return written ?? false;
  }

  /** The index after a step; `undefined` when the stored one is still right. */
  #indexAfter(table: Table, { outcomes }: AppliedStep): TableIndex | undefined {
    const isAttended = this.#options.isAttended(table);
    const turn = `${indexedDueAt(table, isAttended)} ${table.deciders} ${table.round}`;
    const onlyMoved = outcomes.every(({ type }) => type === 'moved');
    if (onlyMoved && this.#indexed.get(table) === turn) return undefined;
    this.#indexed.set(table, turn);
    return indexOf(table, isAttended);
  }
}

import { indexOf, type LogRow, summaryOf, type Table } from '@sobremesa/tables';
import { Failure } from '../net/failure.ts';
import { isSharedHost, LOCAL_PERSON } from './codes.ts';
import { localGameOf } from './local-games.ts';
import type { KeptTable, RowStore } from './row-store.ts';

/** Thrown when the step of a row exists: another tab was faster. */
export const WRITTEN_BEFORE = new Error('this step has been written before');

/** The logs of the tables in the browser's database, whose errors are failures that the page can tell. */
export class LocalLog {
  readonly #store: () => Promise<RowStore>;

  constructor(store: () => Promise<RowStore>) {
    this.#store = store;
  }

  async has(code: string): Promise<boolean> {
    return (await this.#use((store) => store.rows(code))).length > 0;
  }

  async rows(code: string): Promise<LogRow[]> {
    const rows = await this.#use((store) => store.rows(code));
    if (rows.length === 0) throw new Failure('no-such-table', 'there is no such table here');
    return rows;
  }

  /** Every table as it stood after its last step. */
  tables(): Promise<KeptTable[]> {
    return this.#use((store) => store.index());
  }

  /** Resolves when the row is durable; `table` is the one after this step. */
  append(row: LogRow, table: Table): Promise<void> {
    return this.#use((store) => store.append(row, keptTable(table), isShared(table)));
  }

  async #use<Result>(work: (store: RowStore) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.#store());
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') throw WRITTEN_BEFORE;
      throw new Failure('no-storage', `the browser's database failed: ${error}`);
    }
  }
}

/** Whether the people at a table share one device. */
export const isShared = ({ opening }: Table): boolean => isSharedHost(opening.host);

/** As a server lists it among one's own tables. At a shared one it is the turn of whoever must move. */
function keptTable(table: Table): KeptTable {
  const index = indexOf(table, true);
  const deciders = [...(index.deciders ?? [])];
  const seat = isShared(table)
    ? deciders.find((decider) => table.levelAt(decider) === undefined)
    : table.seatOf(LOCAL_PERSON);
  const result = localGameOf(table);
  return {
    ...summaryOf(index),
    updatedAt: index.updatedAt,
    deciders,
    ...(seat === undefined ? {} : { seat }),
    ...(result ? { result } : {}),
  };
}

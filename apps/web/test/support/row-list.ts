import type { LogRow } from '@sobremesa/tables';
import type { RowStore } from '../../src/local/row-store.ts';

/** The log of a page without a database. */
export class RowList implements RowStore {
  readonly list: LogRow[] = [];
  /** Whether each row was to be encrypted. */
  readonly sealed: boolean[] = [];
  async rows(): Promise<LogRow[]> {
    return this.list;
  }
  async append(row: LogRow, _index: unknown, isSealed: boolean): Promise<void> {
    this.sealed.push(isSealed);
    this.list.push(JSON.parse(JSON.stringify(row)));
  }
  async index(): Promise<[]> {
    return [];
  }
}

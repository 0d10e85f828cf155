import type { LogRow } from '@sobremesa/tables';
import type { RowStore } from '../../src/local/row-store.ts';

/** The log of a page without a database. */
export class RowList implements RowStore {
  readonly list: LogRow[] = [];
  async rows(): Promise<LogRow[]> {
    return this.list;
  }
  async append(row: LogRow): Promise<void> {
    this.list.push(JSON.parse(JSON.stringify(row)));
  }
  async index(): Promise<[]> {
    return [];
  }
}

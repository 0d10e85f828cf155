import { games } from '@sobremesa/games/rules';
import { failure } from '@sobremesa/protocol';
import { type AppliedStep, type LogRow, Table } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import type { TableStorage } from './options.ts';

/** Less than the shortest time after which a log is archived. */
const OLD_TABLE = 30 * 60_000;

/** Beyond this number, tables that nobody watches are dropped from memory. */
const MOST_TABLES = 2_000;

/** Whether something before this step has been removed from the log. */
export const isErasure = ({ facts }: Pick<LogRow, 'facts'>): boolean =>
  facts.some(({ type }) => type === 'erased');

interface LoadedTablesOptions {
  readonly storage: Pick<TableStorage, 'rows'>;
  readonly bus: Pick<Bus, 'hasOthers'>;
  readonly now: () => number;
  /** Whether the messages of other servers about a table are received here. */
  readonly isFollowed: (code: string) => boolean;
  /** Called before a step of another server is applied. */
  readonly beforeStep: (row: LogRow) => void;
  /** Called after a step of another server was applied. */
  readonly onStep: (table: Table, step: AppliedStep) => void;
  /** Called with a table replayed from its log, and the last row when it may not have been published. */
  readonly onReplay: (table: Table, unpublished: LogRow | undefined) => void;
  /** Called when there are too many tables. */
  readonly onCrowded: () => void;
}

/** The tables in memory, and how they follow their logs. Callers take turns at each table. */
export class LoadedTables {
  readonly #options: LoadedTablesOptions;
  readonly #tables = new Map<string, Table>();
  /** Tables with a step that may or may not have been written. */
  readonly #unsure = new Set<string>();

  constructor(options: LoadedTablesOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#tables.size;
  }

  get codes(): Iterable<string> {
    return this.#tables.keys();
  }

  /** The table, if it is in memory. */
  find(code: string): Table | undefined {
    return this.#tables.get(code);
  }

  keep(table: Table): void {
    this.#tables.set(table.code, table);
    if (this.#tables.size > MOST_TABLES) this.#options.onCrowded();
  }

  /** Removes a table from memory; the next access replays its log. */
  drop(code: string): void {
    this.#tables.delete(code);
  }

  /** Removes a table whose last step may have been written all the same: after a reload it must be published. */
  dropUnsure(code: string): void {
    this.#tables.delete(code);
    this.#unsure.add(code);
  }

  /** The table; with all steps of other servers unless it is followed, in which case they arrive as messages. */
  async load(code: string): Promise<Table> {
    const known = this.#tables.get(code);
    if (!known) return this.#replay(code);
    const isBehind = this.#options.bus.hasOthers && !this.#options.isFollowed(code);
    return isBehind ? this.catchUp(known) : known;
  }

  /**
   * The table, read again when it is old: steps that another server has archived no longer occupy their
   * numbers, so a server that missed some of them could write one of these numbers again.
   */
  async loadToChange(code: string): Promise<Table> {
    const table = await this.load(code);
    const isOld = this.#options.now() - table.at > OLD_TABLE;
    return isOld && this.#options.bus.hasOthers ? this.catchUp(table) : table;
  }

  /** The table, with the steps that other servers wrote and whose messages were lost. */
  async latest(code: string): Promise<Table> {
    const known = this.#tables.get(code);
    if (!known) return this.#replay(code);
    return this.#options.bus.hasOthers ? this.catchUp(known) : known;
  }

  /** The table with the steps of other servers; another one when something before them has been removed. */
  async catchUp(table: Table): Promise<Table> {
    const rows = await this.#options.storage.rows(table.code, table.seq);
    if (rows.some(isErasure)) {
      this.#tables.delete(table.code);
      return this.#replay(table.code);
    }
    for (const row of rows) {
      this.#options.beforeStep(row);
      this.#apply(table, row);
    }
    return table;
  }

  /** Applies a step that another server has written; false when it was known already or others came with it. */
  async take(table: Table, row: LogRow): Promise<boolean> {
    if (row.seq <= table.seq) return false;
    if (row.seq === table.seq + 1 && !isErasure(row)) {
      this.#apply(table, row);
      return true;
    }
    await this.catchUp(table);
    return false;
  }

  #apply(table: Table, row: LogRow): void {
    this.#options.onStep(table, table.apply(row));
  }

  async #replay(code: string): Promise<Table> {
    const rows = await this.#options.storage.rows(code);
    if (rows.length === 0) throw failure('no-such-table');
    const table = Table.replay(rows, games);
    this.keep(table);
    const unpublished = this.#unsure.delete(code) ? rows[rows.length - 1] : undefined;
    this.#options.onReplay(table, unpublished);
    return table;
  }
}

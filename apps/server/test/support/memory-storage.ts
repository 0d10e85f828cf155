import { CHAIN_START, type ChainLink, linkHash, type SealedDeal } from '@sobremesa/engine';
import type { LogRow, TableIndex } from '@sobremesa/tables';
import type { TableStorage } from '../../src/hub/options.ts';
import type { StoredLog } from '../../src/storage/archive/stored-log.ts';
import type { Append } from '../../src/storage/rows.ts';
import { writeStep } from '../../src/storage/rows.ts';

/** Storage whose writes a test can delay or fail; several hubs can share one. */
export class MemoryStorage implements TableStorage {
  readonly #rows = new Map<string, string[]>();
  readonly #indexes = new Map<string, TableIndex>();
  readonly #attended = new Map<string, number>();
  readonly #claims = new Map<string, number>();
  readonly #links = new Map<string, ChainLink>();
  /** Awaited before every write. */
  beforeWrite: () => Promise<void> = async () => {};

  async append(appends: readonly Append[]): Promise<readonly boolean[]> {
    await this.beforeWrite();
    return appends.map(({ row, index }) => {
      const rows = this.#rows.get(row.table) ?? [];
      if (row.seq !== rows.length + 1) return false;
      this.#rows.set(row.table, [...rows, JSON.stringify(row)]);
      if (index) this.#indexes.set(row.table, index);
      if (row.seq === 1) this.#attended.set(row.table, row.at);
      this.#claims.delete(row.table);
      return true;
    });
  }

  async rows(table: string, after = 0, piece?: number): Promise<LogRow[]> {
    const rows = (this.#rows.get(table) ?? []).slice(after);
    return rows.slice(0, piece).map((text): LogRow => JSON.parse(text));
  }

  async storedLog(table: string): Promise<StoredLog> {
    return { steps: (await this.rows(table)).map((row) => writeStep({ row })) };
  }

  async lastSteps(tables: readonly string[]): Promise<Map<string, number>> {
    return new Map(tables.map((table) => [table, this.#rows.get(table)?.length ?? 0]));
  }

  async publicTables(_limit: number, attendedSince: number): Promise<TableIndex[]> {
    return [...this.#indexes.values()].filter(
      (index) => index.public && (this.#attended.get(index.code) ?? 0) >= attendedSince,
    );
  }

  async attend(tables: readonly string[], at: number): Promise<void> {
    for (const table of tables) this.#attended.set(table, at);
  }

  async postpone(table: string, dueAt: number): Promise<void> {
    const index = this.#indexes.get(table);
    if (index) this.#indexes.set(table, { ...index, dueAt });
    this.#claims.delete(table);
  }

  async reindex(index: TableIndex): Promise<void> {
    const known = this.#indexes.get(index.code);
    if (!known || known.seq >= index.seq) return;
    const { dueAt } = known;
    this.#indexes.set(index.code, { ...index, ...(dueAt === undefined ? {} : { dueAt }) });
  }

  async indexes(tables: readonly string[]): Promise<TableIndex[]> {
    return tables.flatMap((table) => this.#indexes.get(table) ?? []);
  }

  async linkDeal(deal: SealedDeal): Promise<ChainLink> {
    const known = this.#links.get(deal.commitment);
    if (known) return known;
    const last = [...this.#links.values()].at(-1);
    const number = this.#links.size + 1;
    const previous = last?.hash ?? CHAIN_START;
    const link = { number, previous, hash: linkHash(number, previous, deal) };
    this.#links.set(deal.commitment, link);
    return link;
  }

  async claimDue(now: number, claimUntil: number): Promise<string[]> {
    const due = [...this.#indexes.values()].filter(
      ({ code, dueAt }) =>
        dueAt !== undefined && dueAt <= now && (this.#claims.get(code) ?? 0) < now,
    );
    for (const { code } of due) this.#claims.set(code, claimUntil);
    return due.map(({ code }) => code);
  }
}

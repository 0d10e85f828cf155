import type { TableSummary } from '@sobremesa/protocol';
import type { Storage, TableIndex } from '../storage/port.ts';
import { write } from './frames.ts';

const MOST_TABLES = 100;
/** Many tables change in a second; nobody reads a list that fast. */
const PAUSE = 500;

interface Reader {
  send(frame: string): void;
}

/** Field by field: what an index knows beside these is not for the wire. */
export const summaryOf = (index: TableIndex): TableSummary => ({
  code: index.code,
  game: index.game,
  options: index.options,
  phase: index.phase,
  seats: index.seats,
  taken: index.taken,
  names: [...index.names],
  clock: index.clock,
  spectators: index.spectators,
});

/** The public tables, live. */
export class Lobby {
  readonly #storage: Pick<Storage, 'publicTables'>;
  readonly #onError: (error: unknown) => void;
  readonly #readers = new Set<Reader>();
  #timer: NodeJS.Timeout | undefined;

  constructor(storage: Pick<Storage, 'publicTables'>, onError: (error: unknown) => void) {
    this.#storage = storage;
    this.#onError = onError;
  }

  async tables(): Promise<TableSummary[]> {
    return (await this.#storage.publicTables(MOST_TABLES)).map(summaryOf);
  }

  async watch(reader: Reader): Promise<void> {
    this.#readers.add(reader);
    reader.send(write({ type: 'lobby', tables: await this.tables() }));
  }

  unwatch(reader: Reader): void {
    this.#readers.delete(reader);
  }

  changed(): void {
    if (this.#timer !== undefined || this.#readers.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell().catch(this.#onError);
    }, PAUSE);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#readers.clear();
  }

  async #tell(): Promise<void> {
    const text = write({ type: 'lobby', tables: await this.tables() });
    for (const reader of this.#readers) reader.send(text);
  }
}

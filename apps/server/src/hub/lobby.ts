import type { TableSummary } from '@sobremesa/protocol';
import { summaryOf, writeFrame } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';

const MOST_TABLES = 100;
/** Many tables change in a second; nobody reads a list that fast. */
const PAUSE = 500;

/** How long a table without anybody stays in the lobby. */
const EMPTY_FOR = 120_000;
/** How often tables that nobody is at any more are looked for. */
const REFRESH_EVERY = 30_000;

interface LobbyOptions {
  readonly storage: Pick<Storage, 'publicTables'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

interface Reader {
  send(frame: string): void;
}

/** The public tables, live. */
export class Lobby {
  readonly #options: LobbyOptions;
  /** With what each was told last. */
  readonly #readers = new Map<Reader, string>();
  readonly #refresh: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.#refresh = setInterval(() => this.changed(), REFRESH_EVERY);
  }

  /** Those where somebody is, or was a moment ago. */
  async tables(): Promise<TableSummary[]> {
    const { storage, now } = this.#options;
    return (await storage.publicTables(MOST_TABLES, now() - EMPTY_FOR)).map(summaryOf);
  }

  async watch(reader: Reader): Promise<void> {
    this.#readers.set(reader, '');
    // Those who come at the same time are told from one look at the database.
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = undefined;
    });
    await this.#telling;
  }

  unwatch(reader: Reader): void {
    this.#readers.delete(reader);
  }

  changed(): void {
    if (this.#timer !== undefined || this.#readers.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#tell().catch(this.#options.onError);
    }, PAUSE);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#refresh);
    this.#readers.clear();
  }

  async #tell(): Promise<void> {
    const text = writeFrame({ type: 'lobby', tables: await this.tables() });
    for (const [reader, told] of this.#readers) {
      if (told === text) continue;
      this.#readers.set(reader, text);
      reader.send(text);
    }
  }
}

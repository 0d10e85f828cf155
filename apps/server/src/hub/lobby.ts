import type { TableSummary } from '@sobremesa/protocol';
import { summaryOf, writeFrame } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';

const MOST_TABLES = 100;
/** Least time between two updates of the list; on a busy server tables change all the time. */
const PAUSE = 500;

/** How long a table that nobody attends stays in the lobby. */
const UNATTENDED_TIME = 120_000;
/** How often tables that nobody attends any more are removed from the list. */
const REFRESH_INTERVAL = 30_000;

interface LobbyOptions {
  readonly storage: Pick<Storage, 'publicTables'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

interface Reader {
  send(frame: string): void;
}

/** Sends the list of public tables to those who watch it, whenever it changes. */
export class Lobby {
  readonly #options: LobbyOptions;
  /** With the text that each was sent last. */
  readonly #readers = new Map<Reader, string>();
  readonly #refresh: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.#refresh = setInterval(() => this.changed(), REFRESH_INTERVAL);
  }

  /** Public tables that somebody attends, or did within the last two minutes. */
  async tables(): Promise<TableSummary[]> {
    const { storage, now } = this.#options;
    return (await storage.publicTables(MOST_TABLES, now() - UNATTENDED_TIME)).map(summaryOf);
  }

  async watch(reader: Reader): Promise<void> {
    this.#readers.set(reader, '');
    // Readers who come at the same time share one query.
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

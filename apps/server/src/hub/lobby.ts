import type { TableSummary } from '@sobremesa/protocol';
import { type PersonId, summaryOf, type TableIndex, writeFrame } from '@sobremesa/tables';
import type { HubOptions } from './options.ts';
import type { TableStore } from './store.ts';

const MAX_TABLES = 100;
/** Least time between two updates of the list; on a busy server tables change all the time. */
const PAUSE = 500;

/** How long a table that nobody attends stays in the lobby. */
const UNATTENDED_TIME = 120_000;
/** How often tables that nobody attends any more are removed from the list. */
const REFRESH_INTERVAL = 30_000;

/** Names by person. */
type Blocked = ReadonlyMap<PersonId, string>;
const NOBODY: Blocked = new Map();

interface LobbyOptions {
  readonly storage: Pick<TableStore, 'publicTables'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly blockedBy?: HubOptions['blockedBy'];
}

interface Reader {
  readonly person: PersonId;
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
  async tables(blocked: Blocked = NOBODY): Promise<TableSummary[]> {
    return (await this.#indexes()).map((index) => summaryFor(index, blocked));
  }

  #indexes(): Promise<TableIndex[]> {
    const { storage, now } = this.#options;
    return storage.publicTables(MAX_TABLES, now() - UNATTENDED_TIME);
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
    const indexes = await this.#indexes();
    const textFor = (blocked: Blocked) =>
      writeFrame({ type: 'lobby', tables: indexes.map((index) => summaryFor(index, blocked)) });
    const forMost = textFor(NOBODY);
    for (const [reader, told] of this.#readers) {
      const blocked = this.#options.blockedBy?.(reader.person) ?? NOBODY;
      const text = blocked.size === 0 ? forMost : textFor(blocked);
      if (told === text) continue;
      this.#readers.set(reader, text);
      reader.send(text);
    }
  }
}

/** Only those who have blocked somebody at the table are told that they have. */
function summaryFor(index: TableIndex, blocked: Blocked): TableSummary {
  const summary = summaryOf(index);
  if (blocked.size === 0) return summary;
  const names = (index.people ?? []).flatMap((person) => blocked.get(person ?? '') ?? []);
  return names.length === 0 ? summary : { ...summary, blocked: names };
}

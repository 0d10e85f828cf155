import type { Bus } from '../bus/port.ts';
import type { TableStore } from './store.ts';

interface LogReaderOptions {
  readonly bus: Bus;
  readonly storage: Pick<TableStore, 'lastSteps'>;
  readonly onError: (error: unknown) => void;
  /** The tables followed at this server, with the last step known of each. */
  knownSteps(): ReadonlyMap<string, number>;
  /** Reads the steps of a table that are not known here. */
  refresh(table: string): Promise<void>;
  /** Called every second with each table whose messages do not arrive. */
  onSilence(table: string): void;
}

const READ_INTERVAL = 1_000;
/** Every tenth time all followed tables are read, because a message can be lost without anybody noticing. */
const READS_PER_CHECK = 10;

/**
 * Reads the steps of other servers from the log: every second while the messages of a table do not arrive,
 * once more when they do again, and every ten seconds in any case.
 */
export class LogReader {
  readonly #options: LogReaderOptions;
  readonly #timer: NodeJS.Timeout | undefined;
  /** Tables of which messages may have been lost. */
  readonly #missed = new Set<string>();
  #looks = 0;
  #isReading = false;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    if (!options.bus.hasOthers) return;
    this.#timer = setInterval(() => {
      if (!this.#isReading) this.#look().catch(options.onError);
    }, READ_INTERVAL);
  }

  /** Messages about these tables may have been lost. */
  missed(tables: readonly string[]): void {
    for (const table of tables) this.#missed.add(table);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { bus, knownSteps, onSilence } = this.#options;
    const known = knownSteps();
    for (const table of known.keys()) {
      if (bus.hears(table)) continue;
      this.#missed.add(table);
      onSilence(table);
    }
    this.#looks++;
    const isCheck = this.#looks % READS_PER_CHECK === 0;
    const tables = [...known.keys()].filter((table) => isCheck || this.#missed.has(table));
    this.#isReading = true;
    try {
      await this.#read(tables, known);
    } finally {
      this.#isReading = false;
    }
  }

  async #read(tables: readonly string[], known: ReadonlyMap<string, number>): Promise<void> {
    const { storage, refresh } = this.#options;
    // Messages that are lost from now on are not part of this read.
    const missed = [...this.#missed];
    this.#missed.clear();
    if (tables.length === 0) return;
    try {
      const last = await storage.lastSteps(tables);
      const behind = [...last].filter(([table, seq]) => seq > (known.get(table) ?? 0));
      await Promise.all(behind.map(([table]) => refresh(table)));
    } catch (error) {
      this.missed(missed);
      throw error;
    }
  }
}

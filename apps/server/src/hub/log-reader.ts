import type { Bus } from '../bus/port.ts';
import type { Storage } from '../storage/port.ts';

interface LogReaderOptions {
  readonly bus: Bus;
  readonly storage: Pick<Storage, 'lastSteps'>;
  readonly onError: (error: unknown) => void;
  /** The tables watched at this server, with the last step known of each. */
  knownSteps(): ReadonlyMap<string, number>;
  /** Reads the steps of a table that are not known here. */
  refresh(table: string): Promise<void>;
  /** Called before each read while the bus is down. */
  onBusAway(): void;
  /** Called once when the bus is up again, after a last read. */
  onBusBack(): void;
}

const READ_INTERVAL = 1_000;

/**
 * Reads the steps of other servers from the log while the bus is down, every second, and once more when it
 * is up again, because messages sent in between were lost.
 */
export class LogReader {
  readonly #options: LogReaderOptions;
  readonly #timer: NodeJS.Timeout | undefined;
  #wasAway = false;
  #isReading = false;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    if (!options.bus.hasOthers) return;
    this.#timer = setInterval(() => {
      if (!this.#isReading) this.#look().catch(options.onError);
    }, READ_INTERVAL);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { bus, onBusAway, onBusBack } = this.#options;
    const isAway = !bus.isUp;
    if (isAway) onBusAway();
    if (!isAway && !this.#wasAway) return;
    this.#isReading = true;
    try {
      await this.#read();
      // Not reached when the read fails, so that the next one reads again.
      this.#wasAway = isAway;
    } finally {
      this.#isReading = false;
    }
    if (!isAway) onBusBack();
  }

  async #read(): Promise<void> {
    const { storage, knownSteps, refresh } = this.#options;
    const known = knownSteps();
    const last = await storage.lastSteps([...known.keys()]);
    const behind = [...last].filter(([table, seq]) => seq > (known.get(table) ?? 0));
    await Promise.all(behind.map(([table]) => refresh(table)));
  }
}

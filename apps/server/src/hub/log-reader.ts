import type { Bus } from '../bus/port.ts';
import type { Storage } from '../storage/port.ts';

interface LogReaderOptions {
  readonly bus: Bus;
  readonly storage: Pick<Storage, 'lastSteps'>;
  readonly onError: (error: unknown) => void;
  /** The tables in use here, and the last step of each that is known here. */
  knownSteps(): ReadonlyMap<string, number>;
  /** Makes sure that every step of a table is known here. */
  refresh(table: string): Promise<void>;
  /** Told every time before the logs are read because of a bus that is away. */
  onBusAway(): void;
  /** Told once when the bus is back, after the logs were read once more. */
  onBusBack(): void;
}

const READ_EVERY = 1_000;

/**
 * Steps of other servers come over the bus. While it is away they are read from the log, every
 * second, and once more when it is back: what was said in between reached nobody.
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
    }, READ_EVERY);
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
      // A read that failed is made up for by the next one.
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

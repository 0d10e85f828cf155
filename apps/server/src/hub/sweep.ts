import type { TableStorage } from './options.ts';
import { OTHERS_DELAY } from './stored-table.ts';

interface SweepOptions {
  readonly storage: Pick<TableStorage, 'claimDue'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called with each table where something has been due for a while. */
  readonly onDue: (code: string) => void;
}

const SWEEP_INTERVAL = 1_000;
const CLAIM_TIME = 10_000;
const SWEEP_SIZE = 100;

/**
 * Finds tables where something is due and nobody does it: the server that wrote the last step set a timer, and
 * the others with people at the table a later one; all of them may have crashed. Two servers that both act do
 * no harm, because a step number is written once.
 */
export class Sweep {
  readonly #options: SweepOptions;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SweepOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#look().catch((error: unknown) => {
        if (this.#timer) this.#options.onError(error);
      });
    }, SWEEP_INTERVAL);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    const { storage, now, onDue } = this.#options;
    const codes = await storage.claimDue(now() - OTHERS_DELAY, now() + CLAIM_TIME, SWEEP_SIZE);
    for (const code of codes) onDue(code);
  }
}

import { failure } from '@sobremesa/protocol';
import { isNewerVersion } from '@sobremesa/tables';
import { Queues } from './queues.ts';

interface TurnsOptions {
  /** Called with errors outside of requests. */
  readonly onError: (error: unknown) => void;
  /** Called with a table in whose log a newer server has written something that this one does not know. */
  readonly onNewer: (code: string) => void;
}

/** All work on a table goes through its queue. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #queues = new Queues();
  #closing = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Runs work on a table after all earlier work on it. */
  run<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(code, async () => {
      try {
        return await work();
      } catch (error) {
        if (isNewerVersion(error)) this.#options.onNewer(code);
        throw error;
      }
    });
  }

  /** For work that nobody waits for. */
  guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // The table has been left to the newer servers.
      if (!isNewerVersion(error)) this.#options.onError(error);
    });
  }

  /** Throws a `RequestError` once the server ends. */
  checkOpen(): void {
    if (this.#closing) throw failure('server-busy');
  }

  /** From now on `checkOpen` throws. */
  refuse(): void {
    this.#closing = true;
  }

  /** Resolves when all work that is running or waiting now has ended. */
  idle(): Promise<void> {
    return this.#queues.idle();
  }
}

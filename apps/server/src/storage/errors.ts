import { errorTexts, RequestError } from '@sobremesa/protocol';

/**
 * The log of a table cannot be read, now or later: an answer to whoever asks for the table, not a reason to try again.
 * Neither the code of the table nor anything of the log is in its message, which is logged.
 */
export class DamagedLog extends RequestError {
  readonly table: string;
  readonly reason: string;

  constructor(table: string, reason: string) {
    super('damaged-log', `${errorTexts['damaged-log']}: ${reason}`);
    this.table = table;
    this.reason = reason;
  }
}

/** A failed database operation; it may have been carried out or not. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

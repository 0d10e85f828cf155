/** The database did not do what it was asked; whether it was done is then not known. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

export type Details = Readonly<Record<string, unknown>>;

/** Something that the server, the rules or the network did not allow. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly details: Details | undefined;

  constructor(code: string, message: string, details?: Details) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

export type Details = Readonly<Record<string, unknown>>;

/** A refusal by the server or the rules, or a failed request. */
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

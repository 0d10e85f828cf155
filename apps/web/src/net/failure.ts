export type Details = Readonly<Record<string, unknown>>;

/** No server answers: there is no network, no server, or something else in between. */
export const isOffline = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'offline';

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

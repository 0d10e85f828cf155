import type { Refusal } from '@sobremesa/engine';
import { type ErrorCode, errorTexts } from '@sobremesa/protocol';

type Details = Readonly<Record<string, unknown>>;

/** Why something was not done: a stable code for the wire, and what a page needs to explain it. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly code: string;
  readonly details: Details | undefined;

  constructor(code: string, message: string, details?: Details) {
    // A refusal is an answer and no fault: tracing the stack is most of what a flood of them would cost.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.details = details;
  }
}

export const failure = (code: ErrorCode, details?: Details): TableError =>
  new TableError(code, errorTexts[code], details);

/** What the rules of a game refuse keeps the game's own code. */
export const refused = ({ code, message, details }: Refusal): TableError =>
  new TableError(code, message, details);

/** An error that the user can fix; shown as one line without a stack trace. */
export class Failure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

export const EXIT = { ok: 0, refused: 1, usage: 2, interrupted: 130 } as const;

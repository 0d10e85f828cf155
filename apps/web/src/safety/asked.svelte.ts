import { Failure } from '../net/failure.ts';

/** A request that meets somebody whom the reader has blocked, and is sent again if they agree. */
export class Asked {
  names = $state.raw<readonly string[]>([]);
  go = $state.raw<() => void>();

  /** Asks if that is why it failed; false if it failed for another reason. */
  about(error: unknown, again: () => void): boolean {
    if (!(error instanceof Failure) || error.code !== 'blocked-here') return false;
    this.names = error.details?.['names'] as readonly string[];
    this.go = again;
    return true;
  }

  readonly close = (): void => {
    this.go = undefined;
  };
}

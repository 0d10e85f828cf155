import type { OwnMatch } from './match.ts';
import type { Review } from './store.ts';

/** What the job does now; `waiting` while a table is open somewhere. */
export type JobState = 'resting' | 'waiting' | 'working';

/** Why matches are left that the coach has not looked at. */
export type Rest = 'paused' | 'playing' | 'offline' | 'metered' | 'battery' | 'failed';

export interface JobParts {
  /** `undefined` when nothing is left that can be looked at now. */
  readonly next: () => OwnMatch | undefined;
  /** Rejects as soon as the signal is aborted. */
  readonly look: (match: OwnMatch, signal: AbortSignal) => Promise<Review>;
  readonly keep: (review: Review) => Promise<void>;
  /** Called for a match that could not be looked at. */
  readonly fail: (match: OwnMatch, error: unknown) => void;
  readonly quiet: { come(): Promise<void>; onDisturbed: () => void };
  readonly onState: (state: JobState) => void;
}

/** Looks at one match after the other while no table is open. A table that opens stops it at once. */
export class ReviewJob {
  readonly #parts: JobParts;
  #isRunning = false;
  #isStopped = false;
  #work: AbortController | undefined;

  constructor(parts: JobParts) {
    this.#parts = parts;
    parts.quiet.onDisturbed = () => this.#work?.abort();
  }

  async run(): Promise<void> {
    this.#isStopped = false;
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { next, quiet, onState } = this.#parts;
    try {
      while (!this.#isStopped && next()) {
        onState('waiting');
        await quiet.come();
        const match = next();
        if (this.#isStopped || !match) continue;
        onState('working');
        await this.#lookAt(match);
      }
    } finally {
      this.#isRunning = false;
      onState('resting');
    }
  }

  stop(): void {
    this.#isStopped = true;
    this.#work?.abort();
  }

  async #lookAt(match: OwnMatch): Promise<void> {
    const { look, keep, fail } = this.#parts;
    const work = new AbortController();
    this.#work = work;
    try {
      const review = await look(match, work.signal);
      if (!work.signal.aborted) await keep(review);
    } catch (error) {
      if (!work.signal.aborted) fail(match, error);
    } finally {
      this.#work = undefined;
    }
  }
}

import { STEP_PARTS, type StepPart } from './step-clock.ts';
import type { TimedStep } from './step-times.ts';

/** Slow steps are logged at most this often; a slow database makes every step slow. */
const PAUSE = 1_000;

export interface SlowStep {
  /** What happened in it, such as `moved`; never a card, a code or a name. */
  readonly kinds: readonly string[];
  /** Milliseconds, rounded to tenths. */
  readonly total: number;
  readonly parts: Readonly<Record<StepPart, number>>;
  /** Slow steps since the last line that were not logged. */
  readonly unlogged: number;
}

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Counts the steps that took longer than a limit, and logs them with their parts. */
export class SlowSteps {
  readonly #limit: number;
  #write: (step: SlowStep) => void = () => {};
  #writtenAt = Number.NEGATIVE_INFINITY;
  #unlogged = 0;
  #count = 0;

  /** `limit` in milliseconds. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Sets the log. */
  open(write: (step: SlowStep) => void): void {
    this.#write = write;
  }

  /** All slow steps since the start. */
  get count(): number {
    return this.#count;
  }

  readonly observe = ({ clock, outcomes }: TimedStep): void => {
    if (clock.total < this.#limit) return;
    this.#count++;
    const now = performance.now();
    if (now - this.#writtenAt < PAUSE) {
      this.#unlogged++;
      return;
    }
    const parts = Object.fromEntries(
      STEP_PARTS.map((part) => [part, tenths(clock.parts[part])]),
    ) as Record<StepPart, number>;
    const kinds = outcomes.map(({ type }) => type);
    this.#write({ kinds, total: tenths(clock.total), parts, unlogged: this.#unlogged });
    this.#writtenAt = now;
    this.#unlogged = 0;
  };
}

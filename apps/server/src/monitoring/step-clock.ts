/** The way of a step through the server, in this order. */
export const STEP_PARTS = ['queue', 'decide', 'commit', 'frames', 'bus', 'sockets'] as const;
export type StepPart = (typeof STEP_PARTS)[number];

/** Milliseconds that a step spent in each part. */
export type StepParts = Readonly<Record<StepPart, number>>;

/** Measures the way of one step. */
export class StepClock {
  readonly #parts: Record<StepPart, number> = {
    queue: 0,
    decide: 0,
    commit: 0,
    frames: 0,
    bus: 0,
    sockets: 0,
  };
  readonly #started: number;
  #last: number;

  constructor(now: number = performance.now()) {
    this.#started = now;
    this.#last = now;
  }

  get parts(): StepParts {
    return this.#parts;
  }

  /** By the monotonic clock of this process. */
  get started(): number {
    return this.#started;
  }

  get total(): number {
    return this.#last - this.#started;
  }

  /** Adds the time since the end of the part before; a step that is decided again adds to the same parts. */
  end(part: StepPart, now: number = performance.now()): void {
    this.#parts[part] += now - this.#last;
    this.#last = now;
  }
}

import { nextTick } from 'node:process';
import { Durations } from './durations.ts';
import { STEP_PARTS, type StepClock, type StepPart } from './step-clock.ts';

/** A step that is durable and sent. */
export interface TimedStep {
  readonly clock: StepClock;
  /** What happened in it; only the types may be logged. */
  readonly outcomes: readonly { readonly type: string }[];
}

/** Histograms of the way of steps. */
export class StepTimes {
  readonly total = new Durations();
  readonly parts: Readonly<Record<StepPart, Durations>> = {
    queue: new Durations(),
    decide: new Durations(),
    commit: new Durations(),
    frames: new Durations(),
    bus: new Durations(),
    sockets: new Durations(),
  };
  /** Steps of other servers: from their decision there until they are shown here, by two clocks. */
  readonly arrival = new Durations();
  readonly #observers: ((step: TimedStep) => void)[] = [];
  #waiting: TimedStep[] = [];

  /** Calls the observer with every step after its frames were written to the sockets. */
  observe(observer: (step: TimedStep) => void): void {
    this.#observers.push(observer);
  }

  /** Called in the turn of the event loop in which the frames of the step are written. */
  readonly taken = (step: TimedStep): void => {
    // Twice, because the packets of a later step in the same turn may be scheduled after this.
    if (this.#waiting.length === 0) nextTick(() => nextTick(() => this.#sent()));
    this.#waiting.push(step);
  };

  readonly arrived = (milliseconds: number): void => {
    // The clocks of two servers differ.
    this.arrival.observe(Math.max(0, milliseconds));
  };

  #sent(): void {
    const steps = this.#waiting;
    this.#waiting = [];
    const now = performance.now();
    for (const step of steps) {
      const { clock } = step;
      clock.end('sockets', now);
      this.total.observe(clock.total);
      for (const part of STEP_PARTS) this.parts[part].observe(clock.parts[part]);
      for (const observer of this.#observers) observer(step);
    }
  }
}

import { countOf, countsBetween, type DurationCounts, quantileOf } from './durations.ts';
import { LoopLoad } from './load.ts';
import { Recent } from './recent.ts';
import { SlowSteps } from './slow-steps.ts';
import { STEP_PARTS, type StepPart } from './step-clock.ts';
import { StepTimes } from './step-times.ts';

/** Milliseconds; `undefined` when there was no step. */
export interface Quantiles {
  readonly p50: number | undefined;
  readonly p99: number | undefined;
}

/** The last five minutes, or since the start. */
export interface RecentSteps {
  readonly seconds: number;
  readonly count: number;
  readonly total: Quantiles;
  readonly parts: Readonly<Record<StepPart, Quantiles>>;
  readonly slow: number;
  readonly faults: number;
}

interface Counters {
  readonly total: DurationCounts;
  readonly parts: Readonly<Record<StepPart, DurationCounts>>;
  readonly slow: number;
  readonly faults: number;
}

const mapParts = <From, To>(
  parts: Readonly<Record<StepPart, From>>,
  change: (value: From, part: StepPart) => To,
): Record<StepPart, To> =>
  Object.fromEntries(STEP_PARTS.map((part) => [part, change(parts[part], part)])) as Record<
    StepPart,
    To
  >;

const quantiles = (before: DurationCounts, after: DurationCounts): Quantiles => {
  const counts = countsBetween(before, after);
  return { p50: quantileOf(counts, 0.5), p99: quantileOf(counts, 0.99) };
};

/** What the server measures of itself while it runs. */
export class Monitor {
  readonly steps = new StepTimes();
  readonly slowSteps: SlowSteps;
  readonly load = new LoopLoad();
  /** Sockets open now. */
  sockets = 0;
  /** Spans of traces that no collector has got. */
  droppedSpans: () => number = () => 0;
  /** Tables whose logs could not be read since the start. */
  readonly damagedLogs = new Set<string>();
  readonly #recent: Recent<Counters>;
  #faults = 0;

  /** `slowStep` in milliseconds. */
  constructor(slowStep: number) {
    this.slowSteps = new SlowSteps(slowStep);
    this.steps.observe(this.slowSteps.observe);
    this.#recent = new Recent(() => ({
      total: this.steps.total.counts,
      parts: mapParts(this.steps.parts, ({ counts }) => counts),
      slow: this.slowSteps.count,
      faults: this.#faults,
    }));
  }

  /** Errors outside of requests since the start. */
  get faults(): number {
    return this.#faults;
  }

  countFault(): void {
    this.#faults++;
  }

  get recentSteps(): RecentSteps {
    const { before, after, seconds } = this.#recent.window;
    return {
      seconds,
      count: countOf(countsBetween(before.total, after.total)),
      total: quantiles(before.total, after.total),
      parts: mapParts(after.parts, (counts, part) => quantiles(before.parts[part], counts)),
      slow: after.slow - before.slow,
      faults: after.faults - before.faults,
    };
  }

  close(): void {
    this.load.close();
    this.#recent.close();
  }
}

import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Position } from '@sobremesa/protocol';
import type { Beat, TellBeats } from './beats.ts';
import { restFactor } from './motion.ts';

/** A position that waits to be shown, and what happened on the way to it. */
interface StagedView {
  readonly seq: number;
  readonly events: readonly AnyEvent[];
  readonly position: Position;
}

/** A step without beats of its own still stays long enough to be seen. */
const PLAIN_STEP_MS = 450;
/** Whoever falls this far behind is brought to the present. */
const MOST_WAITING = 8;

const endsRound = ({ events }: Beat): boolean => events.some(({ type }) => type === 'round-ended');

/** Shows one step after the other, at the pace of the reader, however fast they come. */
export class Stage {
  /** What is on the table now. */
  view = $state.raw<AnyView | undefined>(undefined);
  /** The events that brought the present picture about; for sounds and for what flies where. */
  events = $state.raw<readonly AnyEvent[]>([]);
  /** Everything that the last step brought about, once it has been told. */
  told = $state.raw<readonly AnyEvent[]>([]);
  /** The moment in which the last round ended, once it has been told: until it is read and closed. */
  roundEnd = $state.raw<Beat | undefined>(undefined);
  /** Something is being told: the table is not to be touched. */
  isTelling = $state(false);
  seq = $state(0);
  tell: TellBeats | undefined;
  /** How many times faster than at a live table. */
  speed = 1;
  #waiting: StagedView[] = [];
  #wake: (() => void) | undefined;
  #isRunning = false;
  #skipped = false;

  /** Shows a position at once, whatever was waiting. */
  show(seq: number, position: Position | undefined): void {
    this.#waiting = [];
    this.#skipped = true;
    this.#wake?.();
    this.seq = seq;
    this.events = [];
    this.told = [];
    this.roundEnd = undefined;
    this.view = position?.view as AnyView | undefined;
  }

  add(staged: StagedView): void {
    this.#waiting.push(staged);
    if (!this.#isRunning) this.#run();
    else if (this.#waiting.length > MOST_WAITING) this.skip();
  }

  /** A tap: what is being told is told at once. */
  skip(): void {
    this.#skipped = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let staged = this.#waiting.shift(); staged; staged = this.#waiting.shift()) {
      this.#skipped = false;
      const before = this.view;
      const after = staged.position.view as unknown as AnyView;
      const beats = before && this.tell ? this.tell(before, staged.events, after) : [];
      for (const { view, events, ms } of beats) {
        if (this.#isOver) break;
        this.isTelling = true;
        this.view = view;
        this.events = events;
        await this.#pause(ms);
      }
      if (this.#wasCleared(staged.seq)) break;
      this.view = after;
      this.events = beats.length > 0 ? [] : staged.events;
      this.told = staged.events;
      this.roundEnd = beats.find(endsRound) ?? this.roundEnd;
      this.seq = staged.seq;
      if (beats.length === 0 && this.#waiting.length > 0) await this.#pause(PLAIN_STEP_MS);
    }
    this.isTelling = false;
    this.#isRunning = false;
    if (this.#waiting.length > 0) this.#run();
  }

  get #isOver(): boolean {
    return this.#skipped || restFactor() === 0 || document.visibilityState === 'hidden';
  }

  /** `show` came in between and knows better. */
  #wasCleared(seq: number): boolean {
    return this.seq >= seq;
  }

  #pause(ms: number): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(done, (ms * restFactor()) / this.speed);
      this.#wake = done;
    });
  }
}

import type { AnyEvent, AnyView } from '@sobremesa/engine';
import type { Position } from '@sobremesa/protocol';
import type { Beat, TellBeats } from './beats.ts';
import { restFactor } from './motion.ts';

/** A position that waits to be shown, and the events that led to it. */
interface StagedView {
  readonly seq: number;
  readonly events: readonly AnyEvent[];
  readonly position: Position;
}

/** A step that waits, divided into beats. */
interface Scene extends StagedView {
  readonly after: AnyView;
  readonly beats: readonly Beat[];
}

/** The duration of a step at a table that has no beats at all. */
const PLAIN_STEP_MS = 450;
/**
 * When the waiting beats take longer than this at normal pace, the running ones end: a spectator must not fall
 * behind without limit. A player never does, because the next trick waits for their own move.
 */
const MAX_WAITING_MS = 30_000;

const endsRound = ({ events }: Beat): boolean => events.some(({ type }) => type === 'round-ended');

/** Shows steps one after the other at the reader's pace, however fast they arrive. */
export class Stage {
  /** The view that is shown. */
  view = $state.raw<AnyView | undefined>(undefined);
  /** The events of the picture that is shown; for sounds and flights. */
  events = $state.raw<readonly AnyEvent[]>([]);
  /** The events of the last step, once it has been shown. */
  told = $state.raw<readonly AnyEvent[]>([]);
  /**
   * The beat that ended the last round, once it has been shown; cleared when the sheet is closed.
   */
  roundEnd = $state.raw<Beat | undefined>(undefined);
  /** Beats are running; the table accepts no input. */
  isTelling = $state(false);
  seq = $state(0);
  tell: TellBeats | undefined;
  /** The speed factor of a replay. */
  speed = 1;
  #waiting: Scene[] = [];
  /** The view after everything that waits. */
  #latest: AnyView | undefined;
  #wake: (() => void) | undefined;
  #isRunning = false;
  #skipped = false;

  /** Shows a position at once and drops what was waiting. */
  show(seq: number, position: Position | undefined): void {
    this.#waiting = [];
    this.#skipped = true;
    this.#wake?.();
    this.seq = seq;
    this.events = [];
    this.told = [];
    this.roundEnd = undefined;
    const view = position?.view as AnyView | undefined;
    this.view = view;
    // Not read from the state: an effect that shows a view would run again for ever.
    this.#latest = view;
  }

  add(staged: StagedView): void {
    const before = this.#latest;
    const after = staged.position.view as unknown as AnyView;
    const beats = before && this.tell ? this.tell(before, staged.events, after) : [];
    this.#latest = after;
    this.#waiting.push({ ...staged, after, beats });
    if (!this.#isRunning) this.#run();
    else if (this.#waitingMs > MAX_WAITING_MS) this.skip();
  }

  /** Ends the running beats at once. */
  skip(): void {
    this.#skipped = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let scene = this.#waiting.shift(); scene; scene = this.#waiting.shift()) {
      const { seq, events: all, after, beats } = scene;
      this.#skipped = false;
      for (const { view, events, ms } of beats) {
        if (this.#isOver) break;
        this.isTelling = true;
        this.view = view;
        this.events = events;
        await this.#pause(ms);
      }
      if (this.#wasCleared(seq)) break;
      this.view = after;
      this.events = beats.length > 0 ? [] : all;
      this.told = all;
      this.roundEnd = beats.find(endsRound) ?? this.roundEnd;
      this.seq = seq;
      if (!this.tell && this.#waiting.length > 0) await this.#pause(PLAIN_STEP_MS);
    }
    this.isTelling = false;
    this.#isRunning = false;
    if (this.#waiting.length > 0) this.#run();
  }

  get #waitingMs(): number {
    const beats = this.#waiting.flatMap((scene) => scene.beats);
    return beats.reduce((sum, { ms }) => sum + ms, 0);
  }

  get #isOver(): boolean {
    return this.#skipped || restFactor() === 0 || document.visibilityState === 'hidden';
  }

  /** `show` was called meanwhile. */
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

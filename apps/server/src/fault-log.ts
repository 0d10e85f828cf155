/** For this long the same fault is counted instead of written. */
const PAUSE = 10_000;
const MOST_KINDS = 100;

interface Recent {
  readonly writtenAt: number;
  repeated: number;
}

type WriteFault = (error: unknown, repeated: number) => void;

/**
 * Writes faults that nobody waits for. A database or bus that is away makes every step and every
 * sweep fail: a line for each would fill the disk.
 */
export class FaultLog {
  readonly #recent = new Map<string, Recent>();
  readonly #early: unknown[] = [];
  #write: WriteFault | undefined;

  /** What was reported before there was a log is written now. */
  open(write: WriteFault): void {
    this.#write = write;
    for (const error of this.#early.splice(0)) this.report(error);
  }

  readonly report = (error: unknown): void => {
    if (!this.#write) {
      this.#early.push(error);
      return;
    }
    const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const recent = this.#recent.get(kind);
    // Not the time of day, which can be set back.
    const now = performance.now();
    if (recent && now - recent.writtenAt < PAUSE) {
      recent.repeated++;
      return;
    }
    if (this.#recent.size >= MOST_KINDS) this.#recent.clear();
    this.#recent.set(kind, { writtenAt: now, repeated: 0 });
    this.#write(error, recent?.repeated ?? 0);
  };
}

/** A repeated fault is only counted for this long, not written. */
const PAUSE = 10_000;
const MAX_KINDS = 100;

interface Recent {
  readonly writtenAt: number;
  repeated: number;
}

type WriteFault = (error: unknown, repeated: number) => void;

/**
 * Logs faults outside of requests, repeated ones at most every 10 s: while a database or bus is
 * unreachable every step and every sweep fails, and a line for each would fill the disk.
 */
export class FaultLog {
  readonly #recent = new Map<string, Recent>();
  readonly #early: unknown[] = [];
  #write: WriteFault | undefined;

  /** Sets the log, and writes the faults reported before. */
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
    // Monotonic: the time of day can be set back.
    const now = performance.now();
    if (recent && now - recent.writtenAt < PAUSE) {
      recent.repeated++;
      return;
    }
    if (this.#recent.size >= MAX_KINDS) this.#recent.clear();
    this.#recent.set(kind, { writtenAt: now, repeated: 0 });
    this.#write(error, recent?.repeated ?? 0);
  };
}

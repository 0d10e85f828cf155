import type { Output } from '../io.ts';

const BAR_CELLS = 30;
const REDRAW_MS = 80;
const CLEAR_LINE = '\r\u001b[2K';

/** A progress line, on a terminal only; it is erased at the end. */
export class Progress {
  readonly #output: Output;
  #drawnAt = Number.NEGATIVE_INFINITY;

  constructor(output: Output) {
    this.#output = output;
  }

  show(done: number, total: number, label = `${done}/${total}`): void {
    const now = performance.now();
    if (this.#output.isTTY !== true || now - this.#drawnAt < REDRAW_MS) return;
    this.#drawnAt = now;
    const full = Math.round((done / total) * BAR_CELLS);
    const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
    this.#output.write(`${CLEAR_LINE}${bar} ${label}`);
  }

  clear(): void {
    if (this.#output.isTTY === true) this.#output.write(CLEAR_LINE);
  }
}

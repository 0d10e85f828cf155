import { SECOND } from '@sobremesa/protocol/durations';
import { type AppliedStep, indexedDueAt, type Table } from '@sobremesa/tables';

/** So much later lists may learn whose turn it is, where move follows move. */
const INDEX_DELAY = 2 * SECOND;

interface IndexPaceOptions {
  readonly now: () => number;
  /** Whether all who owe a move are connected here: whoever is away learns of their turn from the index. */
  readonly areDecidersHere: (table: Table) => boolean;
  /** Calls back later; returns what cancels it. */
  readonly wait: (milliseconds: number, callBack: () => void) => () => void;
  /** Called when an index that was not written with its step is to be written. */
  readonly onLate: () => void;
}

/**
 * Decides when the index of a table is written. A step writes it if it changes more than the turn: seats, phase, due time. The
 * turn changes with most moves; among people who are at the table and move at once it is written every two seconds.
 */
export class IndexPace {
  readonly #options: IndexPaceOptions;
  /** As last written; unknown while `#writtenAt` is absent. */
  #due: number | undefined;
  #deciders = 0;
  #round = 0;
  #writtenAt: number | undefined;
  #cancel: (() => void) | undefined;
  #isLate = false;

  constructor(options: IndexPaceOptions) {
    this.#options = options;
  }

  /** Whether the stored index is older than the last step. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** What is stored is not known any more: the next step writes the index. */
  forget(): void {
    this.#writtenAt = undefined;
  }

  /** A server may have ended before it wrote a late index: it is written again soon, unless a step does it before. */
  doubt(): void {
    this.#beLate(INDEX_DELAY);
  }

  /** Whether a step writes the index; then that counts as done. */
  isDue(table: Table, { outcomes }: AppliedStep, isAttended: boolean): boolean {
    const { deciders, round } = table;
    const now = this.#options.now();
    const due = indexedDueAt(table, isAttended);
    const changesTurnOnly =
      this.#writtenAt !== undefined &&
      due === this.#due &&
      outcomes.every(({ type }) => type === 'moved');
    if (changesTurnOnly) {
      if (!this.#isLate && deciders === this.#deciders && round === this.#round) return false;
      const early = (this.#writtenAt ?? 0) + INDEX_DELAY - now;
      if (early > 0 && this.#options.areDecidersHere(table)) {
        this.#beLate(early);
        return false;
      }
    }
    this.written();
    this.#due = due;
    this.#deciders = deciders;
    this.#round = round;
    this.#writtenAt = now;
    return true;
  }

  #beLate(delay: number): void {
    this.#isLate = true;
    this.#cancel ??= this.#options.wait(delay, () => {
      this.#cancel = undefined;
      this.#options.onLate();
    });
  }

  /** The index is not late any more, with values that are not known here. */
  written(): void {
    this.#isLate = false;
    this.#cancel?.();
    this.#cancel = undefined;
    this.forget();
  }
}

import { randomUUID } from 'node:crypto';
import type { SealedDeal } from '@sobremesa/engine';
import { RequestError } from '@sobremesa/protocol';
import {
  dueAt,
  dueFacts,
  type Fact,
  indexedDueAt,
  isDue,
  moveFacts,
  type PersonId,
  resumeFacts,
  type Table,
  timeFacts,
} from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import type { Thinkers } from './thinkers.ts';

interface CaretakerOptions {
  readonly storage: Pick<Storage, 'claimDue' | 'postpone' | 'linkDeal'>;
  readonly thinkers: Thinkers;
  readonly standInLevel: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly record: (table: Table) => Promise<void>;
  /** On whose account the bots of a table think. */
  accountOf(table: Table): string;
  /** Whether one of its people is at the table: otherwise the match rests. */
  isAttended(table: Table): boolean;
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result>;
  /** Makes sure that every step in the log is known here. */
  refresh(code: string): Promise<void>;
  change(code: string, factsFor: (table: Table) => Fact[]): Promise<number>;
}

const SWEEP_EVERY = 1_000;
/** How late a table must be before a server that did not write its last step looks after it. */
const OTHERS_GRACE = 1_500;
const CLAIM_TIME = 10_000;
const SWEEP_SIZE = 100;
/** Longer pauses are left to the sweep, which finds every table that is due. */
const LONGEST_TIMER = 3_600_000;

/**
 * Does what nobody at a table does: bots' moves, clocks that run out, tables put away. The server
 * that wrote the last step has a timer, and so have, a little later, the others with people at the
 * table; should all of them die, a sweep finds it. Two servers that both act do no harm: a step's
 * number is given once.
 */
export class Caretaker {
  readonly #options: CaretakerOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #thinking = new Set<string>();
  readonly #sweepTimer: NodeJS.Timeout;
  #closed = false;

  constructor(options: CaretakerOptions) {
    this.#options = options;
    this.#sweepTimer = setInterval(() => this.#guard(this.#sweep()), SWEEP_EVERY);
  }

  schedule(table: Table, written: 'here' | 'elsewhere' = 'here'): void {
    const { code } = table;
    clearTimeout(this.#timers.get(code));
    this.#timers.delete(code);
    const due = this.#dueAt(table);
    if (due === undefined || this.#closed) return;
    const grace = written === 'here' ? 0 : OTHERS_GRACE;
    const pause = Math.max(0, due - this.#options.now()) + grace;
    if (pause > LONGEST_TIMER) return;
    const timer = setTimeout(() => {
      this.#timers.delete(code);
      this.#guard(this.#lookAfter(code));
    }, pause);
    this.#timers.set(code, timer);
  }

  /** Somebody is at a table without watching it: should it rest, it goes on. */
  wake(code: string): void {
    if (this.#timers.has(code) || this.#closed) return;
    this.#guard(this.#options.read(code, (table) => this.schedule(table)));
  }

  /** Somebody has come to a table that rested. */
  resume(table: Table, person: PersonId): void {
    const { change, now, standInLevel } = this.#options;
    if (timeFacts(table, now(), standInLevel).length === 0) this.schedule(table);
    else {
      this.#guard(change(table.code, (late) => resumeFacts(late, person, now(), standInLevel)));
    }
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#sweepTimer);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // What a closing server does not get done, the next one does.
      if (!this.#closed) this.#options.onError(error);
    });
  }

  async #sweep(): Promise<void> {
    const { storage, now } = this.#options;
    const late = now() - OTHERS_GRACE;
    const codes = await storage.claimDue(late, now() + CLAIM_TIME, SWEEP_SIZE);
    for (const code of codes) this.#guard(this.#takeOver(code));
  }

  /** Whoever should have done it may have died before telling anybody of the last step. */
  async #takeOver(code: string): Promise<void> {
    const { refresh, read, storage, now, isAttended } = this.#options;
    await refresh(code);
    const due = await read(code, (table) => indexedDueAt(table, isAttended(table)));
    // A match that rests would be found again and again.
    if (due !== undefined && due > now()) await storage.postpone(code, due);
    else await this.#lookAfter(code);
  }

  #dueAt(table: Table): number | undefined {
    return dueAt(table, this.#options.isAttended(table));
  }

  #isDue(table: Table): boolean {
    const { now, isAttended } = this.#options;
    return isDue(table, now(), isAttended(table));
  }

  async #lookAfter(code: string): Promise<void> {
    if (this.#closed) return;
    const { read, change, isAttended } = this.#options;
    const task = await read(code, (table) => ({
      isDue: this.#isDue(table),
      phase: table.phase,
      unlinked: table.phase === 'dealing' && !table.link ? table.sealedDeal : undefined,
      bots: isAttended(table) ? table.botSeats : [],
    }));
    if (!task.isDue) return;
    if (task.phase === 'finished') await this.#record(code);
    else if (task.unlinked) await this.#link(code, task.unlinked);
    else if (task.bots.length > 0)
      await Promise.all(task.bots.map((seat) => this.#moveFor(code, seat)));
    else await change(code, (table) => this.#dueFacts(table));
  }

  async #record(code: string): Promise<void> {
    const { read, record, change } = this.#options;
    // In an object, or the table's queue would wait for it too.
    const { recording } = await read(code, (table) => ({ recording: record(table) }));
    await recording;
    await change(code, ({ isRecorded }) => (isRecorded ? [] : [{ type: 'recorded' }]));
  }

  #dueFacts(table: Table): Fact[] {
    const { now, isAttended, standInLevel } = this.#options;
    return dueFacts(table, { now: now(), isAttended: isAttended(table), standInLevel });
  }

  /**
   * Appends the deal to the public chain. The chain contains each deal once, so that a crash between the
   * two writes, or a second server doing the same, does no harm.
   */
  async #link(code: string, deal: SealedDeal): Promise<void> {
    const { change, storage } = this.#options;
    const link = await storage.linkDeal(deal);
    await change(code, (table) =>
      table.phase === 'dealing' && !table.link ? [{ type: 'linked', link }] : [],
    );
  }

  /** Thinks outside the table's queue: people go on playing meanwhile. */
  async #moveFor(code: string, seat: number): Promise<void> {
    const { read, change, thinkers } = this.#options;
    const task = await read(code, (table) => {
      const level = table.levelAt(seat);
      if (!table.match || level === undefined || !table.botSeats.includes(seat)) return undefined;
      const view = table.game.view(table.match.state, seat);
      // Nothing of the table goes into it: whoever reads the message must not learn of the deal.
      const seed = randomUUID();
      const account = this.#options.accountOf(table);
      return { key: `${code} ${seat}`, game: table.game.id, level, view, seed, account };
    });
    if (!task || this.#thinking.has(task.key)) return;
    this.#thinking.add(task.key);
    try {
      const move = await thinkers.choose(task.game, task.level, task.view, task.seed, task.account);
      await change(code, (table) =>
        table.botSeats.includes(seat) ? moveFacts(table, seat, move, 'bot') : [],
      );
    } catch (error) {
      // The table moved on while the bot thought; the step that moved it has scheduled the next.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      this.#thinking.delete(task.key);
    }
  }
}

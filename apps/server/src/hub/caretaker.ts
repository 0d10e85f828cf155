import { randomUUID } from 'node:crypto';
import type { AnyMove, AnyView, SealedDeal } from '@sobremesa/engine';
import { RequestError } from '@sobremesa/protocol';
import {
  dueAt,
  dueFacts,
  type Fact,
  indexedDueAt,
  isDue,
  isNewerVersion,
  moveFacts,
  type PersonId,
  resumeFacts,
  type Table,
  thoughtOf,
  timeFacts,
} from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';

/** Lets bots choose moves outside the main thread. */
export interface BotWorkers {
  /** Their names: levels, and levels with a character (`expert:daring`). */
  readonly bots: readonly string[];
  /**
   * The move follows from game, bot, view and seed. Accounts take turns, so that the bots of one do not
   * delay those of another.
   */
  choose(game: string, bot: string, view: AnyView, seed: string, account: string): Promise<AnyMove>;
  close(): Promise<void>;
}

interface CaretakerOptions {
  readonly storage: Pick<Storage, 'claimDue' | 'postpone' | 'linkDeal'>;
  readonly botWorkers: BotWorkers;
  readonly standInLevel: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  readonly record: (table: Table) => Promise<void>;
  /** The account that the thinking of a table's bots is charged to. */
  accountOf(table: Table): string;
  /** Whether one of its people is at the table; otherwise the match rests. */
  isAttended(table: Table): boolean;
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result>;
  /** Reads the steps of a table that are not known here. */
  refresh(code: string): Promise<void>;
  /** Leaves a table where nobody is at this server to those where somebody is; false if there are none. */
  handOver(code: string): Promise<boolean>;
  change(code: string, factsFor: (table: Table) => Fact[]): Promise<number>;
}

const SWEEP_INTERVAL = 1_000;
/** How long after the due time a server acts that did not write the table's last step. */
const OTHERS_DELAY = 1_500;
const CLAIM_TIME = 10_000;
const SWEEP_SIZE = 100;
/** Longer waits are left to the sweep. */
const LONGEST_TIMER = 3_600_000;

/**
 * Does what is due at tables: bots' moves, clocks that run out, deals, results, closing. The server that
 * wrote the last step sets a timer, and the others with people at the table a later one; if all of them
 * crash, the sweep of any server finds the table. Two servers that both act do no harm, because a step
 * number is written once.
 */
export class Caretaker {
  readonly #options: CaretakerOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #thinking = new Set<string>();
  readonly #sweepTimer: NodeJS.Timeout;
  #closed = false;

  constructor(options: CaretakerOptions) {
    this.#options = options;
    this.#sweepTimer = setInterval(() => this.#guard(this.#sweep()), SWEEP_INTERVAL);
  }

  schedule(table: Table, written: 'here' | 'elsewhere' = 'here'): void {
    const { code } = table;
    clearTimeout(this.#timers.get(code));
    this.#timers.delete(code);
    const due = this.#dueAt(table);
    if (due === undefined || this.#closed) return;
    const delay = written === 'here' ? 0 : OTHERS_DELAY;
    const pause = Math.max(0, due - this.#options.now()) + delay;
    if (pause > LONGEST_TIMER) return;
    const timer = setTimeout(() => {
      this.#timers.delete(code);
      this.#guard(this.#doDue(code));
    }, pause);
    this.#timers.set(code, timer);
  }

  /** Somebody is at a table without watching it: a resting match goes on. */
  wake(code: string): void {
    if (this.#timers.has(code) || this.#closed) return;
    this.#guard(this.#options.read(code, (table) => this.schedule(table)));
  }

  /** A person has come to a resting match. */
  resume(table: Table, person: PersonId): void {
    const { change, now, standInLevel } = this.#options;
    if (timeFacts(table, now(), standInLevel).length === 0) this.schedule(table);
    else {
      this.#guard(change(table.code, (late) => resumeFacts(late, person, now(), standInLevel)));
    }
  }

  /** Another server has found that something is due at a table. */
  remind(code: string): void {
    if (!this.#closed) this.#guard(this.#takeOver(code));
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#sweepTimer);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // While this server stops, errors are expected; another server does what remains. So does a newer one at
      // a table that only it can read.
      if (!this.#closed && !isNewerVersion(error)) this.#options.onError(error);
    });
  }

  async #sweep(): Promise<void> {
    const { storage, now } = this.#options;
    const late = now() - OTHERS_DELAY;
    const codes = await storage.claimDue(late, now() + CLAIM_TIME, SWEEP_SIZE);
    for (const code of codes) this.#guard(this.#handOverOrTake(code));
  }

  async #handOverOrTake(code: string): Promise<void> {
    if (!(await this.#options.handOver(code))) await this.#takeOver(code);
  }

  /** The server that wrote the last step may have crashed before publishing it; so the log is read first. */
  async #takeOver(code: string): Promise<void> {
    const { refresh, read, storage, now, isAttended } = this.#options;
    await refresh(code);
    const due = await read(code, (table) => indexedDueAt(table, isAttended(table)));
    // Otherwise every sweep would claim a resting match again.
    if (due !== undefined && due > now()) await storage.postpone(code, due);
    else await this.#doDue(code);
  }

  #dueAt(table: Table): number | undefined {
    return dueAt(table, this.#options.isAttended(table));
  }

  #isDue(table: Table): boolean {
    const { now, isAttended } = this.#options;
    return isDue(table, now(), isAttended(table));
  }

  async #doDue(code: string): Promise<void> {
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
    // Wrapped in an object, because `read` would await a bare promise inside the table's queue.
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

  /** The bot thinks outside the table's queue, so that people can go on playing. */
  async #moveFor(code: string, seat: number): Promise<void> {
    const { read, change, botWorkers } = this.#options;
    const task = await read(code, (table) => {
      const thought = thoughtOf(table, seat);
      if (!thought) return undefined;
      // Independent of the table: a bot must not learn anything of the deal from its seed.
      const seed = thought.seed ?? randomUUID();
      const account = this.#options.accountOf(table);
      const { moves } = table.occupants[seat];
      return { key: `${code} ${seat}`, ...thought, seed, account, moves, seq: table.seq };
    });
    if (!task || this.#thinking.has(task.key)) return;
    this.#thinking.add(task.key);
    let { seq } = task;
    try {
      const move = await botWorkers.choose(
        task.game,
        task.level,
        task.view,
        task.seed,
        task.account,
      );
      await change(code, (table) => {
        seq = table.seq;
        // Another server may have moved for the seat, which owes its next move: this one is for another position.
        const isStale = table.occupants[seat].moves !== task.moves;
        return isStale || !table.botSeats.includes(seat) ? [] : moveFacts(table, seat, move, 'bot');
      });
    } catch (error) {
      // The table changed while the bot thought; the step that changed it has scheduled the next turn.
      // Otherwise the bot has chosen what it may not, and would choose it again.
      if (!(error instanceof RequestError) || seq === task.seq) throw error;
    } finally {
      this.#thinking.delete(task.key);
    }
  }
}

import type { AnyMove, ChainLink, SealedDeal, Seat } from '@sobremesa/engine';
import type { Action, TableSetup } from '@sobremesa/protocol';
import { failure, RequestError } from '@sobremesa/protocol/errors';
import { type Circumstances, decide, moveFacts } from '../decide.ts';
import { dueAt, dueFacts, isDue } from '../due.ts';
import type { Fact, LogRow, PersonId, Request } from '../log.ts';
import { type AppliedStep, type GameList, Table } from '../table.ts';
import { type Thought, thoughtOf } from '../thought.ts';
import { Queue } from './queue.ts';

/** Measures the way of one step; `end` is called at the end of each part. */
export interface StepTimer {
  end(part: 'queue' | 'decide' | 'commit'): void;
}

export interface ChangeOptions<Timer extends StepTimer = StepTimer> {
  /** Whose request it is: carried out once, however often it is repeated. */
  readonly request?: Request | undefined;
  readonly timer?: Timer | undefined;
}

/** Attempts to write a step while others write steps of the same table. */
const MAX_ATTEMPTS = 20;

/** Rows of a log that are read and applied at once; most logs have fewer. */
const PIECE = 250;

/** Whether something before this step has been removed from the log. */
const isErasure = ({ facts }: Pick<LogRow, 'facts'>): boolean =>
  facts.some(({ type }) => type === 'erased');

/**
 * One table in use: a queue of changes, each decided, applied, appended, and told when it is durable; a timer for
 * what is due; the thoughts of its bots. `(table, seq)` in the log is the only lock: when somebody else has
 * written a step first, the table is replayed and the change decided again. Where the log is, who is told and
 * who thinks are the ports, which a server and a page implement.
 */
export abstract class LiveTable<Timer extends StepTimer = StepTimer> {
  readonly code: string;
  readonly #queue = new Queue();
  /** The thoughts that run, by seat and what they are about. */
  readonly #thinking = new Set<string>();
  #table: Table | undefined;
  /** The last step in memory may or may not have been written. */
  #isUnsure = false;
  #cancelTimer: (() => void) | undefined;
  /** Number of works that nobody waits for. */
  #guarded = 0;

  constructor(code: string) {
    this.code = code;
  }

  /**
   * The rows of the log after a step; none when there is no such table. With `piece` it is enough to return so many of
   * them, the first ones.
   */
  protected abstract rows(after: number, piece?: number): Promise<readonly LogRow[]>;
  /** The rules that a log needs. */
  protected abstract gamesFor(rows: readonly LogRow[]): GameList | Promise<GameList>;
  /** Resolves when the row is durable; with `false` when somebody else has written its step. */
  protected abstract append(row: LogRow, table: Table, step: AppliedStep): Promise<boolean>;
  /** Tells everybody concerned about a step that is durable. */
  protected abstract tell(table: Table, step: AppliedStep, row: LogRow, timer?: Timer): void;
  /** Lets a bot choose, outside of the queue. */
  protected abstract choose(thought: Thought, table: Table): Promise<AnyMove>;
  protected abstract now(): number;
  /** Calls back later; returns what cancels it. */
  protected abstract wait(milliseconds: number, callBack: () => void): () => void;
  /** Level of the bot that plays for people who are away. */
  protected abstract readonly standInLevel: string;
  /** Longer waits get no timer. */
  protected abstract readonly maxWait: number;
  /** How many steps the table keeps to be told again; absent: as many as a server does. */
  protected readonly keptSteps: number | undefined = undefined;
  /** Whether one of its people is at the table; otherwise the match rests. */
  protected abstract isAttended(table: Table): boolean;
  /** Opens the table of the next match, which a person has asked for. */
  protected abstract openNext(
    table: Table,
    person: PersonId,
    setup: TableSetup | undefined,
  ): Promise<string>;
  /** Stores the results of a finished match; reads the table before it returns, and may be called again. */
  protected abstract record(table: Table): Promise<void>;
  /** Appends a deal to a public chain, once however often it is called. */
  protected abstract link(deal: SealedDeal): Promise<ChainLink>;
  /** Called with what went wrong in work that nobody waits for. */
  protected abstract failed(error: unknown): void;
  /** Called when work that nobody waited for has ended. */
  protected settled(): void {}
  /** Throws when no change may begin any more. */
  protected checkOpen(): void {}
  /** Runs the reading of a whole log; those of many tables at the same time can be too much. */
  protected reading<Result>(work: () => Promise<Result>): Promise<Result> {
    return work();
  }
  /** Awaited between parts of long work, so that others go on meanwhile. */
  protected async pause(): Promise<void> {}
  /** Called before a step of its own is applied. */
  protected beforeStep(_table: Table): void {}
  /** Called with a table that was read from its log, and the last row when nobody may have been told of it. */
  protected replayed(_table: Table, _untold: LogRow | undefined): void {}
  /** Called with a step that somebody else has written, once it is applied here. */
  protected followed(_table: Table, _step: AppliedStep, _row: LogRow): void {}

  /** The table, if it is in memory. */
  get loaded(): Table | undefined {
    return this.#table;
  }

  /** Whether anything runs, waits or thinks here. */
  get isBusy(): boolean {
    return this.#queue.isBusy || this.#guarded > 0 || this.#thinking.size > 0 || this.hasTimer;
  }

  protected get hasTimer(): boolean {
    return this.#cancelTimer !== undefined;
  }

  /** Reads the table when all of its steps are durable. */
  read<Result>(look: (table: Table) => Result): Promise<Result> {
    return this.inTurn(async () => look(await this.load()));
  }

  /** Adds facts; none change nothing. Resolves with the step after which they are durable. */
  change(
    factsFor: (table: Table) => readonly Fact[] | Promise<readonly Fact[]>,
    options: ChangeOptions<Timer> = {},
  ): Promise<number> {
    const { request, timer } = options;
    return this.inTurn(async () => {
      timer?.end('queue');
      this.checkOpen();
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const loaded = this.loadToChange(request);
        const table = loaded instanceof Promise ? await loaded : loaded;
        const before = request && table.stepOf(request);
        if (before !== undefined) return before;
        const decided = factsFor(table);
        const facts = decided instanceof Promise ? await decided : decided;
        if (facts.length === 0 || (await this.#commit(table, facts, options))) return table.seq;
      }
      throw failure('server-busy');
    });
  }

  /**
   * Removes something from the log: `rewrite` does it and says whether there was anything. A step tells everybody
   * who has the table in memory to read it again. With `always` also when there was nothing, because an
   * earlier attempt may have ended between the two.
   */
  erase(rewrite: () => Promise<boolean>, { always = false } = {}): Promise<void> {
    return this.inTurn(async () => {
      let isTold = !always;
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        // Once more after the step: others may have written or archived what was there before.
        if (!(await rewrite()) && isTold) return;
        this.drop();
        isTold = await this.#commit(await this.load(), [{ type: 'erased' }], {});
      }
      throw failure('server-busy');
    });
  }

  /** Does what is due: results, the link of a deal, moves of bots, clocks that ran out, closing. */
  async doDue(): Promise<void> {
    const task = await this.read((table) => {
      const isAttended = this.isAttended(table);
      const isNow = isDue(table, this.now(), isAttended);
      // Timers may fire a little early.
      if (!isNow) this.schedule(table);
      return {
        isNow,
        phase: table.phase,
        unlinked: table.phase === 'dealing' && !table.link ? table.sealedDeal : undefined,
        bots: isAttended ? table.botSeats : [],
      };
    });
    if (!task.isNow) return;
    if (task.phase === 'finished') await this.#record();
    else if (task.unlinked) await this.#link(task.unlinked);
    else if (task.bots.length > 0) {
      await Promise.all(task.bots.map((seat) => this.#moveFor(seat)));
    } else await this.change((table) => this.#dueFacts(table));
  }

  /** Runs work on the table after all earlier work on it. */
  protected inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return this.#queue.run(work);
  }

  /** For work that nobody waits for. */
  protected guard(work: Promise<unknown>): void {
    this.#guarded++;
    work
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.#guarded--;
        this.settled();
      });
  }

  /** The table as others may have left it; called in turn. */
  protected load(): Table | Promise<Table> {
    return this.#table ?? this.#replay();
  }

  /** The table before a change, which may be somebody's request. */
  protected loadToChange(_request: Request | undefined): Table | Promise<Table> {
    return this.load();
  }

  /** Holds a table that was read or opened. */
  protected keep(table: Table): void {
    this.#table = table;
  }

  /** Removes the table from memory; the next access replays its log. */
  protected drop(): void {
    this.#table = undefined;
  }

  /** The table with the steps that others wrote; another one when something before them has been removed. */
  protected async catchUp(table: Table): Promise<Table> {
    const rows = await this.rows(table.seq);
    if (rows.some(isErasure)) {
      this.drop();
      return this.#replay();
    }
    for (const row of rows) this.#follow(table, row);
    return table;
  }

  /** Applies a step that somebody else has written; false when it was known already or others came with it. */
  protected async take(table: Table, row: LogRow): Promise<boolean> {
    if (row.seq <= table.seq) return false;
    if (row.seq === table.seq + 1 && !isErasure(row)) {
      this.#follow(table, row);
      return true;
    }
    await this.catchUp(table);
    return false;
  }

  /** What an action of these people adds. The first who asks for the next match opens its table. */
  protected factsOf(
    table: Table,
    people: readonly PersonId[],
    action: Action,
    around: Circumstances,
  ): Fact[] | Promise<Fact[]> {
    const facts = people.flatMap((person) => decide(table, person, action, around));
    if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
    return this.openNext(table, people[0], action.setup).then((next) => [
      { type: 'rematch', table: next },
      ...facts,
    ]);
  }

  /** Sets the timer for what is due next; with a delay for those who leave it to somebody else first. */
  protected schedule(table: Table, delay = 0): void {
    this.cancelTimer();
    const due = dueAt(table, this.isAttended(table));
    if (due === undefined) return;
    const pause = Math.max(0, due - this.now()) + delay;
    if (pause > this.maxWait) return;
    this.#cancelTimer = this.wait(pause, () => {
      this.#cancelTimer = undefined;
      this.guard(this.doDue());
    });
  }

  protected cancelTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  async #commit(
    table: Table,
    facts: readonly Fact[],
    { request, timer }: ChangeOptions<Timer>,
  ): Promise<boolean> {
    const row: LogRow = {
      table: this.code,
      seq: table.seq + 1,
      // Clocks differ, and the times of a log must not decrease. Lists order tables by their last step, and
      // removing something must not bring a table to the top.
      at: isErasure({ facts }) ? table.at : Math.max(this.now(), table.at),
      ...(request ? { request } : {}),
      facts,
    };
    this.beforeStep(table);
    let written: boolean | undefined;
    try {
      const step = table.apply(row);
      timer?.end('decide');
      written = await this.append(row, table, step);
      timer?.end('commit');
      if (written) this.tell(table, step, row, timer);
    } finally {
      // The table in memory contains a step that was not written, or of which that is not known.
      if (written !== true) this.drop();
      if (written === undefined) this.#isUnsure = true;
    }
    return written ?? false;
  }

  async #replay(): Promise<Table> {
    const { table, last } = await this.reading(() => this.#read(PIECE));
    this.keep(table);
    const untold = this.#isUnsure ? last : undefined;
    this.#isUnsure = false;
    this.replayed(table, untold);
    return table;
  }

  /** Reads the log in pieces, so that others go on meanwhile. */
  async #read(piece: number | undefined): Promise<{ table: Table; last: LogRow }> {
    let rows = await this.rows(0, piece);
    if (rows.length === 0) throw failure('no-such-table');
    const table = new Table(rows[0], await this.gamesFor(rows), this.keptSteps);
    await this.#applyAll(table, rows.slice(1));
    let last = rows[rows.length - 1];
    while (piece !== undefined && rows.length >= piece) {
      rows = await this.rows(table.seq, piece);
      // What it removed may have been removed after an earlier piece was read.
      if (rows.some(isErasure)) return this.#read(undefined);
      await this.#applyAll(table, rows);
      last = rows.at(-1) ?? last;
    }
    return { table, last };
  }

  async #applyAll(table: Table, rows: readonly LogRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += PIECE) {
      for (const row of rows.slice(from, from + PIECE)) table.apply(row);
      await this.pause();
    }
  }

  #follow(table: Table, row: LogRow): void {
    this.followed(table, table.apply(row), row);
  }

  async #record(): Promise<void> {
    // Wrapped in an object, because `read` would await a bare promise inside the queue.
    const { recording } = await this.read((table) => ({ recording: this.record(table) }));
    await recording;
    await this.change(({ isRecorded }) => (isRecorded ? [] : [{ type: 'recorded' }]));
  }

  /** A crash between the two writes, or somebody else doing the same, does no harm. */
  async #link(deal: SealedDeal): Promise<void> {
    const link = await this.link(deal);
    await this.change((table) =>
      table.phase === 'dealing' && !table.link ? [{ type: 'linked', link }] : [],
    );
  }

  #dueFacts(table: Table): Fact[] {
    const isAttended = this.isAttended(table);
    return dueFacts(table, { now: this.now(), isAttended, standInLevel: this.standInLevel });
  }

  /** The bot thinks outside the queue, so that people can go on playing. */
  async #moveFor(seat: Seat): Promise<void> {
    const asked = await this.read((table) => {
      const thought = thoughtOf(table, seat);
      return thought && { thought, table, ...placeIn(table, seat) };
    });
    if (!asked) return;
    const key = `${seat} ${asked.moves} ${asked.takeBacks}`;
    if (this.#thinking.has(key)) return;
    this.#thinking.add(key);
    try {
      const move = await this.choose(asked.thought, asked.table);
      await this.#playFor(seat, move, asked);
    } finally {
      this.#thinking.delete(key);
    }
  }

  async #playFor(seat: Seat, move: AnyMove, asked: Place): Promise<void> {
    let { seq } = asked;
    try {
      await this.change((table) => {
        seq = table.seq;
        const { moves, takeBacks } = placeIn(table, seat);
        // After a take-back, or a move that somebody else wrote, the seat may owe a move again, but this one was
        // chosen for another position.
        const isStale = moves !== asked.moves || takeBacks !== asked.takeBacks;
        return isStale || !table.botSeats.includes(seat) ? [] : moveFacts(table, seat, move, 'bot');
      });
    } catch (error) {
      // The table changed while the bot thought; the step that changed it has scheduled the next thought.
      // Otherwise the bot has chosen what it may not, and would choose it again.
      if (!(error instanceof RequestError) || seq === asked.seq) throw error;
    }
  }
}

/** Where a seat stands in its match. */
interface Place {
  readonly seq: number;
  readonly moves: number;
  readonly takeBacks: number;
}

/** Counts, because the table itself goes on changing. */
const placeIn = ({ seq, occupants, takeBacks }: Table, seat: Seat): Place => ({
  seq,
  moves: occupants[seat].moves,
  takeBacks: takeBacks.length,
});

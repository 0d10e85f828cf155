import { randomBytes } from 'node:crypto';
import { games } from '@sobremesa/games/rules';
import { type Action, failure, TABLE_CODE_LENGTH, type TableSetup } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type AttendanceInfo,
  absenceFacts,
  admit,
  attendanceOf,
  type Circumstances,
  closedTo,
  decide,
  type Fact,
  indexedDueAt,
  indexOf,
  type LogRow,
  newTable,
  type PersonId,
  type Request,
  rematchOf,
  StepFrames,
  Table,
  type TableIndex,
  tableFrame,
  viewerAt,
  writeFrame,
} from '@sobremesa/tables';
import type { Bus, BusMessage } from '../bus/port.ts';
import { randomCode } from '../people/ids.ts';
import { BatchedAppends } from '../storage/batching.ts';
import type { Storage } from '../storage/port.ts';
import { Attendance } from './attendance.ts';
import { Caretaker } from './caretaker.ts';
import { Lobby } from './lobby.ts';
import { checkRoomInLog } from './log-quota.ts';
import { LogReader } from './log-reader.ts';
import { Queues } from './queues.ts';
import type { Thinkers } from './thinkers.ts';

/** Somebody connected: a page, a program, a spectator. */
export interface Watcher {
  readonly person: PersonId;
  /** A frame as text; one text may go to many watchers. */
  send(frame: string): void;
}

export interface Actor {
  readonly person: PersonId;
  /** The name to speak under without a seat. */
  readonly name: string | undefined;
}

/** What tables need of the storage. */
export type TableStorage = Pick<
  Storage,
  'append' | 'rows' | 'lastSteps' | 'publicTables' | 'attend' | 'claimDue' | 'postpone' | 'linkDeal'
>;

export interface HubOptions {
  readonly storage: TableStorage;
  readonly bus: Bus;
  readonly thinkers: Thinkers;
  /** The level that plays for whoever is away. */
  readonly standInLevel: string;
  readonly now: () => number;
  /** On whose account the bots of a table think. */
  readonly accountOf: (table: Table) => string;
  /** Told of what went wrong where nobody waits for an answer. */
  readonly onError: (error: unknown) => void;
  /** Told of every step that was written here. */
  readonly onStep?: (step: AppliedStep) => void;
  /** Keeps the results of a finished match as it finds it at the call; twice does no harm. */
  readonly record: (table: Table) => Promise<void>;
}

const newSecret = (): string => randomBytes(32).toString('hex');

/** Another server can be faster this often before an action is given up. */
const MOST_ATTEMPTS = 20;

/** More tables than this are kept in memory only while somebody watches them. */
const MOST_TABLES = 2_000;

/**
 * The tables in use at this server. Every change goes through the table's queue: decide, apply,
 * append; only when the step is durable is anybody told. A step that lost the race against another
 * server is forgotten with the table's memory of it, which is then replayed from the log.
 */
export class Hub {
  readonly lobby: Lobby;
  readonly #options: HubOptions;
  readonly #appends: BatchedAppends;
  readonly #queues = new Queues();
  readonly #tables = new Map<string, Table>();
  readonly #watchers = new Map<string, Set<Watcher>>();
  /** When each table is due and who owes a move, as it is written in its index. */
  readonly #indexed = new WeakMap<Table, string>();
  /** Tables with a step of which it is not known whether it was written. */
  readonly #unsure = new Set<string>();
  readonly #attendance: Attendance;
  /** What everybody at a table has heard last of who is there. */
  readonly #attendanceTold = new WeakMap<Table, string>();
  readonly #caretaker: Caretaker;
  readonly #logReader: LogReader;
  #closing = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#appends = new BatchedAppends(options.storage);
    this.lobby = new Lobby(options);
    this.#caretaker = new Caretaker({
      ...options,
      isAttended: (table) => this.#isAttended(table),
      read: (code, look) => this.read(code, look),
      refresh: (code) => this.#refresh(code),
      change: (code, facts) => this.#change(code, undefined, facts),
    });
    this.#attendance = new Attendance({
      ...options,
      tell: (code) => this.#tellAttendance(code),
      refresh: (code) => this.#guard(this.#refresh(code)),
      attended: (codes) => this.#attended(codes),
    });
    this.#logReader = new LogReader({
      ...options,
      knownSteps: () =>
        new Map([...this.#watchers.keys()].map((code) => [code, this.#tables.get(code)?.seq ?? 0])),
      refresh: (code) => this.#refresh(code),
      onBusAway: () => this.#attendance.busAway(),
      onBusBack: () => {
        this.#attendance.busBack();
        this.lobby.changed();
      },
    });
    options.bus.subscribe((message) => this.#hear(message));
  }

  get openTables(): number {
    return this.#tables.size;
  }

  async open(setup: TableSetup, host: PersonId): Promise<string> {
    const { levels } = this.#options.thinkers;
    return this.#open(newTable(setup, { host, secret: newSecret() }, { games, levels }));
  }

  /** Does something at a table and returns the step it became, which is then durable. */
  act({ person, name }: Actor, code: string, id: string, action: Action): Promise<number> {
    const { standInLevel } = this.#options;
    return this.#change(code, { person, id }, async (table) => {
      this.#attendance.see(code, person);
      if (action.type !== 'move') checkRoomInLog(table, person);
      const facts = decide(table, person, action, {
        ...this.#around(code),
        name,
        isBotLevel: this.#isBotLevel,
        standInLevel,
      });
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      const opener = { host: person, secret: newSecret() };
      return [{ type: 'rematch', table: await this.#open(rematchOf(table, opener)) }];
    });
  }

  /** Looks at a table as it stands, all of its steps durable. */
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#queues.run(code, async () => look(await this.#load(code)));
  }

  /** From now on the watcher hears of every step; the first frame says how the table stands. */
  watch(watcher: Watcher, code: string, since: number | undefined): Promise<void> {
    return this.#queues.run(code, async () => {
      if (this.#closing) throw failure('server-busy');
      const table = await this.#latest(code);
      admit(table, watcher.person);
      const watchers = this.#watchersOf(code);
      const isNew = !watchers.has(watcher);
      watchers.add(watcher);
      this.#watchers.set(code, watchers);
      if (isNew) this.#enter(table, watcher.person);
      this.#sendTable(watcher, table, since);
    });
  }

  /** Somebody looks at a table without watching it, as programs do over HTTP: they are there. */
  see(code: string, person: PersonId): void {
    this.#attendance.see(code, person);
    this.#caretaker.wake(code);
  }

  unwatch(watcher: Watcher, code: string): void {
    const watchers = this.#watchers.get(code);
    if (!watchers?.delete(watcher)) return;
    if (watchers.size === 0) this.#watchers.delete(code);
    this.#attendance.exit(code, watcher.person);
    if (watchers.size === 0) this.#guard(this.#queues.run(code, async () => this.#rest(code)));
  }

  /** Takes no more steps, and resolves when those under way are durable and told. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#attendance.close();
    this.#caretaker.close();
    this.#logReader.close();
    this.lobby.close();
    await this.#queues.idle();
  }

  readonly #isBotLevel = (level: string): boolean => this.#options.thinkers.levels.includes(level);

  #guard(work: Promise<unknown>): void {
    work.catch(this.#options.onError);
  }

  async #open(facts: readonly Fact[]): Promise<string> {
    const code = randomCode(TABLE_CODE_LENGTH);
    const row: LogRow = { table: code, seq: 1, at: this.#options.now(), facts };
    const table = new Table(row, games);
    if (!(await this.#appends.append({ row, index: indexOf(table, true) })))
      throw failure('server-busy');
    this.#keep(table);
    this.#lobbyChanged(table);
    return code;
  }

  #change(
    code: string,
    request: Request | undefined,
    factsFor: (table: Table) => Fact[] | Promise<Fact[]>,
  ): Promise<number> {
    return this.#queues.run(code, async () => {
      if (this.#closing) throw failure('server-busy');
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const table = await this.#load(code);
        const before = request && table.stepOf(request);
        if (before !== undefined) return before;
        const facts = await factsFor(table);
        if (facts.length === 0) return table.seq;
        if (await this.#commit(table, facts, request)) return table.seq;
      }
      throw failure('server-busy');
    });
  }

  async #commit(table: Table, facts: Fact[], request: Request | undefined): Promise<boolean> {
    const row: LogRow = {
      table: table.code,
      seq: table.seq + 1,
      // Clocks of different servers may disagree; time at a table never runs backwards.
      at: Math.max(this.#options.now(), table.at),
      ...(request ? { request } : {}),
      facts,
    };
    let written: boolean | undefined;
    try {
      const step = table.apply(row);
      written = await this.#appends.append({ row, index: this.#indexAfter(table, step) });
      if (written) this.#stepTaken(table, step, row);
    } finally {
      // What was applied and not written is not true: the next one to ask replays the log.
      if (!written) this.#tables.delete(table.code);
      // A database that broke off may have written the step: then others must hear of it.
      if (written === undefined) this.#unsure.add(table.code);
    }
    return written ?? false;
  }

  /** The index, unless the one that is written still says everything. */
  #indexAfter(table: Table, { outcomes }: AppliedStep): TableIndex | undefined {
    const isAttended = this.#isAttended(table);
    const turn = `${indexedDueAt(table, isAttended)} ${table.deciders}`;
    const onlyMoved = outcomes.every(({ type }) => type === 'moved');
    if (onlyMoved && this.#indexed.get(table) === turn) return undefined;
    this.#indexed.set(table, turn);
    return indexOf(table, isAttended);
  }

  /** Whether one of its people is there, connected to this server or another. */
  #isAttended({ code, occupants }: Table): boolean {
    return occupants.some(
      ({ person }) => person !== undefined && this.#attendance.isAround(code, person),
    );
  }

  #stepTaken(table: Table, step: AppliedStep, row: LogRow): void {
    this.#tell(table, step);
    this.#options.bus.publish({ type: 'step', row });
    this.#options.onStep?.(step);
    this.#caretaker.schedule(table);
  }

  async #load(code: string): Promise<Table> {
    const known = this.#tables.get(code);
    if (known) return known;
    const rows = await this.#options.storage.rows(code);
    if (rows.length === 0) throw failure('no-such-table');
    const table = Table.replay(rows, games);
    this.#keep(table);
    if (this.#unsure.delete(code)) {
      this.#options.bus.publish({ type: 'step', row: rows[rows.length - 1] });
      this.#caretaker.schedule(table);
    } else if (this.#watchers.has(code)) this.#caretaker.schedule(table, 'elsewhere');
    // Whoever watched while it was forgotten may have missed something.
    for (const watcher of this.#audience(table)) this.#sendTable(watcher, table, undefined);
    return table;
  }

  #keep(table: Table): void {
    this.#tables.set(table.code, table);
    if (this.#tables.size > MOST_TABLES) this.#makeRoom();
  }

  /** The table with the steps that others wrote and this server was not told of, if there are any. */
  async #latest(code: string): Promise<Table> {
    const known = this.#tables.get(code);
    if (!known) return this.#load(code);
    if (this.#options.bus.hasOthers) await this.#catchUp(known);
    return known;
  }

  #refresh(code: string): Promise<void> {
    return this.#queues.run(code, async () => void (await this.#latest(code)));
  }

  /** Tables that only bots and clocks have asked for stay until there are too many. */
  #makeRoom(): void {
    for (const code of this.#tables.keys()) {
      if (!this.#watchers.has(code))
        this.#guard(this.#queues.run(code, async () => this.#rest(code)));
    }
  }

  /** A table that nobody watches leaves the memory; its log brings it back. */
  #rest(code: string): void {
    if (!this.#watchers.has(code)) this.#tables.delete(code);
  }

  #watchersOf(code: string): Set<Watcher> {
    return this.#watchers.get(code) ?? new Set();
  }

  /** Who watches. Those to whom the table has been closed are told why and sent away. */
  #audience(table: Table): Watcher[] {
    const watchers = [...this.#watchersOf(table.code)];
    return watchers.filter((watcher) => {
      const reason = closedTo(table, watcher.person);
      if (!reason) return true;
      const { code, message, details } = failure(reason, { table: table.code });
      watcher.send(writeFrame({ type: 'error', code, message, details: { ...details } }));
      this.unwatch(watcher, table.code);
      return false;
    });
  }

  #sendTable(watcher: Watcher, table: Table, since: number | undefined): void {
    const now = this.#options.now();
    const viewer = viewerAt(table, watcher.person);
    watcher.send(tableFrame(table, viewer, since, this.#attendanceAt(table), now));
  }

  #tell(table: Table, step: AppliedStep): void {
    const frames = new StepFrames(table, step, this.#options.now());
    for (const watcher of this.#audience(table)) {
      watcher.send(frames.for(viewerAt(table, watcher.person)));
    }
    if (step.outcomes.every(({ type }) => type === 'moved')) return;
    // Who was only looking on may have a seat now, and the other way round.
    this.#attendance.changed(table.code);
    this.#lobbyChanged(table);
  }

  #tellAttendance(code: string): void {
    const table = this.#tables.get(code);
    if (!table) return;
    const text = writeFrame({
      type: 'presence',
      table: code,
      ...this.#attendanceAt(table),
    });
    if (this.#attendanceTold.get(table) === text) return;
    this.#attendanceTold.set(table, text);
    for (const watcher of this.#watchersOf(code)) watcher.send(text);
  }

  #attendanceAt(table: Table): AttendanceInfo {
    const { code } = table;
    return attendanceOf(table, this.#attendance.at(code), this.#around(code).absentSince);
  }

  #around(code: string): Pick<Circumstances, 'now' | 'absentSince'> {
    return {
      now: this.#options.now(),
      absentSince: (person) => this.#attendance.absentSince(code, person),
    };
  }

  /** The first to come to a public table brings it back to the lobby. */
  #enter(table: Table, person: PersonId): void {
    const wasEmpty = this.#attendance.at(table.code).size === 0;
    const rested = !this.#isAttended(table);
    this.#attendance.enter(table.code, person);
    if (rested && this.#isAttended(table)) this.#caretaker.resume(table, person);
    if (wasEmpty && table.opening.public) {
      const attended = this.#options.storage.attend([table.code], this.#options.now());
      this.#guard(attended.then(() => this.#lobbyChanged(table)));
    }
  }

  /** People are at these tables: keeps public ones in the lobby, and looks after absent people. */
  #attended(codes: readonly string[]): void {
    const tables = codes.flatMap((code) => this.#tables.get(code) ?? []);
    const open = tables.filter(({ opening }) => opening.public).map(({ code }) => code);
    if (open.length > 0) this.#guard(this.#options.storage.attend(open, this.#options.now()));
    const facts = (table: Table) => absenceFacts(table, this.#around(table.code));
    for (const table of tables.filter((each) => facts(each).length > 0)) {
      this.#guard(this.#change(table.code, undefined, facts));
    }
  }

  #lobbyChanged(table: Table): void {
    if (!table.opening.public) return;
    this.lobby.changed();
    this.#options.bus.publish({ type: 'lobby' });
  }

  #hear(message: BusMessage): void {
    switch (message.type) {
      case 'lobby':
        this.lobby.changed();
        return;
      case 'presence':
        this.#attendance.hear(message);
        return;
      case 'step':
        this.#guard(this.#queues.run(message.row.table, () => this.#follow(message.row)));
    }
  }

  /** Another server took a step at a table that is in use here too. */
  async #follow(row: LogRow): Promise<void> {
    if (row.request) this.#attendance.see(row.table, row.request.person);
    const table = this.#tables.get(row.table);
    // A step could not be written here, and the memory of the table was dropped.
    if (!table && this.#watchers.has(row.table)) await this.#load(row.table);
    if (!table || row.seq <= table.seq) return;
    if (row.seq === table.seq + 1) this.#followed(table, table.apply(row));
    else await this.#catchUp(table);
  }

  async #catchUp(table: Table): Promise<void> {
    const rows = await this.#options.storage.rows(table.code, table.seq);
    for (const row of rows) {
      if (row.request) this.#attendance.see(row.table, row.request.person);
      this.#followed(table, table.apply(row));
    }
  }

  #followed(table: Table, step: AppliedStep): void {
    this.#tell(table, step);
    if (this.#watchers.has(table.code)) this.#caretaker.schedule(table, 'elsewhere');
  }
}

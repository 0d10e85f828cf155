import { games } from '@sobremesa/games/rules';
import {
  type Action,
  failure,
  RequestError,
  TABLE_CODE_LENGTH,
  type TableSetup,
} from '@sobremesa/protocol';
import {
  type AppliedStep,
  type AttendanceInfo,
  absenceFacts,
  admit,
  attendanceOf,
  type Choices,
  type Circumstances,
  decide,
  type Fact,
  indexedDueAt,
  indexOf,
  isNewerVersion,
  type LogRow,
  newTable,
  nextGameOf,
  type PersonId,
  type Request,
  rematchOf,
  Table,
  type TableIndex,
} from '@sobremesa/tables';
import type { BusMessage } from '../bus/port.ts';
import { StepClock } from '../monitoring/step-clock.ts';
import { randomCode } from '../people/ids.ts';
import { BatchedAppends } from '../storage/batching.ts';
import { Attendance } from './attendance.ts';
import { Audience, type Watcher, type Watching } from './audience.ts';
import { Caretaker } from './caretaker.ts';
import { Following } from './following.ts';
import { isErasure, LoadedTables } from './loaded-tables.ts';
import { Lobby } from './lobby.ts';
import { LobbyNews } from './lobby-news.ts';
import { checkRoomInLog } from './log-quota.ts';
import { LogReader } from './log-reader.ts';
import { newDeal } from './new-deal.ts';
import type { Actor, HubOptions } from './options.ts';
import { Queues } from './queues.ts';

/** Both are false by default. */
interface WatchOptions {
  readonly asSpectator?: boolean;
  readonly changes?: boolean | undefined;
}

/** A screen is not the person: it stays when the phone of the same person is switched off. */
const attendeeOf = ({ watcher, asSpectator }: Watching): PersonId =>
  asSpectator ? `screen of ${watcher.person}` : watcher.person;

/** A table to be opened, with the facts of its first row. */
export interface NewTable {
  readonly code: string;
  readonly facts: readonly Fact[];
}

/** Attempts to write a step while other servers write steps of the same table. */
const MOST_ATTEMPTS = 20;

const byLinkOnly = (facts: readonly Fact[]): Fact[] =>
  facts.map((fact) =>
    fact.type === 'opened' ? { ...fact, opening: { ...fact.opening, public: false } } : fact,
  );

/**
 * The tables in use at this server. Every change goes through the table's queue: decide, apply, append, and
 * only when the step is durable are the watchers told. When another server has written the same step
 * number first, the table in memory is dropped, replayed from the log, and the action decided again.
 */
export class Hub {
  readonly lobby: Lobby;
  readonly #options: HubOptions;
  readonly #appends: BatchedAppends;
  readonly #queues = new Queues();
  readonly #tables: LoadedTables;
  readonly #audience: Audience;
  readonly #following: Following;
  /** Due time and deciders of each table as last written in its index. */
  readonly #indexed = new WeakMap<Table, string>();
  readonly #attendance: Attendance;
  readonly #caretaker: Caretaker;
  readonly #logReader: LogReader;
  readonly #lobbyNews: LobbyNews;
  #closing = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#appends = new BatchedAppends(options.storage);
    this.lobby = new Lobby(options);
    this.#audience = new Audience({
      now: options.now,
      attendanceAt: (table) => this.#attendanceAt(table),
      areApart: options.areApart ?? (() => false),
      dismiss: (watcher, code) => this.unwatch(watcher, code),
    });
    this.#caretaker = new Caretaker({
      ...options,
      isAttended: (table) => this.#isAttended(table),
      read: (code, look) => this.read(code, look),
      refresh: (code) => this.#refresh(code),
      handOver: (code) => this.#handOver(code),
      change: (code, facts) => this.#change(code, undefined, facts),
    });
    this.#attendance = new Attendance({
      ...options,
      tell: (code) => this.#tellAttendance(code),
      attended: (codes) => this.#attended(codes),
    });
    this.#following = new Following({
      bus: options.bus,
      now: options.now,
      ask: (code) => this.#attendance.ask(code),
      forget: (code) => this.#attendance.forget(code),
    });
    this.#tables = new LoadedTables({
      ...options,
      isFollowed: (code) => this.#following.has(code),
      beforeStep: ({ request, table }) => {
        if (request) this.#attendance.see(table, request.person);
      },
      onStep: (table, step) => this.#took(table, step),
      onReplay: (table, unpublished) => this.#replayed(table, unpublished),
      onCrowded: () => this.#makeRoom(),
    });
    this.#logReader = new LogReader({
      ...options,
      knownSteps: () =>
        new Map(
          [...this.#following.codes].map((code) => [code, this.#tables.find(code)?.seq ?? 0]),
        ),
      refresh: (code) => this.#refresh(code),
      onSilence: (code) => this.#attendance.keep(code),
    });
    this.#lobbyNews = new LobbyNews({
      now: options.now,
      announce: () => options.bus.announce({ type: 'lobby' }),
    });
    options.bus.subscribe((message) => this.#hear(message));
    options.bus.onMissed((codes) => this.#missed(codes));
  }

  get openTables(): number {
    return this.#tables.size;
  }

  async open(setup: TableSetup, host: PersonId): Promise<string> {
    return this.#open(newTable(setup, { host, ...newDeal() }, this.#choices));
  }

  /** Opens a table under a code that was reserved for it; a second call changes nothing. */
  async openAs(code: string, facts: readonly Fact[]): Promise<void> {
    await this.#begin(code, facts);
  }

  /** Opens several tables under reserved codes, all or none; a second call changes nothing. */
  async openTogether(tables: readonly NewTable[]): Promise<void> {
    const at = this.#options.now();
    const rows = tables.map(({ code, facts }): LogRow => ({ table: code, seq: 1, at, facts }));
    const opened = rows.map((row) => new Table(row, games));
    const written = await this.#options.storage.append(
      rows.map((row, index) => ({ row, index: indexOf(opened[index], true) })),
    );
    for (const [index, table] of opened.entries()) if (written[index]) this.#tables.keep(table);
  }

  /** Carries out an action and returns its step, which is then durable. */
  act(actor: Actor, code: string, id: string, action: Action): Promise<number> {
    const act = () => this.#act(actor, code, id, action);
    return this.#options.around?.(actor, code, action, act) ?? act();
  }

  #act(actor: Actor, code: string, id: string, action: Action): Promise<number> {
    const { person, name } = actor;
    const { checkVisitor, checkAction, mayHide } = this.#options;
    return this.#change(code, { person, id }, async (table) => {
      this.#attendance.see(code, person);
      if (action.type !== 'move') {
        checkRoomInLog(table, person);
        await checkAction?.(table, actor, action);
      }
      if (action.type === 'sit') await checkVisitor?.(table, person);
      const hides = action.type === 'hide' && (await mayHide?.(table, person)) === true;
      const facts = decide(table, person, action, this.#circumstances(code, name, hides));
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      return [
        { type: 'rematch', table: await this.#openNext(table, person, action.setup) },
        ...facts,
      ];
    });
  }

  #openNext(table: Table, person: PersonId, setup: TableSetup | undefined): Promise<string> {
    // A big screen stays the host, whoever asks for the next match.
    const host = table.opening.bigScreen ? (table.host ?? person) : person;
    const opener = { host, ...newDeal() };
    const facts = setup
      ? nextGameOf(table, setup, opener, this.#choices)
      : rematchOf(table, opener);
    return this.#open(this.#options.mayBePublic?.() === false ? byLinkOnly(facts) : facts);
  }

  /**
   * Takes a person from a table as if they had left: before the match the seat becomes free, during it a bot plays on.
   * False while the cards are being dealt, when neither is possible.
   */
  async dismiss(person: PersonId, code: string): Promise<boolean> {
    let isPossible = true;
    await this.#change(code, undefined, (table) => {
      isPossible = table.phase !== 'dealing';
      const isThere = table.seatOf(person) !== undefined;
      const isGoing = table.phase === 'gathering' || table.phase === 'playing';
      return isThere && isGoing
        ? decide(table, person, { type: 'leave' }, this.#circumstances(code, undefined))
        : [];
    });
    return isPossible;
  }

  /** Gives a person another name at a table, if they have a seat there. */
  async rename(person: PersonId, code: string, name: string): Promise<void> {
    await this.#change(code, undefined, (table) =>
      table.seatOf(person) === undefined || table.phase === 'closed'
        ? []
        : decide(table, person, { type: 'rename', name }, this.#circumstances(code, undefined)),
    );
  }

  /** What the list of public tables shows has changed for a reason that is in no log. */
  relist(): void {
    this.lobby.changed();
    if (this.#options.bus.hasOthers) this.#lobbyNews.changed();
  }

  /** Adds facts that no action of one person decides; none changes nothing. */
  async add(code: string, factsFor: (table: Table) => Fact[]): Promise<void> {
    await this.#change(code, undefined, factsFor);
  }

  /**
   * Removes something from the log of a table: `rewrite` does it and says whether there was anything. A step tells
   * every server that has the table in memory to read it again. With `always` also when there was nothing,
   * because an earlier attempt may have ended between the two.
   */
  erase(
    code: string,
    rewrite: () => Promise<boolean>,
    { always = false }: { readonly always?: boolean } = {},
  ): Promise<void> {
    return this.#inTurn(code, async () => {
      let isTold = !always;
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        // Once more after the step: others may have written or archived what was there before.
        const hasChanged = await rewrite();
        if (!hasChanged && isTold) {
          this.#rest(code);
          return;
        }
        this.#tables.drop(code);
        const table = await this.#tables.load(code);
        isTold = await this.#commit(table, [{ type: 'erased' }], undefined, new StepClock());
      }
      throw failure('server-busy');
    });
  }

  /** Reads a table when all of its steps are durable. */
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#inTurn(code, async () => look(await this.#tables.load(code)));
  }

  /** Reads a table for a visitor; throws a `RequestError` when it is not open to them. */
  readFor<Result>(
    visitor: PersonId | undefined,
    code: string,
    look: (table: Table) => Result,
  ): Promise<Result> {
    return this.#inTurn(code, async () => {
      const table = await this.#tables.load(code);
      await this.#options.checkVisitor?.(table, visitor);
      return look(table);
    });
  }

  /** Reads a table with the steps that other servers have written, also when their messages were lost. */
  readLatest<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#inTurn(code, async () => look(await this.#tables.latest(code)));
  }

  /** Sends the watcher the table now, and every step from then on. */
  watch(
    watcher: Watcher,
    code: string,
    since: number | undefined,
    { asSpectator = false, changes = false }: WatchOptions = {},
  ): Promise<void> {
    return this.#inTurn(code, async () => {
      if (this.#closing) throw failure('server-busy');
      try {
        // In this order no step is missed: those written later arrive, those written before are read.
        await this.#following.begin(code);
        const table = await this.#tables.latest(code);
        await this.#options.checkVisitor?.(table, watcher.person);
        this.#admit({ watcher, asSpectator, changes }, table, since);
      } finally {
        // The watcher may have been refused.
        if (!this.#audience.has(code) && !this.#following.isVisited(code))
          this.#following.end(code);
      }
    });
  }

  #admit(watching: Watching, table: Table, since: number | undefined): void {
    const { watcher, asSpectator } = watching;
    const { code } = table;
    admit(table, watcher.person, asSpectator);
    const before = this.#audience.find(code, watcher);
    if (before && before.asSpectator !== asSpectator) this.unwatch(watcher, code);
    const isNew = !this.#audience.find(code, watcher);
    this.#audience.add(code, watching);
    if (isNew) this.#enter(table, watching);
    this.#audience.send(watching, table, since);
  }

  /** Notes that a person reads a table without watching it, as programs do over HTTP. */
  see(code: string, person: PersonId): void {
    this.#attendance.see(code, person);
    if (this.#options.bus.hasOthers) {
      this.#guard(this.#inTurn(code, async () => this.#visit(await this.#tables.load(code))));
    }
    this.#caretaker.wake(code);
  }

  /** Whether a person has the table open, at this server or, as far as it is known here, at another. */
  isAt(code: string, person: PersonId): boolean {
    return this.#attendance.at(code).has(person);
  }

  /** Who has the table open, at any server. */
  peopleAt(code: string): Promise<ReadonlySet<PersonId>> {
    const isKnown = !this.#options.bus.hasOthers || this.#following.has(code);
    if (isKnown) return Promise.resolve(this.#attendance.at(code));
    return this.#queues.run(code, async () => {
      const known = this.#tables.find(code);
      if ((await this.#following.visit(code)) && known) await this.#tables.catchUp(known);
      return this.#attendance.at(code);
    });
  }

  /** Somebody is no longer a member of a circle: at every server they stop seeing its tables. */
  membersChanged(circle: string): void {
    this.#checkMembers(circle);
    this.#options.bus.announce({ type: 'members', circle });
  }

  #checkMembers(circle: string): void {
    for (const code of this.#tables.codes) {
      if (this.#tables.find(code)?.opening.circle !== circle) continue;
      this.#guard(this.#inTurn(code, () => this.#checkWatchers(code)));
    }
  }

  async #checkWatchers(code: string): Promise<void> {
    for (const watcher of this.#audience.watchersOf(code)) {
      const table = await this.#tables.load(code);
      try {
        await this.#options.checkVisitor?.(table, watcher.person);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        this.#audience.refuse(watcher, code, error);
      }
    }
  }

  unwatch(watcher: Watcher, code: string): void {
    const watching = this.#audience.find(code, watcher);
    if (!watching) return;
    this.#audience.remove(code, watcher);
    this.#attendance.exit(code, attendeeOf(watching));
    if (!this.#audience.has(code)) this.#guard(this.#inTurn(code, async () => this.#rest(code)));
  }

  /** Refuses new actions, and resolves when the running ones are durable and sent. */
  async close(): Promise<void> {
    this.#closing = true;
    this.#attendance.close();
    this.#caretaker.close();
    this.#logReader.close();
    this.lobby.close();
    this.#lobbyNews.close();
    await this.#queues.idle();
  }

  readonly #isBotLevel = (level: string): boolean =>
    this.#options.botWorkers.levels.includes(level);

  get #choices(): Choices {
    return { games, levels: this.#options.botWorkers.levels };
  }

  #guard(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      // The table has been left to the newer servers.
      if (!isNewerVersion(error)) this.#options.onError(error);
    });
  }

  /** Runs work on a table after all earlier work on it. */
  #inTurn<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues.run(code, async () => {
      try {
        return await work();
      } catch (error) {
        if (isNewerVersion(error)) this.#leaveToNewer(code);
        throw error;
      }
    });
  }

  /**
   * A newer server has written something in the log that this one does not know. It must not show, decide or
   * write anything there, so its people are sent to other servers.
   */
  #leaveToNewer(code: string): void {
    this.#tables.drop(code);
    this.#options.onNewer?.();
    for (const watcher of this.#audience.watchersOf(code)) {
      this.unwatch(watcher, code);
      watcher.sendElsewhere();
    }
  }

  async #open(facts: readonly Fact[]): Promise<string> {
    const code = randomCode(TABLE_CODE_LENGTH);
    if (!(await this.#begin(code, facts))) throw failure('server-busy');
    return code;
  }

  /** False when there is a table with this code. */
  async #begin(code: string, facts: readonly Fact[]): Promise<boolean> {
    const row: LogRow = { table: code, seq: 1, at: this.#options.now(), facts };
    const table = new Table(row, games);
    if (!(await this.#appends.append({ row, index: indexOf(table, true) }))) return false;
    this.#tables.keep(table);
    this.#lobbyChanged(table);
    return true;
  }

  #change(
    code: string,
    request: Request | undefined,
    factsFor: (table: Table) => Fact[] | Promise<Fact[]>,
  ): Promise<number> {
    const clock = new StepClock();
    return this.#inTurn(code, async () => {
      clock.end('queue');
      if (this.#closing) throw failure('server-busy');
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
        const table = await this.#tables.loadToChange(code);
        if (request) await this.#visit(table);
        const before = request && table.stepOf(request);
        if (before !== undefined) return before;
        const facts = await factsFor(table);
        if (facts.length === 0) return table.seq;
        if (await this.#commit(table, facts, request, clock)) return table.seq;
      }
      throw failure('server-busy');
    });
  }

  async #commit(
    table: Table,
    facts: Fact[],
    request: Request | undefined,
    clock: StepClock,
  ): Promise<boolean> {
    const row: LogRow = {
      table: table.code,
      seq: table.seq + 1,
      // Clocks of servers differ; the times of a log must not decrease. Lists order tables by their last step, and
      // removing something must not bring a table to the top.
      at: isErasure({ facts }) ? table.at : Math.max(this.#options.now(), table.at),
      ...(request ? { request } : {}),
      facts,
    };
    let written: boolean | undefined;
    try {
      const step = table.apply(row);
      const index = this.#indexAfter(table, step);
      clock.end('decide');
      written = await this.#appends.append({ row, index });
      clock.end('commit');
      if (written) this.#stepTaken(table, step, row, clock);
    } finally {
      // The table in memory contains a step that was not written, or of which that is not known.
      if (written === undefined) this.#tables.dropUnsure(table.code);
      else if (!written) this.#tables.drop(table.code);
    }
    return written ?? false;
  }

  /** The index after a step; `undefined` when the stored one is still right. */
  #indexAfter(table: Table, { outcomes }: AppliedStep): TableIndex | undefined {
    const isAttended = this.#isAttended(table);
    const turn = `${indexedDueAt(table, isAttended)} ${table.deciders} ${table.round}`;
    const onlyMoved = outcomes.every(({ type }) => type === 'moved');
    if (onlyMoved && this.#indexed.get(table) === turn) return undefined;
    this.#indexed.set(table, turn);
    return indexOf(table, isAttended);
  }

  /** Whether one of its people is at the table, at this server or another. */
  #isAttended({ code, occupants, opening }: Table): boolean {
    // A round of a tournament waits for nobody.
    if (opening.tournament) return true;
    // Phones sleep between turns; a match on a big screen goes on while anybody looks at it.
    if (opening.bigScreen && this.#attendance.at(code).size > 0) return true;
    return occupants.some(
      ({ person }) => person !== undefined && this.#attendance.isAround(code, person),
    );
  }

  #stepTaken(table: Table, step: AppliedStep, row: LogRow, clock: StepClock): void {
    this.#tell(table, step);
    clock.end('frames');
    this.#publish(row);
    clock.end('bus');
    this.#options.onStep?.(step, clock, table);
    this.#caretaker.schedule(table);
  }

  #replayed(table: Table, unpublished: LogRow | undefined): void {
    if (unpublished) {
      this.#publish(unpublished);
      this.#caretaker.schedule(table);
    } else if (this.#audience.has(table.code)) this.#caretaker.schedule(table, 'elsewhere');
    // Watchers may have missed steps while the table was not in memory.
    this.#audience.sendToAll(table);
  }

  #refresh(code: string): Promise<void> {
    return this.#inTurn(code, async () => void (await this.#tables.latest(code)));
  }

  /** Drops tables that nobody watches; bots and clocks leave them in memory. */
  #makeRoom(): void {
    for (const code of this.#tables.codes) {
      if (!this.#audience.has(code)) this.#guard(this.#inTurn(code, async () => this.#rest(code)));
    }
  }

  /** Drops a table that nobody watches; the next access replays its log. */
  #rest(code: string): void {
    if (this.#audience.has(code)) return;
    this.#tables.drop(code);
    this.#following.end(code);
  }

  /** Somebody uses a table without watching it; it is followed for a minute. */
  async #visit(table: Table): Promise<void> {
    const { code } = table;
    if (!this.#options.bus.hasOthers || this.#audience.has(code)) return;
    if (await this.#following.visit(code)) await this.#tables.catchUp(table);
  }

  #publish(row: LogRow): void {
    void this.#options.bus.publish(row.table, { type: 'step', row });
  }

  async #handOver(code: string): Promise<boolean> {
    if (this.#following.has(code)) return false;
    return (await this.#options.bus.publish(code, { type: 'due', table: code })) > 0;
  }

  /** Messages about these tables, and news, may have been lost; and so may those of this server. */
  #missed(codes: readonly string[]): void {
    this.#logReader.missed(codes);
    for (const code of codes)
      if (this.#following.has(code)) this.#guard(this.#attendance.ask(code));
    this.lobby.changed();
  }

  #tell(table: Table, step: AppliedStep): void {
    this.#audience.tell(table, step);
    if (step.outcomes.every(({ type }) => type === 'moved')) return;
    // A watcher may have got a seat or lost it.
    this.#attendance.changed(table.code);
    this.#lobbyChanged(table);
  }

  #tellAttendance(code: string): void {
    const table = this.#tables.find(code);
    if (table) this.#audience.tellAttendance(table);
  }

  #attendanceAt(table: Table): AttendanceInfo {
    const { code } = table;
    return attendanceOf(table, this.#attendance.at(code), this.#around(code).absentSince);
  }

  #circumstances(code: string, name: string | undefined, mayHide = false): Circumstances {
    const { now, absentSince } = this.#around(code);
    const { standInLevel } = this.#options;
    return { now, absentSince, name, isBotLevel: this.#isBotLevel, standInLevel, mayHide };
  }

  #around(code: string): Pick<Circumstances, 'now' | 'absentSince'> {
    return {
      now: this.#options.now(),
      absentSince: (person) => this.#attendance.absentSince(code, person),
    };
  }

  /** Notes a new watcher. The first one at a public table brings it back into the lobby. */
  #enter(table: Table, watching: Watching): void {
    const person = attendeeOf(watching);
    const wasEmpty = this.#attendance.at(table.code).size === 0;
    const rested = !this.#isAttended(table);
    this.#attendance.enter(table.code, person);
    if (rested && this.#isAttended(table)) this.#caretaker.resume(table, person);
    if (wasEmpty && table.opening.public) {
      const attended = this.#options.storage.attend([table.code], this.#options.now());
      this.#guard(attended.then(() => this.#lobbyChanged(table)));
    }
  }

  /** Keeps the public ones of these attended tables in the lobby, and applies the rules of absence. */
  #attended(codes: readonly string[]): void {
    for (const code of this.#following.endVisits()) {
      this.#guard(this.#inTurn(code, async () => this.#rest(code)));
    }
    const tables = codes.flatMap((code) => this.#tables.find(code) ?? []);
    const open = tables.filter(({ opening }) => opening.public).map(({ code }) => code);
    if (open.length > 0) this.#guard(this.#options.storage.attend(open, this.#options.now()));
    const facts = (table: Table) => absenceFacts(table, this.#around(table.code));
    for (const table of tables.filter((each) => facts(each).length > 0)) {
      this.#guard(this.#change(table.code, undefined, facts));
    }
  }

  #lobbyChanged(table: Table): void {
    if (table.opening.public) this.relist();
  }

  #hear(message: BusMessage): void {
    switch (message.type) {
      case 'lobby':
        this.lobby.changed();
        this.#lobbyNews.heard();
        return;
      case 'due':
        this.#caretaker.remind(message.table);
        return;
      case 'presence':
        if (this.#following.has(message.table)) this.#attendance.hear(message);
        return;
      case 'members':
        this.#checkMembers(message.circle);
        return;
      case 'step':
        this.#guard(this.#inTurn(message.row.table, () => this.#take(message.row)));
    }
  }

  /** Applies a step that another server has written. */
  async #take(row: LogRow): Promise<void> {
    const { table: code, request } = row;
    if (!this.#following.has(code)) return;
    if (request) this.#attendance.see(code, request.person);
    const table = this.#tables.find(code);
    // Without it the table was dropped because a step could not be written here.
    if (!table && this.#audience.has(code)) await this.#tables.load(code);
    if (!table || !(await this.#tables.take(table, row))) return;
    this.#options.onArrival?.(this.#options.now() - row.at);
  }

  #took(table: Table, step: AppliedStep): void {
    this.#tell(table, step);
    if (this.#audience.has(table.code)) this.#caretaker.schedule(table, 'elsewhere');
  }
}

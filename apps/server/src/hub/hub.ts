import type { Viewer } from '@sobremesa/engine';
import type { Action, TableSetup } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type Circumstances,
  decide,
  type Fact,
  type LogRow,
  type PersonId,
  type Table,
} from '@sobremesa/tables';
import type { StepClock } from '../monitoring/step-clock.ts';
import { BatchedAppends } from '../storage/batching.ts';
import { Attendance } from './attendance.ts';
import { Audience, type Watcher } from './audience.ts';
import { Caretaker } from './caretaker.ts';
import { Following } from './following.ts';
import { LoadedTables } from './loaded-tables.ts';
import { Lobby } from './lobby.ts';
import { LobbyNews } from './lobby-news.ts';
import { checkRoomInLog } from './log-quota.ts';
import { LogReader } from './log-reader.ts';
import { type NewTable, Openings } from './openings.ts';
import type { Actor, HubOptions } from './options.ts';
import { OtherServers } from './other-servers.ts';
import { Steps } from './steps.ts';
import { Turns } from './turns.ts';
import { Visitors, type WatchOptions } from './visitors.ts';

/**
 * The tables in use at this server. Every change goes through the table's queue: decide, apply, append, and
 * only when the step is durable are the watchers told.
 */
export class Hub {
  readonly lobby: Lobby;
  readonly #options: HubOptions;
  readonly #turns: Turns;
  readonly #tables: LoadedTables;
  readonly #audience: Audience;
  readonly #following: Following;
  readonly #attendance: Attendance;
  readonly #caretaker: Caretaker;
  readonly #logReader: LogReader;
  readonly #lobbyNews: LobbyNews;
  readonly #visitors: Visitors;
  readonly #steps: Steps;
  readonly #openings: Openings;
  readonly #others: OtherServers;

  constructor(options: HubOptions) {
    this.#options = options;
    this.lobby = new Lobby(options);
    this.#turns = new Turns({
      onError: options.onError,
      onNewer: (code) => this.#leaveToNewer(code),
    });
    this.#audience = new Audience({
      now: options.now,
      attendanceAt: (table) => this.#visitors.attendanceAt(table),
      areApart: options.areApart ?? (() => false),
      dismiss: (watcher, code) => this.unwatch(watcher, code),
    });
    this.#caretaker = new Caretaker({
      ...options,
      isAttended: (table) => this.#visitors.isAttended(table),
      read: (code, look) => this.read(code, look),
      refresh: (code) => this.#refresh(code),
      handOver: (code) => this.#others.handOver(code),
      change: (code, facts) => this.#steps.change(code, undefined, facts),
    });
    this.#attendance = new Attendance({
      ...options,
      tell: (code) => this.#visitors.tellAttendance(code),
      attended: (codes) => this.#visitors.attended(codes),
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
      onCrowded: () => this.#visitors.makeRoom(),
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
    const appends = new BatchedAppends(options.storage);
    const parts = {
      turns: this.#turns,
      tables: this.#tables,
      audience: this.#audience,
      attendance: this.#attendance,
      following: this.#following,
      caretaker: this.#caretaker,
    };
    this.#visitors = new Visitors({
      ...options,
      ...parts,
      change: (code, facts) => this.#steps.change(code, undefined, facts),
      onListed: (table) => this.#lobbyChanged(table),
    });
    this.#steps = new Steps({
      now: options.now,
      turns: this.#turns,
      tables: this.#tables,
      appends,
      isAttended: (table) => this.#visitors.isAttended(table),
      beforeRequest: (table) => this.#visitors.visit(table),
      onStep: (table, step, row, clock) => this.#stepTaken(table, step, row, clock),
      rest: (code) => this.#visitors.rest(code),
    });
    this.#openings = new Openings({
      ...options,
      tables: this.#tables,
      appends,
      onOpened: (table) => this.#lobbyChanged(table),
    });
    this.#others = new OtherServers({
      ...options,
      ...parts,
      visitors: this.#visitors,
      logReader: this.#logReader,
      lobby: this.lobby,
      lobbyNews: this.#lobbyNews,
    });
  }

  get openTables(): number {
    return this.#tables.size;
  }

  open(setup: TableSetup, host: PersonId): Promise<string> {
    return this.#openings.open(setup, host);
  }

  /** Opens a table under a code that was reserved for it; a second call changes nothing. */
  openAs(code: string, facts: readonly Fact[]): Promise<void> {
    return this.#openings.openAs(code, facts);
  }

  /** Opens several tables under reserved codes, all or none; a second call changes nothing. */
  openTogether(tables: readonly NewTable[]): Promise<void> {
    return this.#openings.openTogether(tables);
  }

  /** Carries out an action and returns its step, which is then durable. */
  act(actor: Actor, code: string, id: string, action: Action): Promise<number> {
    const act = () => this.#act(actor, code, id, action);
    return this.#options.around?.(actor, code, action, act) ?? act();
  }

  #act(actor: Actor, code: string, id: string, action: Action): Promise<number> {
    const { person, name } = actor;
    const { gate, mayHide } = this.#options;
    return this.#steps.change(code, { person, id }, async (table) => {
      if (action.type !== 'move') checkRoomInLog(table, person);
      await gate.act(table, actor, action);
      this.#attendance.see(code, person);
      const hides = action.type === 'hide' && (await mayHide?.(table, person)) === true;
      const around = this.#circumstances(code, name, hides);
      const facts = decide(table, person, action, around);
      if (action.type !== 'rematch' || table.rematch !== undefined) return facts;
      return [
        {
          type: 'rematch',
          table: await this.#openings.openNext(table, person, action.setup, around),
        },
        ...facts,
      ];
    });
  }

  /**
   * Takes a person from a table as if they had left: before the match the seat becomes free, during it a bot plays on.
   * False while the cards are being dealt, when neither is possible.
   */
  async dismiss(person: PersonId, code: string): Promise<boolean> {
    let isPossible = true;
    await this.#steps.change(code, undefined, (table) => {
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
    await this.#steps.change(code, undefined, (table) =>
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
    await this.#steps.change(code, undefined, factsFor);
  }

  /** Removes something from the log of a table: `rewrite` does it and says whether there was anything. */
  erase(
    code: string,
    rewrite: () => Promise<boolean>,
    options: { readonly always?: boolean } = {},
  ): Promise<void> {
    return this.#steps.erase(code, rewrite, options);
  }

  /** Reads a table for the server itself, when all of its steps are durable; `readFor` is for visitors. */
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#turns.run(code, async () => look(await this.#tables.load(code)));
  }

  /** Reads a table as a visitor sees it; throws a `RequestError` when it is not open to them. */
  readFor<Result>(
    visitor: PersonId | undefined,
    code: string,
    look: (table: Table, viewer: Viewer) => Result,
  ): Promise<Result> {
    return this.#turns.run(code, async () => {
      const table = await this.#tables.load(code);
      return look(table, await this.#options.gate.see(table, visitor));
    });
  }

  /** Reads a table with the steps that other servers have written, also when their messages were lost. */
  readLatest<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#turns.run(code, async () => look(await this.#tables.latest(code)));
  }

  /** Sends the watcher the table now, and every step from then on. */
  watch(
    watcher: Watcher,
    code: string,
    since: number | undefined,
    options?: WatchOptions,
  ): Promise<void> {
    return this.#visitors.watch(watcher, code, since, options);
  }

  unwatch(watcher: Watcher, code: string): void {
    this.#visitors.unwatch(watcher, code);
  }

  /** Notes that a person reads a table without watching it, as programs do over HTTP. */
  see(code: string, person: PersonId): void {
    this.#visitors.see(code, person);
  }

  /** Whether a person has the table open, at this server or, as far as it is known here, at another. */
  isAt(code: string, person: PersonId): boolean {
    return this.#attendance.at(code).has(person);
  }

  /** Who has the table open, at any server. */
  peopleAt(code: string): Promise<ReadonlySet<PersonId>> {
    return this.#visitors.peopleAt(code);
  }

  /** Somebody is no longer a member of a circle: at every server they stop seeing its tables. */
  membersChanged(circle: string): void {
    this.#visitors.checkMembers(circle);
    this.#options.bus.announce({ type: 'members', circle });
  }

  /** Refuses new actions, and resolves when the running ones are durable and sent. */
  async close(): Promise<void> {
    this.#turns.refuse();
    this.#attendance.close();
    this.#caretaker.close();
    this.#logReader.close();
    this.lobby.close();
    this.#lobbyNews.close();
    await this.#turns.idle();
  }

  readonly #isBot = (name: string): boolean => this.#options.botWorkers.bots.includes(name);

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

  #stepTaken(table: Table, step: AppliedStep, row: LogRow, clock: StepClock): void {
    this.#tell(table, step);
    clock.end('frames');
    this.#others.publish(row);
    clock.end('bus');
    this.#options.onStep?.(step, clock, table);
    this.#caretaker.schedule(table);
  }

  #replayed(table: Table, unpublished: LogRow | undefined): void {
    if (unpublished) {
      this.#others.publish(unpublished);
      this.#caretaker.schedule(table);
    } else if (this.#audience.has(table.code)) this.#caretaker.schedule(table, 'elsewhere');
    // Watchers may have missed steps while the table was not in memory.
    this.#audience.sendToAll(table);
  }

  #refresh(code: string): Promise<void> {
    return this.#turns.run(code, async () => void (await this.#tables.latest(code)));
  }

  #tell(table: Table, step: AppliedStep): void {
    this.#audience.tell(table, step);
    if (step.outcomes.every(({ type }) => type === 'moved')) return;
    // A watcher may have got a seat or lost it.
    this.#attendance.changed(table.code);
    this.#lobbyChanged(table);
  }

  #circumstances(code: string, name: string | undefined, mayHide = false): Circumstances {
    const { now, absentSince } = this.#visitors.around(code);
    const { standInLevel } = this.#options;
    return { now, absentSince, name, isBot: this.#isBot, standInLevel, mayHide };
  }

  #lobbyChanged(table: Table): void {
    if (table.opening.public) this.relist();
  }

  #took(table: Table, step: AppliedStep): void {
    this.#tell(table, step);
    if (this.#audience.has(table.code)) this.#caretaker.schedule(table, 'elsewhere');
  }
}

import type { Viewer } from '@sobremesa/engine';
import { type Action, failure, RequestError, type TableSetup } from '@sobremesa/protocol';
import { type Fact, type PersonId, Queue, type Table, type TableIndex } from '@sobremesa/tables';
import { BatchedAppends } from '../storage/batching.ts';
import { Lobby } from './lobby.ts';
import { LobbyNews } from './lobby-news.ts';
import { LogReader } from './log-reader.ts';
import { OpenTable, type WatchOptions } from './open-table.ts';
import { type NewTable, Openings } from './openings.ts';
import type { ActionGuard, Actor, HubOptions, StepListener, TableListener } from './options.ts';
import { listenToOthers } from './other-servers.ts';
import type { TablePlace } from './place.ts';
import { Sweep } from './sweep.ts';
import type { Watcher } from './watchers.ts';

/** Beyond this number, or with so many steps in those that nobody watches, these are dropped from memory. */
const MAX_TABLES = 2_000;
const MAX_STEPS = 150_000;
const REPEAT_INTERVAL = 30_000;

const hearsSteps = (listener: TableListener): listener is StepListener =>
  listener.stepTaken !== undefined;

/** The tables in use at this server, and what goes beyond one of them: the lobby, other servers, what is due. */
export class Hub {
  readonly lobby: Lobby;
  readonly #options: HubOptions;
  readonly #tables = new Map<string, OpenTable>();
  /** Those of them whose state is in memory. */
  readonly #kept = new Set<string>();
  readonly #listeners: TableListener[] = [];
  readonly #stepListeners: StepListener[] = [];
  readonly #guards = new Map<Action['type'], ActionGuard>();
  readonly #openings: Openings;
  readonly #place: TablePlace;
  readonly #lobbyNews: LobbyNews;
  readonly #logReader: LogReader;
  readonly #sweep: Sweep;
  #repeatTimer: NodeJS.Timeout | undefined;
  #isRunning = false;

  constructor(options: HubOptions) {
    const { bus, storage, now } = options;
    this.#options = options;
    this.lobby = new Lobby(options);
    this.#lobbyNews = new LobbyNews({ now, announce: () => bus.announce({ type: 'lobby' }) });
    const appends = new BatchedAppends(storage);
    this.#openings = new Openings({
      ...options,
      appends,
      onOpened: (table) => this.#opened(table),
    });
    this.#place = this.#makePlace(appends);
    this.#logReader = new LogReader({
      ...options,
      knownSteps: () => this.#knownSteps(),
      refresh: (code) => this.#at(code).refresh(),
      onSilence: (code) => this.#at(code).hearNothing(),
    });
    this.#sweep = new Sweep({ ...options, onDue: (code) => this.#at(code).handOverOrTake() });
    listenToOthers({
      bus,
      logReader: this.#logReader,
      lobby: this.lobby,
      lobbyNews: this.#lobbyNews,
      at: (code) => this.#at(code),
      find: (code) => this.#tables.get(code),
      membersChanged: (circle) => this.#checkMembers(circle),
    });
  }

  /** These hear of every table. */
  listen(...listeners: readonly TableListener[]): void {
    this.#listeners.push(...listeners);
    this.#stepListeners.push(...listeners.filter(hearsSteps));
  }

  /** Actions of these types, which have no guard yet, pass this one too. */
  guard(types: Iterable<Action['type']>, guard: ActionGuard): void {
    for (const type of types) this.#guards.set(type, guard);
  }

  /** Begins, once all who listen and guard are there: a result that nobody hears of would be lost. */
  start(): void {
    this.#isRunning = true;
    this.#sweep.start();
    this.#repeatTimer = setInterval(() => this.#repeat(), REPEAT_INTERVAL);
  }

  /** Number of tables whose state is in memory. */
  get openTables(): number {
    return this.#kept.size;
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
    const guard = this.#guards.get(action.type);
    return guard
      ? guard(actor, code, action, () => this.#at(code).act(actor, id, action))
      : this.#at(code).act(actor, id, action);
  }

  /**
   * Takes a person from a table as if they had left: before the match the seat becomes free, during it a bot plays on.
   * False while the cards are being dealt, when neither is possible.
   */
  async dismiss(person: PersonId, code: string): Promise<boolean> {
    const open = this.#at(code);
    let isPossible = true;
    await open.change((table) => {
      isPossible = table.phase !== 'dealing';
      const isThere = table.seatOf(person) !== undefined;
      const isGoing = table.phase === 'gathering' || table.phase === 'playing';
      return isThere && isGoing ? open.actionFacts(table, person, { type: 'leave' }) : [];
    });
    return isPossible;
  }

  /** Frees the seats of those of these people who are no longer members of the circle of a table that gathers. */
  freeSeats(people: readonly PersonId[], code: string): Promise<void> {
    return this.#at(code).freeSeats(people);
  }

  /** Gives a person another name at a table, if they have a seat there. */
  async rename(person: PersonId, code: string, name: string): Promise<void> {
    const open = this.#at(code);
    await open.change((table) =>
      table.seatOf(person) === undefined || table.phase === 'closed'
        ? []
        : open.actionFacts(table, person, { type: 'rename', name }),
    );
  }

  /** What the list of public tables shows has changed for a reason that is in no log. */
  relist(): void {
    this.lobby.changed();
    if (this.#options.bus.hasOthers) this.#lobbyNews.changed();
  }

  /** Adds facts that no action of one person decides; none changes nothing. */
  async add(code: string, factsFor: (table: Table) => Fact[]): Promise<void> {
    await this.#at(code).change(factsFor);
  }

  /** Removes something from the log of a table: `rewrite` does it and says whether there was anything. */
  erase(
    code: string,
    rewrite: () => Promise<boolean>,
    options: { readonly always?: boolean } = {},
  ): Promise<void> {
    return this.#at(code).erase(rewrite, options);
  }

  /** What lists know of these tables, in any order, without those that do not exist; of tables in use here after their last step. */
  async indexes(codes: readonly string[]): Promise<TableIndex[]> {
    await Promise.all(codes.map((code) => this.#tables.get(code)?.writeIndex()));
    return this.#options.storage.indexes(codes);
  }

  /** Reads a table for the server itself, when all of its steps are durable; `readFor` is for visitors. */
  read<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#at(code).read(look);
  }

  /** Whether the person has a seat at the table; false when there is no such table. */
  async sits(code: string, person: PersonId): Promise<boolean> {
    try {
      return await this.read(code, (table) => table.seatOf(person) !== undefined);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'no-such-table') return false;
      throw error;
    }
  }

  /** Reads a table as a visitor sees it; throws a `RequestError` when it is not open to them. */
  readFor<Result>(
    visitor: PersonId | undefined,
    code: string,
    look: (table: Table, viewer: Viewer) => Result,
  ): Promise<Result> {
    return this.#at(code).readFor(visitor, look);
  }

  /** Reads a table with the steps that other servers have written, also when their messages were lost. */
  readLatest<Result>(code: string, look: (table: Table) => Result): Promise<Result> {
    return this.#at(code).readLatest(look);
  }

  /** Sends the watcher the table now, and every step from then on. */
  watch(
    watcher: Watcher,
    code: string,
    since: number | undefined,
    options?: WatchOptions,
  ): Promise<void> {
    return this.#at(code).watch(watcher, since, options);
  }

  unwatch(watcher: Watcher, code: string): void {
    this.#tables.get(code)?.unwatch(watcher);
  }

  /** Notes that a person reads a table without watching it, as programs do over HTTP. */
  see(code: string, person: PersonId): void {
    this.#at(code).see(person);
  }

  /** Whether a person has the table open, at this server or, as far as it is known here, at another. */
  isAt(code: string, person: PersonId): boolean {
    return this.#tables.get(code)?.attendance.people.has(person) ?? false;
  }

  /** Who has the table open, at any server. */
  peopleAt(code: string): Promise<ReadonlySet<PersonId>> {
    return this.#at(code).peopleHere();
  }

  /** Somebody is no longer a member of a circle: at every server they stop seeing its tables. */
  membersChanged(circle: string): void {
    this.#checkMembers(circle);
    this.#options.bus.announce({ type: 'members', circle });
  }

  /** Refuses new actions, and resolves when the running ones are durable and sent. */
  async close(): Promise<void> {
    this.#isRunning = false;
    clearInterval(this.#repeatTimer);
    this.#sweep.close();
    this.#logReader.close();
    this.lobby.close();
    this.#lobbyNews.close();
    await Promise.all([...this.#tables.values()].map((table) => table.close()));
  }

  #makePlace(appends: BatchedAppends): TablePlace {
    const { bus, now } = this.#options;
    const isRunning = () => this.#isRunning;
    return {
      ...this.#options,
      appends,
      openings: this.#openings,
      longLogs: new Queue(),
      listeners: this.#listeners,
      stepListeners: this.#stepListeners,
      server: crypto.randomUUID(),
      completeFrom: bus.hasOthers ? undefined : now(),
      get isRunning() {
        return isRunning();
      },
      checkOpen: () => {
        if (!this.#isRunning) throw failure('server-busy');
      },
      at: (code) => this.#at(code),
      find: (code) => this.#tables.get(code),
      kept: (code) => this.#keep(code),
      dropped: (code) => void this.#kept.delete(code),
      forget: (code) => void this.#tables.delete(code),
      lobbyChanged: () => this.relist(),
    };
  }

  #at(code: string): OpenTable {
    const known = this.#tables.get(code);
    if (known) return known;
    const table = new OpenTable(code, this.#place);
    this.#tables.set(code, table);
    return table;
  }

  #opened(table: Table): void {
    // From now on the table of a next match counts among those of its account, whether bots think there or not.
    this.#options.accountOf(table);
    const open = this.#at(table.code);
    open.begin(table);
    // For the next match somebody may have been seated who was removed from the circle meanwhile.
    open.freeSeatsSoon(table.occupants.flatMap(({ person }) => person ?? []));
    if (table.opening.public) this.relist();
  }

  #keep(code: string): void {
    this.#kept.add(code);
    // Bots and clocks leave tables in memory, and so does whoever looks at one over HTTP.
    const unwatched = this.#keptTables().filter(({ isWatched }) => !isWatched);
    const steps = unwatched.reduce((sum, { loaded }) => sum + (loaded?.seq ?? 0), 0);
    if (this.#kept.size <= MAX_TABLES && steps <= MAX_STEPS) return;
    for (const table of unwatched) table.restSoon();
  }

  #keptTables(): OpenTable[] {
    return [...this.#kept].map((code) => this.#at(code));
  }

  /** The tables followed at this server, with the last step known of each. */
  #knownSteps(): Map<string, number> {
    const followed = [...this.#tables.values()].filter(({ isFollowed }) => isFollowed);
    return new Map(followed.map(({ code, loaded }) => [code, loaded?.seq ?? 0]));
  }

  #checkMembers(circle: string): void {
    for (const table of this.#tables.values()) {
      // What cannot be known now, because a step could not be written or somebody is about to watch, is checked too.
      const isOther = table.loaded && table.loaded.opening.circle !== circle;
      if (!isOther) table.checkWatchers();
    }
  }

  /** Keeps attended public tables in the lobby, and lets every table do what it repeats. */
  #repeat(): void {
    const { storage, now, onError } = this.#options;
    const listed = this.#keptTables().filter(
      ({ loaded, attendance }) => loaded?.opening.public && attendance.here.length > 0,
    );
    if (listed.length > 0) {
      storage
        .attend(
          listed.map(({ code }) => code),
          now(),
        )
        .catch(onError);
    }
    for (const table of this.#tables.values()) table.repeat();
  }
}

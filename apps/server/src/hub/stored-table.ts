import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type AnyMove, type ChainLink, type SealedDeal, seatsIn } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { TableSetup } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type ChangeOptions,
  type Circumstances,
  type Fact,
  type GameList,
  indexedDueAt,
  indexOf,
  isNewerVersion,
  LiveTable,
  type LogRow,
  type PersonId,
  type Request,
  type Table,
  type TableIndex,
  type Thought,
} from '@sobremesa/tables';
import type { TableMessage } from '../bus/port.ts';
import { StepClock } from '../monitoring/step-clock.ts';
import type { Attendance } from './attendance.ts';
import { Following } from './following.ts';
import { IndexPace } from './index-pace.ts';
import type { TablePlace } from './place.ts';
import { Presence } from './presence.ts';

/** How long after the due time a server acts that did not write the table's last step. */
export const OTHERS_DELAY = 1_500;
/** Steps of a log that is long: hardly any match has so many. */
const LONG_LOG = 1_000;
/** Less than the shortest time after which a log is archived. */
const OLD_TABLE = 30 * 60_000;

/**
 * A live table whose log is in the database of the server. Other servers may have it open too: each step is
 * published, who is connected is exchanged, and a server that missed a step reads it from the log.
 */
export abstract class StoredTable extends LiveTable<StepClock> {
  protected readonly place: TablePlace;
  protected readonly presence: Presence;
  protected readonly following: Following;
  protected readonly standInLevel: string;
  /** Longer waits are left to the sweep. */
  protected readonly maxWait = 3_600_000;
  readonly #indexPace: IndexPace;

  constructor(code: string, place: TablePlace) {
    super(code);
    this.place = place;
    this.#indexPace = new IndexPace({
      now: place.now,
      areDecidersHere: ({ deciders, occupants }) =>
        seatsIn(deciders).every((seat) => this.attendance.isHere(occupants[seat].person)),
      wait: (...timer) => this.wait(...timer),
      onLate: () => this.guard(this.writeIndex()),
    });
    this.standInLevel = place.standInLevel;
    const { bus, server, now, completeFrom } = place;
    this.presence = new Presence({
      ...{ table: code, bus, server, now, completeFrom },
      onChange: () => this.presenceChanged(),
    });
    this.following = new Following({
      ...{ table: code, bus, now },
      ask: () => this.presence.ask(),
      forget: () => this.attendance.forget(),
    });
  }

  abstract get isWatched(): boolean;
  /** Shows a step to those who watch. */
  protected abstract show(table: Table, step: AppliedStep): void;
  /** Shows the whole table to those who watch. */
  protected abstract showAll(table: Table): void;
  /** Sends those who watch to other servers, because this one cannot read the table. */
  protected abstract sendElsewhere(): void;
  /** Called when somebody came or went, at this server or another. */
  protected abstract presenceChanged(): void;

  /** Who is at the table and who is not. */
  get attendance(): Attendance {
    return this.presence.attendance;
  }

  /** Whether the messages of other servers are received. */
  get isFollowed(): boolean {
    return this.following.isOn;
  }

  /** Whether nothing would be lost without this object. */
  get isIdle(): boolean {
    const isInUse = this.isBusy || this.isWatched || this.isFollowed || this.#indexPace.isLate;
    return !isInUse && this.loaded === undefined && this.attendance.isEmpty;
  }

  /** Begins with a table whose first step is durable. */
  begin(table: Table): void {
    this.keep(table);
  }

  override change(
    factsFor: (table: Table) => readonly Fact[] | Promise<readonly Fact[]>,
    options: ChangeOptions<StepClock> = {},
  ): Promise<number> {
    return super.change(factsFor, { timer: new StepClock(), ...options });
  }

  /** Reads the table with the steps that other servers have written, also when their messages were lost. */
  readLatest<Result>(look: (table: Table) => Result): Promise<Result> {
    return this.inTurn(async () => look(await this.latest()));
  }

  /** Reads the steps that are not known here. */
  async refresh(): Promise<void> {
    await this.readLatest(() => {});
  }

  /** Leaves what is due to the servers where somebody is at the table, or does it here if there are none. */
  handOverOrTake(): void {
    const work = async () => {
      const message = { type: 'due', table: this.code } as const;
      const isLeft = !this.isFollowed && (await this.place.bus.publish(this.code, message)) > 0;
      if (!isLeft) await this.#takeOver();
    };
    this.guard(work());
  }

  /** Does what is due at a table whose server may have crashed before it published its last step. */
  takeOver(): void {
    if (this.place.isRunning) this.guard(this.#takeOver());
  }

  /** Another server has written a step. */
  hearStep(row: LogRow): void {
    this.guard(this.inTurn(() => this.#hearStep(row)));
  }

  /** Another server says who is connected there. */
  hearPresence(message: Extract<TableMessage, { type: 'presence' }>): void {
    if (this.isFollowed) this.presence.hear(message);
  }

  /** Messages do not arrive: people at other servers do not count as absent because of it. */
  hearNothing(): void {
    this.attendance.keep();
  }

  /** Messages arrive again, and some may have been lost. */
  hearAgain(): void {
    if (this.isFollowed) this.guard(this.presence.ask());
  }

  /** Nothing happens by itself any more; resolves when all work that is running or waiting now has ended. */
  async close(): Promise<void> {
    this.cancelTimer();
    await this.inTurn(() => {});
    await this.writeIndex();
  }

  override async doDue(): Promise<void> {
    if (this.place.isRunning) await super.doDue();
  }

  protected override async inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await super.inTurn(work);
    } catch (error) {
      if (isNewerVersion(error)) this.#leaveToNewer();
      throw error;
    } finally {
      this.settled();
    }
  }

  protected override settled(): void {
    if (this.isIdle) this.place.forget(this.code);
  }

  /** With all steps of other servers unless it is followed, in which case they arrive as messages. */
  protected override load(): Table | Promise<Table> {
    return this.isFollowed ? super.load() : this.latest();
  }

  /** With all steps of other servers. */
  protected latest(): Table | Promise<Table> {
    const known = this.loaded;
    return known && this.place.bus.hasOthers ? this.catchUp(known) : super.load();
  }

  /**
   * A table that is old is read again: steps that another server has archived no longer occupy their numbers, so a
   * server that missed some of them could write one of these numbers again.
   */
  protected override loadToChange(request: Request | undefined): Table | Promise<Table> {
    const loaded = this.load();
    if (!this.place.bus.hasOthers) return loaded;
    const isCurrent = !(loaded instanceof Promise) && this.isWatched && !this.#isOld(loaded);
    return isCurrent ? loaded : this.#currentToChange(loaded, request);
  }

  /** Somebody uses the table without watching it; it is followed for a minute. */
  protected async visit(table: Table): Promise<Table> {
    if (!this.place.bus.hasOthers || this.isWatched) return table;
    return (await this.following.visit()) ? this.catchUp(table) : table;
  }

  protected override keep(table: Table): void {
    super.keep(table);
    this.#indexPace.forget();
    this.place.kept(this.code);
  }

  protected override drop(): void {
    super.drop();
    this.place.dropped(this.code);
  }

  protected rows(after: number, piece?: number): Promise<readonly LogRow[]> {
    return this.place.storage.rows(this.code, after, piece);
  }

  /** Long logs are read one after the other: many at once would hold up the moves of others and fill the memory. */
  protected override async reading<Result>(work: () => Promise<Result>): Promise<Result> {
    const { storage, longLogs } = this.place;
    const steps = (await storage.lastSteps([this.code])).get(this.code) ?? 0;
    return steps > LONG_LOG ? longLogs.run(work) : work();
  }

  protected override pause(): Promise<void> {
    return setImmediate();
  }

  protected gamesFor(): GameList {
    return games;
  }

  protected append(row: LogRow, table: Table, step: AppliedStep): Promise<boolean> {
    return this.place.appends.append({ row, index: this.#indexAfter(table, step) });
  }

  protected tell(table: Table, step: AppliedStep, row: LogRow, clock = new StepClock()): void {
    this.show(table, step);
    clock.end('frames');
    this.#publish(row);
    clock.end('bus');
    for (const listener of this.place.stepListeners) listener.stepTaken(table, step, clock);
    this.schedule(table);
  }

  protected override followed(table: Table, step: AppliedStep, { request }: LogRow): void {
    if (request) this.attendance.see(request.person);
    // Its server may have written the index.
    this.#indexPace.forget();
    this.show(table, step);
    if (this.isWatched) this.schedule(table, OTHERS_DELAY);
  }

  protected override replayed(table: Table, unpublished: LogRow | undefined): void {
    if (unpublished) {
      this.#publish(unpublished);
      this.schedule(table);
    } else if (this.isWatched) this.schedule(table, OTHERS_DELAY);
    if (table.phase === 'playing') this.#indexPace.doubt();
    // Watchers may have missed steps while the table was not in memory.
    this.showAll(table);
  }

  protected choose({ game, level, view, seed }: Thought, table: Table): Promise<AnyMove> {
    const { botWorkers, accountOf } = this.place;
    // Independent of the table: a bot must not learn anything of the deal from its seed.
    return botWorkers.choose(game, level, view, seed ?? randomUUID(), accountOf(table));
  }

  protected now(): number {
    return this.place.now();
  }

  protected wait(milliseconds: number, callBack: () => void): () => void {
    const timer = setTimeout(callBack, milliseconds);
    return () => clearTimeout(timer);
  }

  protected openNext(
    table: Table,
    person: PersonId,
    setup: TableSetup | undefined,
  ): Promise<string> {
    return this.place.openings.openNext(table, person, setup, this.absences);
  }

  protected async record(table: Table): Promise<void> {
    await Promise.all(this.place.listeners.map((listener) => listener.record?.(table)));
  }

  protected link(deal: SealedDeal): Promise<ChainLink> {
    return this.place.storage.linkDeal(deal);
  }

  /** While this server stops, errors are expected; another server does what remains. So does a newer one. */
  protected failed(error: unknown): void {
    if (this.place.isRunning && !isNewerVersion(error)) this.place.onError(error);
  }

  protected override checkOpen(): void {
    this.place.checkOpen();
  }

  protected override schedule(table: Table, delay?: number): void {
    if (this.place.isRunning) super.schedule(table, delay);
    else this.cancelTimer();
  }

  protected get absences(): Pick<Circumstances, 'now' | 'absentSince'> {
    return {
      now: this.place.now(),
      absentSince: (person) => this.attendance.absentSince(person),
    };
  }

  async #currentToChange(
    loaded: Table | Promise<Table>,
    request: Request | undefined,
  ): Promise<Table> {
    const table = await loaded;
    const current = this.#isOld(table) ? await this.catchUp(table) : table;
    return request ? this.visit(current) : current;
  }

  #isOld(table: Table): boolean {
    return this.place.now() - table.at > OLD_TABLE;
  }

  /** Resolves when the stored index is that of the last step. */
  async writeIndex(): Promise<void> {
    if (!this.#indexPace.isLate) return;
    try {
      // Wrapped in an object, because `read` would await a bare promise inside the queue.
      const { writing } = await this.read((table) => ({ writing: this.writeLateIndex(table) }));
      await writing;
    } catch (error) {
      // Left to the next step; otherwise the table would stay here for ever.
      this.#indexPace.written();
      throw error;
    }
  }

  /** Writes the index of a table all of whose steps are durable, if it is late. */
  protected async writeLateIndex(table: Table): Promise<void> {
    if (!this.#indexPace.isLate) return;
    this.#indexPace.written();
    await this.place.storage.reindex(indexOf(table, this.isAttended(table)));
  }

  #publish(row: LogRow): void {
    void this.place.bus.publish(this.code, { type: 'step', row });
  }

  async #hearStep(row: LogRow): Promise<void> {
    if (!this.isFollowed) return;
    if (row.request) this.attendance.see(row.request.person);
    const table = this.loaded;
    // Without it the table was dropped because a step could not be written here.
    if (!table && this.isWatched) await this.load();
    if (!table || !(await this.take(table, row))) return;
    const delay = this.place.now() - row.at;
    for (const listener of this.place.listeners) listener.stepArrived?.(delay);
  }

  async #takeOver(): Promise<void> {
    const { storage, now } = this.place;
    const due = await this.readLatest((table) => indexedDueAt(table, this.isAttended(table)));
    // Otherwise every sweep would claim a resting match again.
    if (due !== undefined && due > now()) await storage.postpone(this.code, due);
    else await this.doDue();
  }

  /**
   * A newer server has written something in the log that this one does not know. It must not show, decide or
   * write anything there, so its people are sent to other servers.
   */
  #leaveToNewer(): void {
    this.drop();
    for (const listener of this.place.listeners) listener.newerTable?.();
    this.sendElsewhere();
  }

  /** The index after a step; `undefined` when the stored one is still right, or will be soon. */
  #indexAfter(table: Table, step: AppliedStep): TableIndex | undefined {
    const isAttended = this.isAttended(table);
    return this.#indexPace.isDue(table, step, isAttended) ? indexOf(table, isAttended) : undefined;
  }
}

import type { Viewer } from '@sobremesa/engine';
import { type Action, RequestError } from '@sobremesa/protocol';
import {
  type AppliedStep,
  type AttendanceInfo,
  absenceFacts,
  attendanceOf,
  type Circumstances,
  decide,
  type Fact,
  type PersonId,
  resumeFacts,
  type Table,
  timeFacts,
} from '@sobremesa/tables';
import { checkRoomInLog } from './log-quota.ts';
import type { Actor } from './options.ts';
import type { NeighbourTable, TablePlace } from './place.ts';
import { StoredTable } from './stored-table.ts';
import { type Watcher, Watchers, type Watching } from './watchers.ts';

/** Both are false by default. */
export interface WatchOptions {
  readonly asSpectator?: boolean;
  readonly changes?: boolean | undefined;
}

/** A big screen attends its table, but is nobody who watches. */
const SCREEN = 'screen of ';

/** A screen is not the person: it stays when the phone of the same person is switched off. */
const attendeeOf = ({ watcher, asSpectator }: Watching): PersonId =>
  asSpectator ? `${SCREEN}${watcher.person}` : watcher.person;

/** A table in use at this server, with its people: who acts, who watches, who is here. It stays in memory while it is watched. */
export class OpenTable extends StoredTable implements NeighbourTable {
  readonly #watchers: Watchers;
  readonly #absentSince = (person: PersonId): number | undefined =>
    this.attendance.absentSince(person);
  readonly #isBot = (bot: string): boolean => this.place.botWorkers.bots.includes(bot);
  /** The table of the next match, which gathers: its people may still be here. */
  #next: string | undefined;
  /** The table of the match before, while this one gathers. */
  #before: string | undefined;

  constructor(code: string, place: TablePlace) {
    super(code, place);
    this.#watchers = new Watchers({
      now: place.now,
      gate: place.gate,
      attendanceAt: (table) => this.#attendanceAt(table),
      dismiss: (watcher) => this.unwatch(watcher),
    });
  }

  get isWatched(): boolean {
    return !this.#watchers.isEmpty;
  }

  override get isIdle(): boolean {
    return super.isIdle && this.#next === undefined;
  }

  /** Carries out an action and returns its step, which is then durable. */
  async act(actor: Actor, id: string, action: Action): Promise<number> {
    const { person } = actor;
    const request = { person, id };
    const step = await this.change((table) => this.#decide(table, actor, action), { request });
    // Whoever was removed from the circle since the gate let them pass had no seat that the removal could free.
    if (action.type === 'sit') this.freeSeatsSoon([person]);
    return step;
  }

  /** A move of somebody with a seat, to which the gate has no question, is decided at once. */
  #decide(table: Table, actor: Actor, action: Action): Fact[] | Promise<Fact[]> {
    const { person } = actor;
    if (action.type !== 'move') checkRoomInLog(table, person);
    const allowed = this.place.gate.act(table, actor, action);
    return allowed
      ? allowed.then(() => this.#factsFor(table, actor, action))
      : this.#factsFor(table, actor, action);
  }

  #factsFor(table: Table, { person, name }: Actor, action: Action): Fact[] | Promise<Fact[]> {
    this.attendance.see(person);
    const facts = (mayHide: boolean) =>
      this.factsOf(table, [person], action, this.#circumstances(name, mayHide));
    return action.type === 'hide'
      ? this.place.gate.mayHide(table, person).then(facts)
      : facts(false);
  }

  /** Frees the seats of those of these people who are no longer members of the circle; a match that has begun goes on. */
  async freeSeats(people: readonly PersonId[]): Promise<void> {
    const { gate } = this.place;
    for (const person of people) {
      await this.change(async (table) => {
        const isToPlay = table.phase === 'gathering' && table.seatOf(person) !== undefined;
        const isOutside = isToPlay && (await gate.outsiders(table, [person])).has(person);
        return isOutside ? this.actionFacts(table, person, { type: 'leave' }) : [];
      });
    }
  }

  /** The same, for nobody who waits. */
  freeSeatsSoon(people: readonly PersonId[]): void {
    if (this.loaded?.opening.circle !== undefined) this.guard(this.freeSeats(people));
  }

  /** What an action adds that no request asked for. */
  actionFacts(table: Table, person: PersonId, action: Action): Fact[] {
    return decide(table, person, action, this.#circumstances(undefined));
  }

  override async erase(
    rewrite: () => Promise<boolean>,
    options?: { readonly always?: boolean },
  ): Promise<void> {
    await super.erase(rewrite, options);
    await this.rest();
  }

  /** Reads the table as a visitor sees it; throws a `RequestError` when it is not open to them. */
  readFor<Result>(
    visitor: PersonId | undefined,
    look: (table: Table, viewer: Viewer) => Result,
  ): Promise<Result> {
    return this.inTurn(async () => {
      const table = await this.load();
      return look(table, await this.place.gate.see(table, visitor));
    });
  }

  /** Sends the watcher the table now, and every step from then on. */
  watch(
    watcher: Watcher,
    since: number | undefined,
    { asSpectator = false, changes = false }: WatchOptions = {},
  ): Promise<void> {
    return this.inTurn(async () => {
      this.checkOpen();
      try {
        // In this order no step is missed: those written later arrive, those written before are read.
        await this.following.begin();
        const table = await this.latest();
        await this.place.gate.see(table, watcher.person, asSpectator);
        this.#lookBack(table);
        this.#admit({ watcher, asSpectator, changes }, table, since);
      } finally {
        // The watcher may have been refused.
        if (!this.isWatched && !this.following.isVisited) this.following.end();
      }
    });
  }

  unwatch(watcher: Watcher): void {
    const watching = this.#watchers.find(watcher);
    if (!watching) return;
    this.#watchers.remove(watcher);
    this.presence.exit(attendeeOf(watching));
    if (!this.isWatched) this.restSoon();
  }

  /** Notes that a person reads the table without watching it, as programs do over HTTP. A resting match goes on. */
  see(person: PersonId): void {
    const { bus, isRunning } = this.place;
    this.attendance.see(person);
    if (bus.hasOthers) this.guard(this.inTurn(async () => this.visit(await this.load())));
    if (!this.hasTimer && isRunning) this.guard(this.read((table) => this.schedule(table)));
  }

  async peopleHere(): Promise<ReadonlySet<PersonId>> {
    if (this.place.bus.hasOthers && !this.isFollowed) {
      await this.inTurn(async () => {
        const known = this.loaded;
        if ((await this.following.visit()) && known) await this.catchUp(known);
      });
    }
    return this.attendance.people;
  }

  /** Dismisses the watchers who may no longer see the table for a reason that is in no log. */
  checkWatchers(): void {
    const check = async () => {
      for (const { watcher, asSpectator } of this.#watchers.all) {
        try {
          await this.place.gate.see(await this.load(), watcher.person, asSpectator);
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          this.#watchers.refuse(watcher, this.code, error);
        }
      }
    };
    this.guard(this.inTurn(check));
  }

  /** Drops the table from memory unless somebody watches it; the next access replays its log. */
  rest(): Promise<void> {
    return this.inTurn(() => {
      if (this.isWatched) return;
      if (this.#before !== undefined) this.place.find(this.#before)?.expect(undefined);
      this.#before = undefined;
      if (this.loaded) this.guard(this.writeLateIndex(this.loaded));
      this.drop();
      this.following.end();
    });
  }

  /** After the present work of the caller, so that whoever leaves is still reported to the other servers. */
  restSoon(): void {
    this.guard(Promise.resolve().then(() => this.rest()));
  }

  /** What is repeated: the report of who is here, because messages can be lost, and the rules of absence. */
  repeat(): void {
    this.attendance.tidy();
    this.settled();
    if (this.following.endVisit()) this.restSoon();
    if (this.attendance.here.length === 0) return;
    if (this.attendance.isShared) void this.presence.report();
    const table = this.loaded;
    if (!table) return;
    this.#lookBack(table);
    const facts = (current: Table) => absenceFacts(current, this.absences);
    if (facts(table).length > 0) this.guard(this.change(facts));
  }

  expect(next: string | undefined): void {
    this.#next = next;
  }

  tellAttendance(): void {
    if (this.loaded) this.#watchers.tellAttendance(this.loaded);
  }

  protected override keep(table: Table): void {
    super.keep(table);
    this.#watchers.startAnew();
  }

  /** Whether one of its people is at the table, at this server or another. */
  protected isAttended({ occupants, opening }: Table): boolean {
    // A round of a tournament waits for nobody.
    if (opening.tournament) return true;
    // Phones sleep between turns; a match on a big screen goes on while anybody looks at it.
    if (opening.bigScreen && this.attendance.people.size > 0) return true;
    return occupants.some(({ person }) => person !== undefined && this.attendance.isAround(person));
  }

  protected show(table: Table, step: AppliedStep): void {
    this.#watchers.tell(table, step);
    if (step.outcomes.every(({ type }) => type === 'moved')) return;
    // A watcher may have got a seat or lost it.
    this.presence.changed();
    if (table.opening.public) this.place.lobbyChanged();
  }

  protected showAll(table: Table): void {
    this.#watchers.sendToAll(table);
  }

  protected sendElsewhere(): void {
    for (const { watcher } of this.#watchers.all) {
      this.unwatch(watcher);
      watcher.sendElsewhere();
    }
  }

  protected presenceChanged(): void {
    this.tellAttendance();
    if (this.#next !== undefined) this.place.find(this.#next)?.tellAttendance();
  }

  #circumstances(name: string | undefined, mayHide = false): Circumstances {
    // Field by field, because every move asks for it, and spreading objects would cost more than deciding.
    return {
      now: this.now(),
      absentSince: this.#absentSince,
      name,
      isBot: this.#isBot,
      standInLevel: this.standInLevel,
      mayHide,
    };
  }

  /** Whoever is not here yet may be at the table of the match before, at any server. */
  #lookBack({ opening: { after }, phase }: Table): void {
    if (after === undefined || phase !== 'gathering') return;
    this.#before = after;
    const before = this.place.at(after);
    before.expect(this.code);
    this.guard(before.peopleHere());
  }

  #admit(watching: Watching, table: Table, since: number | undefined): void {
    const { watcher, asSpectator } = watching;
    const before = this.#watchers.find(watcher);
    if (before && before.asSpectator !== asSpectator) this.unwatch(watcher);
    const isNew = !this.#watchers.find(watcher);
    this.#watchers.add(watching);
    if (isNew) this.#enter(table, attendeeOf(watching));
    this.#watchers.send(watching, table, since);
  }

  /** Notes a new watcher. The first one at a public table brings it back into the lobby. */
  #enter(table: Table, person: PersonId): void {
    const { storage, now, lobbyChanged } = this.place;
    const wasEmpty = this.attendance.people.size === 0;
    const rested = !this.isAttended(table);
    this.presence.enter(person);
    if (rested && this.isAttended(table)) this.#resume(table, person);
    if (wasEmpty && table.opening.public) {
      this.guard(storage.attend([this.code], now()).then(lobbyChanged));
    }
  }

  /** A person has come to a resting match. */
  #resume(table: Table, person: PersonId): void {
    if (timeFacts(table, this.now(), this.standInLevel).length === 0) this.schedule(table);
    else {
      this.guard(this.change((late) => resumeFacts(late, person, this.now(), this.standInLevel)));
    }
  }

  #attendanceAt(table: Table): AttendanceInfo {
    const { phase, opening } = table;
    const before =
      phase === 'gathering' && opening.after !== undefined
        ? this.place.find(opening.after)?.attendance.people
        : undefined;
    const people = new Set([...this.attendance.people].filter((who) => !who.startsWith(SCREEN)));
    return attendanceOf(table, people, this.absences.absentSince, before);
  }
}

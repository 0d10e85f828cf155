import { RequestError } from '@sobremesa/protocol';
import {
  type AttendanceInfo,
  absenceFacts,
  attendanceOf,
  type Circumstances,
  type Fact,
  type PersonId,
  type Table,
} from '@sobremesa/tables';
import type { Attendance } from './attendance.ts';
import type { Audience, Watcher, Watching } from './audience.ts';
import type { Caretaker } from './caretaker.ts';
import type { Following } from './following.ts';
import type { LoadedTables } from './loaded-tables.ts';
import type { HubOptions } from './options.ts';
import type { Turns } from './turns.ts';

/** Both are false by default. */
export interface WatchOptions {
  readonly asSpectator?: boolean;
  readonly changes?: boolean | undefined;
}

interface VisitorsOptions extends Pick<HubOptions, 'storage' | 'bus' | 'now' | 'gate'> {
  readonly turns: Turns;
  readonly tables: LoadedTables;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly following: Following;
  readonly caretaker: Caretaker;
  readonly change: (code: string, factsFor: (table: Table) => Fact[]) => Promise<number>;
  /** Called when a public table is attended again. */
  readonly onListed: (table: Table) => void;
}

/** A big screen attends its table, but is nobody who watches. */
const SCREEN = 'screen of ';

/** A screen is not the person: it stays when the phone of the same person is switched off. */
const attendeeOf = ({ watcher, asSpectator }: Watching): PersonId =>
  asSpectator ? `${SCREEN}${watcher.person}` : watcher.person;

/** Who comes to a table and goes, with a socket or over HTTP. A table stays in memory while somebody watches it. */
export class Visitors {
  readonly #options: VisitorsOptions;
  /** For a table whose people play again: the table of the next match, which gathers. */
  readonly #nextOf = new Map<string, string>();

  constructor(options: VisitorsOptions) {
    this.#options = options;
  }

  /** Sends the watcher the table now, and every step from then on. */
  watch(
    watcher: Watcher,
    code: string,
    since: number | undefined,
    { asSpectator = false, changes = false }: WatchOptions = {},
  ): Promise<void> {
    const { turns, tables, audience, following, gate } = this.#options;
    return turns.run(code, async () => {
      turns.checkOpen();
      try {
        // In this order no step is missed: those written later arrive, those written before are read.
        await following.begin(code);
        const table = await tables.latest(code);
        await gate.see(table, watcher.person, asSpectator);
        this.#lookBack(table);
        this.#admit({ watcher, asSpectator, changes }, table, since);
      } finally {
        // The watcher may have been refused.
        if (!audience.has(code) && !following.isVisited(code)) following.end(code);
      }
    });
  }

  /** Whoever is not here yet may be at the table of the match before, at any server. */
  #lookBack({ code, opening: { after }, phase }: Table): void {
    if (after === undefined || phase !== 'gathering') return;
    this.#nextOf.set(after, code);
    this.#options.turns.guard(this.peopleAt(after));
  }

  #admit(watching: Watching, table: Table, since: number | undefined): void {
    const { audience } = this.#options;
    const { watcher, asSpectator } = watching;
    const { code } = table;
    const before = audience.find(code, watcher);
    if (before && before.asSpectator !== asSpectator) this.unwatch(watcher, code);
    const isNew = !audience.find(code, watcher);
    audience.add(code, watching);
    if (isNew) this.#enter(table, watching);
    audience.send(watching, table, since);
  }

  /** Notes a new watcher. The first one at a public table brings it back into the lobby. */
  #enter(table: Table, watching: Watching): void {
    const { storage, now, turns, attendance, caretaker, onListed } = this.#options;
    const person = attendeeOf(watching);
    const wasEmpty = attendance.at(table.code).size === 0;
    const rested = !this.isAttended(table);
    attendance.enter(table.code, person);
    if (rested && this.isAttended(table)) caretaker.resume(table, person);
    if (wasEmpty && table.opening.public) {
      const attended = storage.attend([table.code], now());
      turns.guard(attended.then(() => onListed(table)));
    }
  }

  unwatch(watcher: Watcher, code: string): void {
    const { audience, attendance } = this.#options;
    const watching = audience.find(code, watcher);
    if (!watching) return;
    audience.remove(code, watcher);
    attendance.exit(code, attendeeOf(watching));
    if (!audience.has(code)) this.#restInTurn(code);
  }

  /** Notes that a person reads a table without watching it, as programs do over HTTP. */
  see(code: string, person: PersonId): void {
    const { bus, turns, tables, attendance, caretaker } = this.#options;
    attendance.see(code, person);
    if (bus.hasOthers) {
      turns.guard(turns.run(code, async () => this.visit(await tables.load(code))));
    }
    caretaker.wake(code);
  }

  /** Somebody uses a table without watching it; it is followed for a minute. */
  async visit(table: Table): Promise<void> {
    const { bus, tables, audience, following } = this.#options;
    const { code } = table;
    if (!bus.hasOthers || audience.has(code)) return;
    if (await following.visit(code)) await tables.catchUp(table);
  }

  /** Who has the table open, at any server. */
  peopleAt(code: string): Promise<ReadonlySet<PersonId>> {
    const { bus, turns, tables, attendance, following } = this.#options;
    const isKnown = !bus.hasOthers || following.has(code);
    if (isKnown) return Promise.resolve(attendance.at(code));
    return turns.run(code, async () => {
      const known = tables.find(code);
      if ((await following.visit(code)) && known) await tables.catchUp(known);
      return attendance.at(code);
    });
  }

  /** Whether one of its people is at the table, at this server or another. */
  isAttended({ code, occupants, opening }: Table): boolean {
    const { attendance } = this.#options;
    // A round of a tournament waits for nobody.
    if (opening.tournament) return true;
    // Phones sleep between turns; a match on a big screen goes on while anybody looks at it.
    if (opening.bigScreen && attendance.at(code).size > 0) return true;
    return occupants.some(
      ({ person }) => person !== undefined && attendance.isAround(code, person),
    );
  }

  attendanceAt(table: Table): AttendanceInfo {
    const { code, phase, opening } = table;
    const { attendance } = this.#options;
    const before =
      phase === 'gathering' && opening.after !== undefined
        ? attendance.at(opening.after)
        : undefined;
    const people = new Set([...attendance.at(code)].filter((who) => !who.startsWith(SCREEN)));
    return attendanceOf(table, people, this.around(code).absentSince, before);
  }

  tellAttendance(code: string): void {
    const { tables, audience } = this.#options;
    const next = this.#nextOf.get(code);
    for (const each of next === undefined ? [code] : [code, next]) {
      const table = tables.find(each);
      if (table) audience.tellAttendance(table);
    }
  }

  /** Keeps the public ones of these attended tables in the lobby, and applies the rules of absence. */
  attended(codes: readonly string[]): void {
    const { storage, now, turns, following, change } = this.#options;
    for (const code of following.endVisits()) this.#restInTurn(code);
    const tables = codes.flatMap((code) => this.#options.tables.find(code) ?? []);
    const open = tables.filter(({ opening }) => opening.public).map(({ code }) => code);
    if (open.length > 0) turns.guard(storage.attend(open, now()));
    for (const table of tables) this.#lookBack(table);
    const facts = (table: Table) => absenceFacts(table, this.around(table.code));
    for (const table of tables.filter((each) => facts(each).length > 0)) {
      turns.guard(change(table.code, facts));
    }
  }

  around(code: string): Pick<Circumstances, 'now' | 'absentSince'> {
    const { now, attendance } = this.#options;
    return {
      now: now(),
      absentSince: (person) => attendance.absentSince(code, person),
    };
  }

  /** Dismisses the watchers of a circle's tables who are no longer members of it. */
  checkMembers(circle: string): void {
    const { turns, tables } = this.#options;
    for (const code of tables.codes) {
      if (tables.find(code)?.opening.circle !== circle) continue;
      turns.guard(turns.run(code, () => this.#checkWatchers(code)));
    }
  }

  async #checkWatchers(code: string): Promise<void> {
    const { tables, audience, gate } = this.#options;
    for (const watcher of audience.watchersOf(code)) {
      const table = await tables.load(code);
      try {
        await gate.see(table, watcher.person, audience.find(code, watcher)?.asSpectator);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        audience.refuse(watcher, code, error);
      }
    }
  }

  /** Drops tables that nobody watches; bots and clocks leave them in memory. */
  makeRoom(): void {
    const { tables, audience } = this.#options;
    for (const code of tables.codes) if (!audience.has(code)) this.#restInTurn(code);
  }

  #restInTurn(code: string): void {
    const { turns } = this.#options;
    turns.guard(turns.run(code, async () => this.rest(code)));
  }

  /** Drops a table that nobody watches; the next access replays its log. */
  rest(code: string): void {
    const { tables, audience, following } = this.#options;
    if (audience.has(code)) return;
    const after = tables.find(code)?.opening.after;
    if (after !== undefined) this.#nextOf.delete(after);
    tables.drop(code);
    following.end(code);
  }
}

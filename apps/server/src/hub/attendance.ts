import type { PersonId } from '@sobremesa/tables';
import type { Bus, TableMessage } from '../bus/port.ts';
import { AttendanceList } from './attendance-list.ts';
import { RollCall } from './roll-call.ts';

interface AttendanceOptions {
  readonly bus: Bus;
  readonly now: () => number;
  /** Sends the attendance to the watchers of a table. */
  tell(table: string): void;
  /** Called every 30 s with the tables that people here are connected to. */
  attended(tables: readonly string[]): void;
}

const REPEAT_INTERVAL = 30_000;

/** Tables for which something is done once at the end of this turn of the event loop. */
class Batch {
  readonly #tables = new Set<string>();
  readonly #each: (table: string) => void;

  constructor(each: (table: string) => void) {
    this.#each = each;
  }

  add(table: string): void {
    if (this.#tables.size === 0) setImmediate(() => this.#run());
    this.#tables.add(table);
  }

  #run(): void {
    const tables = [...this.#tables];
    this.#tables.clear();
    for (const table of tables) this.#each(table);
  }
}

/** Exchanges with the other servers at a table who is connected to it, and tells the table. */
export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #list;
  /** At a rematch, for example, all people come together. */
  readonly #changed = new Batch((table) => this.#options.tell(table));
  /** After an interruption, for example, all servers ask each other. */
  readonly #asked = new Batch((table) => void this.#publish(table));
  readonly #rollCalls = new Map<string, RollCall>();
  readonly #server = crypto.randomUUID();
  readonly #timer: NodeJS.Timeout;

  constructor(options: AttendanceOptions) {
    this.#options = options;
    this.#list = new AttendanceList(options.bus.hasOthers ? undefined : options.now());
    this.#timer = setInterval(() => this.#repeat(), REPEAT_INTERVAL);
  }

  at(table: string): ReadonlySet<PersonId> {
    return this.#list.at(table, this.#options.now());
  }

  /** Since when a person is not at a table; `undefined` while they are. */
  absentSince(table: string, person: PersonId): number | undefined {
    return this.#list.absentSince(table, person, this.#options.now());
  }

  /** Whether a person is connected to a table or was active there within 10 s. */
  isAround(table: string, person: PersonId): boolean {
    return this.#list.isAround(table, person, this.#options.now());
  }

  /** Notes that a person is active at a table, with a connection or without. */
  see(table: string, person: PersonId): void {
    this.#list.see(table, person, this.#options.now());
  }

  enter(table: string, person: PersonId): void {
    if (this.#list.enter(table, person)) this.#cameOrWent(table);
  }

  exit(table: string, person: PersonId): void {
    if (this.#list.exit(table, person, this.#options.now())) this.#cameOrWent(table);
  }

  hear({ table, server, people, asks }: Extract<TableMessage, { type: 'presence' }>): void {
    this.#list.hear(table, server, people, this.#options.now());
    this.#rollCalls.get(table)?.answer(server);
    if (asks) this.#asked.add(table);
    this.changed(table);
  }

  /** Asks the other servers at a table for their people, and resolves when they are known. */
  async ask(table: string): Promise<void> {
    this.#list.know(table, this.#options.now());
    const rollCall = new RollCall();
    // An answer can arrive before the number of servers that were asked.
    this.#rollCalls.set(table, rollCall);
    const servers = await this.#publish(table, true);
    await rollCall.complete(servers);
    if (this.#rollCalls.get(table) === rollCall) this.#rollCalls.delete(table);
  }

  /** Messages about a table do not arrive: people at other servers do not count as absent because of it. */
  keep(table: string): void {
    this.#list.keep(table, this.#options.now());
  }

  /** Messages about a table are not received any more. */
  forget(table: string): void {
    this.#list.forget(table);
  }

  changed(table: string): void {
    this.#changed.add(table);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #cameOrWent(table: string): void {
    void this.#publish(table);
    this.changed(table);
  }

  /** Repeats who is here, because bus messages can be lost and a server without reports counts as dead. */
  #repeat(): void {
    const now = this.#options.now();
    this.#list.tidy(now);
    const tables = this.#list.tablesHere();
    for (const table of tables) if (this.#list.isShared(table, now)) void this.#publish(table);
    this.#options.attended(tables);
  }

  /** Resolves with the number of servers that it was sent to. */
  #publish(table: string, asks = false): Promise<number> {
    const people = this.#list.here(table);
    const message = { type: 'presence', server: this.#server, table, people } as const;
    return this.#options.bus.publish(table, asks ? { ...message, asks } : message);
  }
}

import type { PersonId } from '@sobremesa/tables';
import type { Bus, BusMessage } from '../bus/port.ts';
import { AttendanceList } from './attendance-list.ts';

interface AttendanceOptions {
  readonly bus: Bus;
  readonly now: () => number;
  /** Sends the attendance to the watchers of a table. */
  tell(table: string): void;
  /** Reads the steps of a table that are not known here. */
  refresh(table: string): void;
  /** Called every 30 s with the tables that people here are connected to. */
  attended(tables: readonly string[]): void;
}

const REPEAT_INTERVAL = 30_000;

/** Exchanges with the other servers who is connected to which table, and tells the tables. */
export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #list;
  readonly #changed = new Set<string>();
  /** Tables whose attendance changed while the bus was down. */
  readonly #unpublished = new Set<string>();
  readonly #server = crypto.randomUUID();
  readonly #timer: NodeJS.Timeout;

  constructor(options: AttendanceOptions) {
    this.#options = options;
    // Until each other server has repeated its attendance, its people are unknown here.
    const unknownFor = options.bus.hasOthers ? REPEAT_INTERVAL : 0;
    this.#list = new AttendanceList(options.now() + unknownFor);
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

  hear({ table, server, people }: Extract<BusMessage, { type: 'presence' }>): void {
    this.#list.hear(table, server, people, this.#options.now());
    this.changed(table);
  }

  /** The bus is down: people at other servers do not count as absent because of it. */
  busAway(): void {
    const now = this.#options.now();
    this.#list.keep(now, now + REPEAT_INTERVAL);
  }

  /** The bus is up again: publishes at once who is connected here. */
  busBack(): void {
    const unpublished = [...this.#unpublished];
    this.#unpublished.clear();
    for (const table of unpublished) this.#publish(table);
    this.#repeat();
  }

  /** Tells the table once per turn of the event loop; at a rematch, for example, all people come together. */
  changed(table: string): void {
    if (this.#changed.size === 0) setImmediate(() => this.#tell());
    this.#changed.add(table);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    const tables = [...this.#changed];
    this.#changed.clear();
    for (const table of tables) this.#options.tell(table);
  }

  #cameOrWent(table: string): void {
    this.#publish(table);
    this.changed(table);
  }

  /** Repeats the attendance and reads missed steps every 30 s, because bus messages can be lost. */
  #repeat(): void {
    this.#list.tidy(this.#options.now());
    const tables = this.#list.tablesHere();
    for (const table of tables) {
      this.#publish(table);
      if (this.#list.isShared(table, this.#options.now())) this.#options.refresh(table);
    }
    this.#options.attended(tables);
  }

  #publish(table: string): void {
    const people = this.#list.here(table);
    if (!this.#options.bus.isUp) this.#unpublished.add(table);
    this.#options.bus.publish({ type: 'presence', server: this.#server, table, people });
  }
}

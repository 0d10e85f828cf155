import type { PersonId } from '@sobremesa/tables';
import type { Bus, BusMessage } from '../bus/port.ts';
import { AttendanceList } from './attendance-list.ts';

interface AttendanceOptions {
  readonly bus: Bus;
  readonly now: () => number;
  /** Tells those at a table who is there. */
  tell(table: string): void;
  /** Makes sure that every step of a table is known here. */
  refresh(table: string): void;
  /** Told now and then at which tables there are people here. */
  attended(tables: readonly string[]): void;
}

const REPEAT_EVERY = 30_000;

/** Who is at which table: tells the other servers, hears from them, and tells the tables. */
export class Attendance {
  readonly #options: AttendanceOptions;
  readonly #list;
  readonly #changed = new Set<string>();
  /** Tables where somebody came or went while the bus was away. */
  readonly #untold = new Set<string>();
  readonly #server = crypto.randomUUID();
  readonly #timer: NodeJS.Timeout;

  constructor(options: AttendanceOptions) {
    this.#options = options;
    // Other servers repeat who is at their tables: until each has, people there are unknown here.
    const unknownFor = options.bus.hasOthers ? REPEAT_EVERY : 0;
    this.#list = new AttendanceList(options.now() + unknownFor);
    this.#timer = setInterval(() => this.#repeat(), REPEAT_EVERY);
  }

  at(table: string): ReadonlySet<PersonId> {
    return this.#list.at(table, this.#options.now());
  }

  /** Since when somebody is not at a table; `undefined` for whoever is. */
  absentSince(table: string, person: PersonId): number | undefined {
    return this.#list.absentSince(table, person, this.#options.now());
  }

  /** Whether somebody is connected to a table, or was there a moment ago. */
  isAround(table: string, person: PersonId): boolean {
    return this.#list.isAround(table, person, this.#options.now());
  }

  /** Whoever does something at a table is there, with a connection or without. */
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

  /** The bus is away: nobody at another server counts as gone because nothing is heard of them. */
  busAway(): void {
    const now = this.#options.now();
    this.#list.keep(now, now + REPEAT_EVERY);
  }

  /** The bus is back: the other servers must hear at once who is here. */
  busBack(): void {
    const untold = [...this.#untold];
    this.#untold.clear();
    for (const table of untold) this.#publish(table);
    this.#repeat();
  }

  /** Told once a turn of the event loop: people come and go together, to a rematch for one. */
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

  /** Now and then, for news get lost: of who is here, and of steps at tables that servers share. */
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
    if (!this.#options.bus.isUp) this.#untold.add(table);
    this.#options.bus.publish({ type: 'presence', server: this.#server, table, people });
  }
}

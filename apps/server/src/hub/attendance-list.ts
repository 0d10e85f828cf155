import type { PersonId } from '@sobremesa/tables';

/** A server without a report for this long counts as dead, and its people as disconnected. */
const REPORT_LIFETIME = 90_000;

/** Absences longer than this are forgotten; no rule asks for more. */
const LONGEST_ABSENCE = 600_000;

/** Longer than a reload of the page, and than the polling interval of a program. */
const SHORT_ABSENCE = 10_000;

interface Report {
  readonly people: readonly PersonId[];
  readonly heardAt: number;
}

/** Who is connected to which table, at this server and at others, and since when others are not. */
export class AttendanceList {
  readonly #here = new Map<string, Map<PersonId, number>>();
  readonly #elsewhere = new Map<string, Map<string, Report>>();
  readonly #lastSeen = new Map<string, Map<PersonId, number>>();
  /** From when on each table's people at other servers are known. */
  readonly #knownFrom = new Map<string, number>();
  readonly #completeFrom: number | undefined;

  /** `completeFrom`: since when everybody is known, if there are no other servers. */
  constructor(completeFrom: number | undefined) {
    this.#completeFrom = completeFrom;
  }

  /** The people at other servers are known from now on: nobody counts as absent since an earlier time. */
  know(table: string, now: number): void {
    this.#knownFrom.set(table, now);
  }

  /** No reports arrive from other servers: the latest ones stay valid. */
  keep(table: string, now: number): void {
    this.know(table, now);
    const reports = this.#elsewhere.get(table) ?? new Map<string, Report>();
    for (const [server, { people }] of reports) reports.set(server, { people, heardAt: now });
  }

  /** The people at other servers are not known any more. */
  forget(table: string): void {
    this.#knownFrom.delete(table);
    this.#elsewhere.delete(table);
  }

  /** True when it is the person's first connection at this server. */
  enter(table: string, person: PersonId): boolean {
    const people = this.#here.get(table) ?? new Map<PersonId, number>();
    this.#here.set(table, people);
    const connections = people.get(person) ?? 0;
    people.set(person, connections + 1);
    return connections === 0;
  }

  /** True when it was the person's last connection at this server. */
  exit(table: string, person: PersonId, now: number): boolean {
    const people = this.#here.get(table);
    const connections = people?.get(person) ?? 0;
    if (connections > 1) {
      people?.set(person, connections - 1);
      return false;
    }
    people?.delete(person);
    if (people?.size === 0) this.#here.delete(table);
    if (connections === 0) return false;
    this.see(table, person, now);
    return true;
  }

  /** Notes that the person is at the table now, also without a connection: programs may use HTTP only. */
  see(table: string, person: PersonId, now: number): void {
    const seen = this.#lastSeen.get(table) ?? new Map<PersonId, number>();
    this.#lastSeen.set(table, seen);
    seen.set(person, Math.max(now, seen.get(person) ?? now));
  }

  /** Takes the report of another server. */
  hear(table: string, server: string, people: readonly PersonId[], now: number): void {
    const reports = this.#elsewhere.get(table) ?? new Map<string, Report>();
    const gone = reports.get(server)?.people.filter((person) => !people.includes(person)) ?? [];
    for (const person of gone) this.see(table, person, now);
    if (people.length > 0) reports.set(server, { people, heardAt: now });
    else reports.delete(server);
    if (reports.size > 0) this.#elsewhere.set(table, reports);
    else this.#elsewhere.delete(table);
  }

  here(table: string): PersonId[] {
    return [...(this.#here.get(table)?.keys() ?? [])];
  }

  tablesHere(): string[] {
    return [...this.#here.keys()];
  }

  at(table: string, now: number): Set<PersonId> {
    return new Set([...this.here(table), ...this.#there(table, now)]);
  }

  /** Since when a person is not at a table; `undefined` while they are. */
  absentSince(table: string, person: PersonId, now: number): number | undefined {
    if (this.at(table, now).has(person)) return undefined;
    const knownFrom = this.#completeFrom ?? this.#knownFrom.get(table) ?? now;
    return Math.max(this.#lastSeen.get(table)?.get(person) ?? 0, knownFrom);
  }

  /** Whether a person is connected to a table, at any server, or was active there within 10 s. */
  isAround(table: string, person: PersonId, now: number): boolean {
    // Called with every step: the usual case allocates nothing.
    if (this.#here.get(table)?.has(person)) return true;
    const seenAt = this.#lastSeen.get(table)?.get(person) ?? Number.NEGATIVE_INFINITY;
    return now - seenAt < SHORT_ABSENCE || this.#there(table, now).includes(person);
  }

  /** Whether people are connected to this table at another server. */
  isShared(table: string, now: number): boolean {
    return this.#there(table, now).length > 0;
  }

  /** Drops expired reports and absences that are too long to matter. */
  tidy(now: number): void {
    for (const [table, reports] of this.#elsewhere) {
      for (const [server, { people, heardAt }] of reports) {
        if (now - heardAt < REPORT_LIFETIME) continue;
        for (const person of people) this.see(table, person, heardAt);
        reports.delete(server);
      }
      if (reports.size === 0) this.#elsewhere.delete(table);
    }
    for (const [table, seen] of this.#lastSeen) {
      for (const [person, at] of seen) if (now - at > LONGEST_ABSENCE) seen.delete(person);
      if (seen.size === 0) this.#lastSeen.delete(table);
    }
  }

  #there(table: string, now: number): PersonId[] {
    const reports = [...(this.#elsewhere.get(table)?.values() ?? [])];
    const fresh = reports.filter(({ heardAt }) => now - heardAt < REPORT_LIFETIME);
    return fresh.flatMap(({ people }) => people);
  }
}

import type { PersonId } from '@sobremesa/tables';

/** A server that has not spoken for this long is taken to be gone, and its people with it. */
const SILENCE = 90_000;

/** Whoever left longer ago is forgotten: absent for this long or for hours makes no difference. */
const REMEMBERED = 600_000;

/** A reload takes a moment, and so does a program that asks over HTTP before it asks again. */
const MOMENT = 10_000;

interface Report {
  readonly people: readonly PersonId[];
  readonly heardAt: number;
}

/** Who is connected to which table, here and at the other servers, and since when others are not. */
export class AttendanceList {
  readonly #here = new Map<string, Map<PersonId, number>>();
  readonly #elsewhere = new Map<string, Map<string, Report>>();
  readonly #lastSeen = new Map<string, Map<PersonId, number>>();
  #completeFrom: number;

  /** Before `completeFrom` not everybody may be known: nobody counts as absent since an earlier time. */
  constructor(completeFrom: number) {
    this.#completeFrom = completeFrom;
  }

  /**
   * Nothing is heard of other servers: what is known of their people stays as it is, and nobody counts
   * as absent before `completeFrom`, because they may have come to another server.
   */
  keep(now: number, completeFrom: number): void {
    this.#completeFrom = completeFrom;
    for (const reports of this.#elsewhere.values()) {
      for (const [server, { people }] of reports) reports.set(server, { people, heardAt: now });
    }
  }

  /** True when the person was not here before. */
  enter(table: string, person: PersonId): boolean {
    const people = this.#here.get(table) ?? new Map<PersonId, number>();
    this.#here.set(table, people);
    const connections = people.get(person) ?? 0;
    people.set(person, connections + 1);
    return connections === 0;
  }

  /** True when that was the person's last connection here. */
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

  /** The person was at the table just now, connected or not: programs may act over HTTP alone. */
  see(table: string, person: PersonId, now: number): void {
    const seen = this.#lastSeen.get(table) ?? new Map<PersonId, number>();
    this.#lastSeen.set(table, seen);
    seen.set(person, Math.max(now, seen.get(person) ?? now));
  }

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

  /** Since when somebody is not at a table; `undefined` for whoever is. */
  absentSince(table: string, person: PersonId, now: number): number | undefined {
    if (this.at(table, now).has(person)) return undefined;
    return Math.max(this.#lastSeen.get(table)?.get(person) ?? 0, this.#completeFrom);
  }

  /** Whether somebody is connected to a table, here or elsewhere, or was there a moment ago. */
  isAround(table: string, person: PersonId, now: number): boolean {
    // Asked for with every step: nothing is built for people who are connected here.
    if (this.#here.get(table)?.has(person)) return true;
    const seenAt = this.#lastSeen.get(table)?.get(person) ?? Number.NEGATIVE_INFINITY;
    return now - seenAt < MOMENT || this.#there(table, now).includes(person);
  }

  /** Whether people at another server are at this table too. */
  isShared(table: string, now: number): boolean {
    return this.#there(table, now).length > 0;
  }

  /** Drops the reports of silent servers, and the memory of people who left long ago. */
  tidy(now: number): void {
    for (const [table, reports] of this.#elsewhere) {
      for (const [server, { people, heardAt }] of reports) {
        if (now - heardAt < SILENCE) continue;
        for (const person of people) this.see(table, person, heardAt);
        reports.delete(server);
      }
      if (reports.size === 0) this.#elsewhere.delete(table);
    }
    for (const [table, seen] of this.#lastSeen) {
      for (const [person, at] of seen) if (now - at > REMEMBERED) seen.delete(person);
      if (seen.size === 0) this.#lastSeen.delete(table);
    }
  }

  #there(table: string, now: number): PersonId[] {
    const reports = [...(this.#elsewhere.get(table)?.values() ?? [])];
    const fresh = reports.filter(({ heardAt }) => now - heardAt < SILENCE);
    return fresh.flatMap(({ people }) => people);
  }
}

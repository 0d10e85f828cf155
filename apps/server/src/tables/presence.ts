import type { PersonId } from './log.ts';

/** A server that has not spoken for this long is taken to be gone, and its people with it. */
const SILENCE = 90_000;

interface Report {
  readonly people: readonly PersonId[];
  readonly heardAt: number;
}

/** Who is connected to which table, here and at the other servers. */
export class Presence {
  readonly #here = new Map<string, Map<PersonId, number>>();
  readonly #elsewhere = new Map<string, Map<string, Report>>();

  /** True when the person was not here before. */
  enter(table: string, person: PersonId): boolean {
    const people = this.#here.get(table) ?? new Map<PersonId, number>();
    this.#here.set(table, people);
    const connections = people.get(person) ?? 0;
    people.set(person, connections + 1);
    return connections === 0;
  }

  /** True when that was the person's last connection here. */
  exit(table: string, person: PersonId): boolean {
    const people = this.#here.get(table);
    const connections = people?.get(person) ?? 0;
    if (connections > 1) {
      people?.set(person, connections - 1);
      return false;
    }
    people?.delete(person);
    if (people?.size === 0) this.#here.delete(table);
    return connections === 1;
  }

  hear(table: string, server: string, people: readonly PersonId[], now: number): void {
    const reports = this.#elsewhere.get(table) ?? new Map<string, Report>();
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

  /** Whether people at another server are at this table too. */
  isShared(table: string, now: number): boolean {
    return this.#there(table, now).length > 0;
  }

  #there(table: string, now: number): PersonId[] {
    const reports = [...(this.#elsewhere.get(table)?.values() ?? [])];
    const fresh = reports.filter(({ heardAt }) => now - heardAt < SILENCE);
    return fresh.flatMap(({ people }) => people);
  }
}

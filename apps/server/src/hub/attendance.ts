import type { PersonId } from '@sobremesa/tables';

/** A server without a report for this long counts as dead, and its people as disconnected. */
const REPORT_LIFETIME = 90_000;

/** Absences longer than this are forgotten; no rule asks for more. */
const MAX_ABSENCE = 600_000;

/** Longer than a reload of the page, and than the polling interval of a program. */
const SHORT_ABSENCE = 10_000;

interface Report {
  readonly people: readonly PersonId[];
  readonly heardAt: number;
}

/** Who is connected to a table, at this server and at others, and since when others are not. */
export class Attendance {
  readonly #now: () => number;
  /** Number of connections at this server. */
  readonly #here = new Map<PersonId, number>();
  /** By server. */
  readonly #elsewhere = new Map<string, Report>();
  readonly #lastSeen = new Map<PersonId, number>();
  /** From when on the people at other servers are known. */
  #knownFrom: number | undefined;
  readonly #completeFrom: number | undefined;

  /** `completeFrom`: since when everybody is known, if there are no other servers. */
  constructor(now: () => number, completeFrom: number | undefined) {
    this.#now = now;
    this.#completeFrom = completeFrom;
  }

  /** Whether nothing is known of anybody. */
  get isEmpty(): boolean {
    return this.#here.size === 0 && this.#elsewhere.size === 0 && this.#lastSeen.size === 0;
  }

  /** The people connected at this server. */
  get here(): PersonId[] {
    return [...this.#here.keys()];
  }

  /** Whether the person, if there is one, is connected at this server. */
  isHere(person: PersonId | undefined): boolean {
    return person !== undefined && this.#here.has(person);
  }

  /** Whether people are connected at another server. */
  get isShared(): boolean {
    return this.#there().length > 0;
  }

  /** Everybody who is connected, at any server. */
  get people(): Set<PersonId> {
    return new Set([...this.#here.keys(), ...this.#there()]);
  }

  /** The people at other servers are known from now on: nobody counts as absent since an earlier time. */
  know(): void {
    this.#knownFrom = this.#now();
  }

  /** No reports arrive from other servers: the latest ones stay valid. */
  keep(): void {
    this.know();
    const heardAt = this.#now();
    for (const [server, { people }] of this.#elsewhere) {
      this.#elsewhere.set(server, { people, heardAt });
    }
  }

  /** The people at other servers are not known any more. */
  forget(): void {
    this.#knownFrom = undefined;
    this.#elsewhere.clear();
  }

  /** True when it is the person's first connection at this server. */
  enter(person: PersonId): boolean {
    const connections = this.#here.get(person) ?? 0;
    this.#here.set(person, connections + 1);
    return connections === 0;
  }

  /** True when it was the person's last connection at this server. */
  exit(person: PersonId): boolean {
    const connections = this.#here.get(person) ?? 0;
    if (connections > 1) {
      this.#here.set(person, connections - 1);
      return false;
    }
    if (!this.#here.delete(person)) return false;
    this.see(person);
    return true;
  }

  /** Notes that the person is at the table now, also without a connection: programs may use HTTP only. */
  see(person: PersonId): void {
    this.#seeAt(person, this.#now());
  }

  /** Takes the report of another server. */
  hear(server: string, people: readonly PersonId[]): void {
    for (const person of this.#elsewhere.get(server)?.people ?? []) {
      if (!people.includes(person)) this.see(person);
    }
    if (people.length > 0) this.#elsewhere.set(server, { people, heardAt: this.#now() });
    else this.#elsewhere.delete(server);
  }

  /** Since when a person is not here; `undefined` while they are. */
  absentSince(person: PersonId): number | undefined {
    if (this.people.has(person)) return undefined;
    const knownFrom = this.#completeFrom ?? this.#knownFrom ?? this.#now();
    return Math.max(this.#lastSeen.get(person) ?? 0, knownFrom);
  }

  /** Whether a person is connected, at any server, or was active within 10 s. */
  isAround(person: PersonId): boolean {
    // Called with every step: the usual case allocates nothing.
    if (this.#here.has(person)) return true;
    const seenAt = this.#lastSeen.get(person) ?? Number.NEGATIVE_INFINITY;
    return this.#now() - seenAt < SHORT_ABSENCE || this.#there().includes(person);
  }

  /** Drops expired reports and absences that are too long to matter. */
  tidy(): void {
    const now = this.#now();
    for (const [server, { people, heardAt }] of this.#elsewhere) {
      if (now - heardAt < REPORT_LIFETIME) continue;
      for (const person of people) this.#seeAt(person, heardAt);
      this.#elsewhere.delete(server);
    }
    for (const [person, at] of this.#lastSeen) {
      if (now - at > MAX_ABSENCE) this.#lastSeen.delete(person);
    }
  }

  #seeAt(person: PersonId, at: number): void {
    this.#lastSeen.set(person, Math.max(at, this.#lastSeen.get(person) ?? at));
  }

  #there(): PersonId[] {
    if (this.#elsewhere.size === 0) return [];
    const now = this.#now();
    const fresh = [...this.#elsewhere.values()].filter(
      ({ heardAt }) => now - heardAt < REPORT_LIFETIME,
    );
    return fresh.flatMap(({ people }) => people);
  }
}

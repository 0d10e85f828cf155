import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';

/** Who waits for a report. */
export interface Asker {
  readonly address: string;
  /** Absent without an identity; all such visitors of an address count as one person. */
  readonly person?: PersonId | undefined;
}

/** Reports that one person waits for; a page asks for one, another tab for the next. */
const MAX_OF_PERSON = 3;
/** Reports that the people of one address wait for; identities are free, addresses are not. */
const MAX_OF_ADDRESS = 10;
/** A page asks every second; whoever has not asked for this long waits no more. */
const PATIENCE = 30_000;
const RETRY_LATER = { retryAfter: 10 };

/** Jobs in their order, with the time of the latest request for each. */
type Wishes<Job> = Map<Job, number>;

/**
 * The jobs that people wait for. Turns go round by address, then by person, so that many jobs of one person
 * or of one address delay others no more than one job would.
 */
export class CoachLine<Job> {
  readonly #now: () => number;
  /** By address and person; the next in turn first. */
  readonly #addresses = new Map<string, Map<string, Wishes<Job>>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Notes that somebody waits for the job. Throws `too-many` when they wait for many others already. */
  join(job: Job, { address, person = '' }: Asker): void {
    this.#forgetAbandoned();
    const people = this.#addresses.get(address) ?? new Map<string, Wishes<Job>>();
    const wishes = people.get(person) ?? new Map<Job, number>();
    if (!wishes.has(job)) {
      const total = [...people.values()].reduce((sum, { size }) => sum + size, 0);
      if (wishes.size >= MAX_OF_PERSON || total >= MAX_OF_ADDRESS) {
        throw failure('too-many', RETRY_LATER);
      }
    }
    wishes.set(job, this.#now());
    people.set(person, wishes);
    this.#addresses.set(address, people);
  }

  /** The job whose turn it is; its address and person go to the end of their lines. */
  next(): Job | undefined {
    this.#forgetAbandoned();
    const [[address, people] = []] = this.#addresses;
    if (address === undefined || people === undefined) return undefined;
    const [[person, wishes]] = people;
    const [job] = wishes.keys();
    people.delete(person);
    people.set(person, wishes);
    this.#addresses.delete(address);
    this.#addresses.set(address, people);
    return job;
  }

  /** Jobs that somebody waits for. */
  wanted(): Set<Job> {
    this.#forgetAbandoned();
    const all = [...this.#addresses.values()].flatMap((people) => [...people.values()]);
    return new Set(all.flatMap((wishes) => [...wishes.keys()]));
  }

  remove(job: Job): void {
    this.#keep((other) => other !== job);
  }

  #forgetAbandoned(): void {
    const oldest = this.#now() - PATIENCE;
    this.#keep((_, askedAt) => askedAt > oldest);
  }

  #keep(isKept: (job: Job, askedAt: number) => boolean): void {
    for (const [address, people] of this.#addresses) {
      for (const [person, wishes] of people) {
        for (const [job, askedAt] of wishes) if (!isKept(job, askedAt)) wishes.delete(job);
        if (wishes.size === 0) people.delete(person);
      }
      if (people.size === 0) this.#addresses.delete(address);
    }
  }
}

import type { PersonId } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import type { Stores } from '../stores.ts';
import type { StoredBlock } from './store.ts';

interface CompanyOptions {
  readonly stores: { readonly safety: Pick<Stores['safety'], 'blocksAround'> };
  readonly bus: Pick<Bus, 'announce' | 'subscribe' | 'onMissed'>;
  readonly onError: (error: unknown) => void;
}

/** What is known of the blocks of somebody who is connected. */
interface Known {
  connections: number;
  /** The names of those whom they have blocked. */
  blocked: ReadonlyMap<PersonId, string>;
  /** Those who have blocked them. They must not learn who that is. */
  by: ReadonlySet<PersonId>;
  /** The number of the read that this is from. */
  read: number;
}

const NO_NAMES: ReadonlyMap<PersonId, string> = new Map();
const NOBODY: ReadonlySet<PersonId> = new Set();

/**
 * Who has blocked whom, of those who are connected to this server: frames are written for them without asking the
 * database.
 */
export class Company {
  readonly #options: CompanyOptions;
  readonly #known = new Map<PersonId, Known>();
  #reads = 0;

  constructor(options: CompanyOptions) {
    this.#options = options;
    options.bus.subscribe((message) => {
      if (message.type === 'blocks') this.#reload(message.people);
    });
    options.bus.onMissed(() => this.#reload([...this.#known.keys()]));
  }

  /** Must be awaited before anything is sent to the person; `leave` ends it. */
  async enter(person: PersonId): Promise<void> {
    const known = this.#known.get(person);
    if (known) known.connections++;
    else this.#known.set(person, { connections: 1, blocked: NO_NAMES, by: NOBODY, read: 0 });
    try {
      await this.#load([person]);
    } catch (error) {
      this.leave(person);
      throw error;
    }
  }

  leave(person: PersonId): void {
    const known = this.#known.get(person);
    if (!known) return;
    known.connections--;
    if (known.connections === 0) this.#known.delete(person);
  }

  /** Whether one of them has blocked the other. The viewer is connected here. */
  areApart(viewer: PersonId, other: PersonId): boolean {
    const known = this.#known.get(viewer);
    return known !== undefined && (known.blocked.has(other) || known.by.has(other));
  }

  /** The names of those whom somebody has blocked who is connected here. */
  blockedBy(person: PersonId): ReadonlyMap<PersonId, string> {
    return this.#known.get(person)?.blocked ?? NO_NAMES;
  }

  /** Must be called after a change is stored; resolves when it applies here. */
  async changed(people: readonly PersonId[]): Promise<void> {
    this.#options.bus.announce({ type: 'blocks', people });
    await this.#load(people);
  }

  #reload(people: readonly PersonId[]): void {
    this.#load(people).catch(this.#options.onError);
  }

  async #load(people: readonly PersonId[]): Promise<void> {
    const here = people.filter((person) => this.#known.has(person));
    if (here.length === 0) return;
    const read = ++this.#reads;
    const blocks = await this.#options.stores.safety.blocksAround(here);
    for (const person of here) this.#note(person, blocks, read);
  }

  /** An answer that was asked for earlier may arrive later, without a block of meanwhile. */
  #note(person: PersonId, blocks: readonly StoredBlock[], read: number): void {
    const known = this.#known.get(person);
    if (!known || known.read > read) return;
    known.read = read;
    const made = blocks.filter((block) => block.person === person);
    known.blocked = new Map(made.map(({ blocked, name }) => [blocked, name]));
    known.by = new Set(blocks.flatMap((block) => (block.blocked === person ? block.person : [])));
  }
}

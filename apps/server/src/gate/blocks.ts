import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Company } from '../safety/company.ts';
import type { Stores } from '../stores.ts';

interface BlocksOptions {
  readonly stores: Pick<Stores, 'safety'>;
  readonly company: Pick<Company, 'areApart'>;
}

/** Whoever has a seat; bots are nobody. */
interface Other {
  readonly person?: PersonId | undefined;
  readonly name?: string | undefined;
}

/** Who hears whom, and who is warned of whom. */
export class Blocks {
  readonly #options: BlocksOptions;

  constructor(options: BlocksOptions) {
    this.#options = options;
  }

  /** Whether neither of two people hears the other. The viewer is connected here, so that no frame waits for a query. */
  areApart(viewer: PersonId, speaker: PersonId): boolean {
    return this.#options.company.areApart(viewer, speaker);
  }

  /** Whom a visitor does not hear, in records and replays. */
  async unheardBy(visitor: PersonId | undefined): Promise<PersonId[]> {
    if (visitor === undefined) return [];
    const blocks = await this.#options.stores.safety.blocksAround([visitor]);
    return blocks.map((block) => (block.person === visitor ? block.blocked : block.person)).sort();
  }

  /** The names of those whom a visitor has blocked. */
  async blockedBy(visitor: PersonId | undefined): Promise<ReadonlyMap<PersonId, string>> {
    const blocks = visitor === undefined ? [] : await this.#options.stores.safety.blocksOf(visitor);
    return new Map(blocks.map(({ blocked, name }) => [blocked, name]));
  }

  /** Throws a `RequestError` when a person has blocked somebody of these, with the names that they have here. */
  async checkCompany(others: readonly Other[], person: PersonId): Promise<void> {
    const blocked = await this.blockedBy(person);
    const names = others.flatMap((other) =>
      other.person !== undefined && blocked.has(other.person) ? (other.name ?? []) : [],
    );
    if (names.length > 0) throw failure('blocked-here', { names });
  }
}

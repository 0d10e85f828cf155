import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Blocks } from './blocks.ts';

/** Somebody before a group of twin tables. */
export interface TwinsVisitor {
  readonly person: PersonId | undefined;
  /** Whoever opened the tables; nobody where a tournament did. */
  readonly host: PersonId;
  /** Who sits at the visitor's own table; absent for somebody without a seat in the group. */
  readonly company?: Parameters<Blocks['checkCompany']>[0] | undefined;
}

/** After this long without a step, everybody in the group may close a table. */
const ABANDONED_AFTER = 24 * 3_600_000;

/** Who may do what with a group of twin tables; what is seen of each table is the question of its own door. */
export class TwinsDoor {
  readonly #blocks: Blocks;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /** Whether a table may be closed that had no step for this long. */
  mayClose({ person, host, company }: TwinsVisitor, silence: number): boolean {
    return person === host || (company !== undefined && silence >= ABANDONED_AFTER);
  }

  checkClose(visitor: TwinsVisitor, silence: number): void {
    if (!this.mayClose(visitor, silence)) throw failure('not-host');
  }

  checkPart({ person, host, company }: TwinsVisitor): void {
    if (person !== host && !company) throw failure('not-seated');
  }

  /** Throws a `RequestError` when a person would meet somebody again whom they have blocked. */
  async checkCompany({ company = [] }: TwinsVisitor, person: PersonId): Promise<void> {
    await this.#blocks.checkCompany(company, person);
  }
}

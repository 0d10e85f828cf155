import { failure } from '@sobremesa/protocol';
import type { PersonId, Table } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { Queues } from './queues.ts';

interface QuotaOptions {
  readonly storage: Pick<Storage, 'goingTables' | 'goingAmong'>;
  /** Tables that gather or play at the same time, opened by one person; 0 is no limit. */
  readonly mostByPerson: number;
  /** The same from one address. */
  readonly mostByAddress: number;
}

/** Tables whose address is remembered; addresses are not stored anywhere else. */
const REMEMBERED = 50_000;

/** How many tables somebody may keep going. What an address has opened, each server counts for itself. */
export class TableQuotas {
  readonly #options: QuotaOptions;
  readonly #addresses = new Map<string, string>();
  readonly #queues = new Queues();

  constructor(options: QuotaOptions) {
    this.#options = options;
  }

  /** One after the other for each person and address: otherwise many at once would all find room. */
  open(person: PersonId, address: string, open: () => Promise<string>): Promise<string> {
    return this.#queues.run(`person ${person}`, () =>
      this.#queues.run(`address ${address}`, async () => {
        await this.#check(person, address);
        const code = await open();
        this.#remember(code, address);
        return code;
      }),
    );
  }

  /** Whoever opened a table pays for its bots: the address, as long as it is remembered. */
  accountOf({ code, opening }: Table): string {
    return this.#addresses.get(code) ?? opening.host;
  }

  async #check(person: PersonId, address: string): Promise<void> {
    const { storage, mostByPerson, mostByAddress } = this.#options;
    if (mostByPerson > 0 && (await storage.goingTables(person)) >= mostByPerson) {
      throw failure('too-many-tables');
    }
    if (mostByAddress === 0) return;
    const opened = [...this.#addresses].flatMap(([code, from]) => (from === address ? code : []));
    if (opened.length < mostByAddress) return;
    const going = new Set(await storage.goingAmong(opened));
    for (const code of opened) if (!going.has(code)) this.#addresses.delete(code);
    if (going.size >= mostByAddress) throw failure('too-many-tables');
  }

  #remember(code: string, address: string): void {
    this.#addresses.set(code, address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > REMEMBERED) this.#addresses.delete(oldest);
  }
}

import { failure } from '@sobremesa/protocol';
import type { PersonId, Table } from '@sobremesa/tables';
import type { Storage } from '../storage/port.ts';
import { Queues } from './queues.ts';

interface QuotaOptions {
  readonly storage: Pick<Storage, 'goingTables' | 'goingAmong'>;
  /** Tables opened by one person that are gathering or playing at the same time; 0 is no limit. */
  readonly mostByPerson: number;
  /** The same from one address. */
  readonly mostByAddress: number;
}

/** Tables whose address is kept in memory; addresses are not stored anywhere else. */
const MOST_ADDRESSES = 50_000;

/** Limits open tables per person and per address. Each server counts the tables of an address by itself. */
export class TableQuotas {
  readonly #options: QuotaOptions;
  readonly #addresses = new Map<string, string>();
  readonly #queues = new Queues();

  constructor(options: QuotaOptions) {
    this.#options = options;
  }

  /** Requests of one person or address run one after the other; concurrent ones would all pass the check. */
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

  /** The account for the bots of a table: the address that opened it if it is still known, else the person. */
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
    if (this.#addresses.size > MOST_ADDRESSES) this.#addresses.delete(oldest);
  }
}

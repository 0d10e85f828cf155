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

  async open(person: PersonId, address: string, open: () => Promise<string>): Promise<string> {
    const { tables } = await this.openAll(person, address, 1, async () => ({
      tables: [await open()],
    }));
    return tables[0];
  }

  /** Requests of one person or address run one after the other; concurrent ones would all pass the check. */
  openAll<Opened extends { readonly tables: readonly string[] }>(
    person: PersonId,
    address: string,
    count: number,
    open: () => Promise<Opened>,
  ): Promise<Opened> {
    return this.#queues.run(`person ${person}`, () =>
      this.#queues.run(`address ${address}`, async () => {
        await this.#check(person, address, count);
        const opened = await open();
        for (const code of opened.tables) this.#remember(code, address);
        return opened;
      }),
    );
  }

  /** The account for the bots of a table: its tournament, or the address that opened it if it is still known, else the person. */
  accountOf({ code, opening }: Table): string {
    const { tournament, host } = opening;
    return tournament ? `tournament ${tournament.code}` : (this.#addresses.get(code) ?? host);
  }

  async #check(person: PersonId, address: string, count: number): Promise<void> {
    const { storage, mostByPerson, mostByAddress } = this.#options;
    if (mostByPerson > 0 && (await storage.goingTables(person)) + count > mostByPerson) {
      throw failure('too-many-tables');
    }
    if (mostByAddress === 0) return;
    const opened = [...this.#addresses].flatMap(([code, from]) => (from === address ? code : []));
    if (opened.length + count <= mostByAddress) return;
    const going = new Set(await storage.goingAmong(opened));
    for (const code of opened) if (!going.has(code)) this.#addresses.delete(code);
    if (going.size + count > mostByAddress) throw failure('too-many-tables');
  }

  #remember(code: string, address: string): void {
    this.#addresses.set(code, address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > MOST_ADDRESSES) this.#addresses.delete(oldest);
  }
}

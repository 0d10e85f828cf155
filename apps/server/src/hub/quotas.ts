import { createHmac } from 'node:crypto';
import { failure } from '@sobremesa/protocol';
import type { PersonId, Table } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import { Queues } from './queues.ts';
import type { TableStore } from './store.ts';

interface QuotaOptions {
  readonly storage: Pick<TableStore, 'goingTables' | 'goingAmong'>;
  readonly bus: Pick<Bus, 'announce' | 'subscribe'>;
  /** The same at all servers, so that they agree on the hashes of addresses. */
  readonly secret: string;
  /** Tables opened by one person that are gathering or playing at the same time; 0 is no limit. */
  readonly maxByPerson: number;
  /** The same from one address. */
  readonly maxByAddress: number;
}

/** Tables of which it is kept in memory, as a hash, which address has opened them; it is not stored anywhere. */
const MAX_ADDRESSES = 50_000;

/** Share of an address's tables beyond which the other servers are told of them. */
const SHARED_FROM = 1 / 16;

/**
 * Limits open tables per person and per address. Servers tell each other of the tables of an address that has opened
 * more than a few.
 */
export class TableQuotas {
  readonly #options: QuotaOptions;
  /** By table; those of tables that are over are kept for the next matches. */
  readonly #addresses = new Map<string, string>();
  /** Tables of which it is known that they are over. */
  readonly #over = new Set<string>();
  /** Tables of which the other servers have not been told. */
  readonly #untold = new Set<string>();
  readonly #queues = new Queues();

  constructor(options: QuotaOptions) {
    this.#options = options;
    options.bus.subscribe((message) => {
      if (message.type !== 'opened') return;
      for (const table of message.tables) this.#remember(table, message.address);
    });
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
    const from = this.#hashOf(address);
    return this.#queues.run(`person ${person}`, () =>
      this.#queues.run(`address ${from}`, async () => {
        await this.#check(person, from, count);
        const opened = await open();
        for (const code of opened.tables) {
          this.#remember(code, from);
          this.#untold.add(code);
        }
        this.#tell(from);
        return opened;
      }),
    );
  }

  /**
   * The account for the bots of a table: its tournament, or the address that opened it if it is still known, else the person.
   * Nobody at an address opens the table of a next match, which counts as one of the address of the match before.
   */
  accountOf({ code, opening }: Table): string {
    const { tournament, host, after } = opening;
    if (tournament) return `tournament ${tournament.code}`;
    const known = this.#addresses.get(code);
    const address = known ?? this.#addresses.get(after ?? '');
    if (known === undefined && address !== undefined) this.#remember(code, address);
    return address ?? host;
  }

  async #check(person: PersonId, address: string, count: number): Promise<void> {
    const { storage, maxByPerson, maxByAddress } = this.#options;
    if (maxByPerson > 0 && (await storage.goingTables(person)) + count > maxByPerson) {
      throw failure('too-many-tables');
    }
    if (maxByAddress === 0) return;
    const opened = this.#openedFrom(address);
    if (opened.length + count <= maxByAddress) return;
    const going = new Set(await storage.goingAmong(opened));
    for (const code of opened) if (!going.has(code)) this.#over.add(code);
    if (going.size + count > maxByAddress) throw failure('too-many-tables');
  }

  #openedFrom(address: string): string[] {
    return [...this.#addresses].flatMap(([code, from]) =>
      from === address && !this.#over.has(code) ? code : [],
    );
  }

  #remember(code: string, address: string): void {
    this.#addresses.set(code, address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > MAX_ADDRESSES) this.#forget(oldest);
  }

  #forget(code: string): void {
    this.#addresses.delete(code);
    this.#over.delete(code);
    this.#untold.delete(code);
  }

  #tell(address: string): void {
    const { bus, maxByAddress } = this.#options;
    const opened = this.#openedFrom(address);
    if (maxByAddress === 0 || opened.length <= maxByAddress * SHARED_FROM) return;
    const tables = opened.filter((code) => this.#untold.delete(code));
    bus.announce({ type: 'opened', address, tables });
  }

  #hashOf(address: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`sobremesa/tables/1/${address}`)
      .digest('base64url');
  }
}

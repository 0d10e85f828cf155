import { createHmac } from 'node:crypto';
import type { Bulletin } from '@sobremesa/protocol';
import { DAY } from '@sobremesa/protocol/durations';
import type { PersonId } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import type { Secrets } from '../people/secret.ts';
import type { Stores } from '../stores.ts';
import type { CurrentBan } from './store.ts';

/** Bus messages can be lost, so everything is read again this often. */
const REFRESH_INTERVAL = 30_000;
const TIDY_INTERVAL = 6 * 3_600_000;
/** How long bans and announcements are kept after their end, and entries of the log at all. */
const KEPT_AFTER_END = 365 * DAY;
const KEPT_LOG = 730 * DAY;

/** More networks are not noted, because some people come from a new one every day. */
const MAX_NETWORKS = 20;

export const PUBLIC_TABLES = 'public-tables';
const CLOSED = 'closed';

/** Somebody at the door: a person, or a program with the person who made its token. */
export interface Guest {
  readonly person: PersonId;
  readonly owner?: PersonId;
}

interface StandingOrdersOptions {
  readonly stores: Pick<Stores, 'admin' | 'people'>;
  readonly bus: Pick<Bus, 'announce' | 'subscribe' | 'onMissed'>;
  /** Without it, the hash of an address could be found by trying all of them. */
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/**
 * What the owner of the server has ordered and every server must know at every request: bans, announcements,
 * whether public tables can be opened. Kept in memory; read from the database at the start, when another server
 * says that something has changed, and every 30 s.
 */
export class StandingOrders {
  readonly #options: StandingOrdersOptions;
  readonly #listeners: (() => void)[] = [];
  readonly #timers: NodeJS.Timeout[];
  #bans: readonly CurrentBan[] = [];
  #announcements: Bulletin['announcements'] = [];
  #publicTables = true;
  #state = '';
  /** Reads one after the other: an older answer must not replace a newer one. */
  #reading: Promise<void> = Promise.resolve();

  private constructor(options: StandingOrdersOptions) {
    this.#options = options;
    const { bus, onError } = options;
    const refresh = () => void this.#refresh().catch(onError);
    bus.subscribe(({ type }) => {
      if (type === 'orders') refresh();
    });
    bus.onMissed(refresh);
    this.#timers = [
      setInterval(refresh, REFRESH_INTERVAL),
      setInterval(() => void this.#tidy().catch(onError), TIDY_INTERVAL),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  static async open(options: StandingOrdersOptions): Promise<StandingOrders> {
    const orders = new StandingOrders(options);
    await orders.#refresh();
    return orders;
  }

  /** Calls the listener whenever something has changed, here or at another server. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Something was changed at this server: reads it and tells the others. */
  async changed(): Promise<void> {
    await this.#refresh();
    this.#options.bus.announce({ type: 'orders' });
  }

  get bulletin(): Bulletin {
    const now = this.#options.now();
    return {
      announcements: this.#announcements.filter(({ until }) => until > now),
      publicTables: this.#publicTables,
    };
  }

  /** Whether there is nothing to tell anybody. */
  get isQuiet(): boolean {
    const { announcements, publicTables } = this.bulletin;
    return announcements.length === 0 && publicTables;
  }

  /** Bans in force. */
  get bans(): CurrentBan[] {
    const now = this.#options.now();
    return this.#bans.filter(({ until }) => until > now);
  }

  banOfPerson(person: PersonId): CurrentBan | undefined {
    return this.bans.find((ban) => ban.person === person);
  }

  /**
   * The ban that applies to a guest from a network. Of a banned network only newcomers are banned: whoever had a
   * profile here before, such as somebody else of the same household, is not.
   */
  async banOf({ person, owner }: Guest, address: string): Promise<CurrentBan | undefined> {
    const bans = this.bans;
    if (bans.length === 0) return undefined;
    const own = bans.find((ban) => ban.person === person || ban.person === owner);
    if (own) {
      this.#noteNetwork(own, address);
      return own;
    }
    const watched = bans.filter(({ networks }) => networks.length > 0);
    if (watched.length === 0) return undefined;
    const hashes = this.#options.secrets().map((secret) => hashOf(address, secret));
    const found = watched.find(({ networks }) => hashes.some((hash) => networks.includes(hash)));
    if (!found) return undefined;
    const known = await this.#options.stores.people.person(owner ?? person);
    return known && known.createdAt < found.createdAt ? undefined : found;
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  /** Banned people are recognised without their cookie by where they come from, once they have come. */
  #noteNetwork({ id, network, networks }: CurrentBan, address: string): void {
    if (network === 0 || networks.length >= MAX_NETWORKS) return;
    const hash = hashOf(address, this.#options.secrets()[0]);
    if (networks.includes(hash)) return;
    this.#bans = this.#bans.map((ban) =>
      ban.id === id ? { ...ban, networks: [...ban.networks, hash] } : ban,
    );
    const { stores, onError } = this.#options;
    stores.admin
      .noteNetwork(id, hash)
      .then(() => this.changed())
      .catch(onError);
  }

  #refresh(): Promise<void> {
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { stores, now } = this.#options;
    const at = now();
    const [bans, announcements, publicTables] = await Promise.all([
      stores.admin.currentBans(at),
      stores.admin.announcements(at),
      stores.admin.ownerSetting(PUBLIC_TABLES),
    ]);
    this.#bans = bans;
    this.#announcements = announcements.map(({ id, es, en, until }) => ({ id, es, en, until }));
    this.#publicTables = publicTables !== CLOSED;
    const state = JSON.stringify([bans, announcements, publicTables]);
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  async #tidy(): Promise<void> {
    const { stores, now } = this.#options;
    await stores.admin.tidyAdmin(now(), now() - KEPT_AFTER_END, now() - KEPT_LOG);
  }
}

export const publicTablesValue = (areOpen: boolean): string => (areOpen ? 'open' : CLOSED);

const hashOf = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`sobremesa/network/1/${address}`).digest('base64url');

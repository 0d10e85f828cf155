import { createHmac } from 'node:crypto';
import { type Bulletin, failure, type RequestError } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Bus } from '../bus/port.ts';
import type { CurrentBan } from '../storage/admin-port.ts';
import type { Storage } from '../storage/port.ts';

/** Bus messages can be lost, so everything is read again this often. */
const REFRESH_INTERVAL = 30_000;
const TIDY_INTERVAL = 6 * 3_600_000;
const DAY = 24 * 3_600_000;
/** How long bans and announcements are kept after their end, and entries of the log at all. */
const KEPT_AFTER_END = 365 * DAY;
const KEPT_LOG = 730 * DAY;

/** More networks are not noted, because some people come from a new one every day. */
const MOST_NETWORKS = 20;

export const PUBLIC_TABLES = 'public-tables';
const CLOSED = 'closed';

/** Somebody at the door: a person, or a program with the person who made its token. */
export interface Guest {
  readonly person: PersonId;
  readonly owner?: PersonId;
}

interface StandingOrdersOptions {
  readonly storage: Pick<
    Storage,
    'currentBans' | 'announcements' | 'ownerSetting' | 'noteNetwork' | 'person' | 'tidyAdmin'
  >;
  readonly bus: Pick<Bus, 'announce' | 'subscribe' | 'onMissed'>;
  /** Without it, the hash of an address could be found by trying all of them. */
  readonly secret: string;
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
    const network = this.#hashOf(address);
    const found = watched.find(({ networks }) => networks.includes(network));
    if (!found) return undefined;
    const known = await this.#options.storage.person(owner ?? person);
    return known && known.createdAt < found.createdAt ? undefined : found;
  }

  /** Throws `banned` with the reason and the end. */
  async check(guest: Guest, address: string): Promise<void> {
    const ban = await this.banOf(guest, address);
    if (ban) throw refusalFor(ban);
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #hashOf(address: string): string {
    return createHmac('sha256', this.#options.secret)
      .update(`sobremesa/network/1/${address}`)
      .digest('base64url');
  }

  /** Banned people are recognised without their cookie by where they come from, once they have come. */
  #noteNetwork({ id, network, networks }: CurrentBan, address: string): void {
    if (network === 0 || networks.length >= MOST_NETWORKS) return;
    const hash = this.#hashOf(address);
    if (networks.includes(hash)) return;
    this.#bans = this.#bans.map((ban) =>
      ban.id === id ? { ...ban, networks: [...ban.networks, hash] } : ban,
    );
    const { storage, onError } = this.#options;
    storage
      .noteNetwork(id, hash)
      .then(() => this.changed())
      .catch(onError);
  }

  #refresh(): Promise<void> {
    this.#reading = this.#reading.catch(() => {}).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { storage, now } = this.#options;
    const at = now();
    const [bans, announcements, publicTables] = await Promise.all([
      storage.currentBans(at),
      storage.announcements(at),
      storage.ownerSetting(PUBLIC_TABLES),
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
    const { storage, now } = this.#options;
    await storage.tidyAdmin(now(), now() - KEPT_AFTER_END, now() - KEPT_LOG);
  }
}

export const publicTablesValue = (areOpen: boolean): string => (areOpen ? 'open' : CLOSED);

/** What a banned guest is told. */
const refusalFor = ({ reason, until }: CurrentBan): RequestError =>
  failure('banned', { reason, until });

import { isIP } from 'node:net';

/** Requests that wait for answers at the same time. */
export const MAX_REQUESTS = 64;
/** The rest is kept for push. */
const MAX_WEBHOOKS = MAX_REQUESTS / 2;
/** To origins of which it is not known that they answer: the rest is kept for those that do. */
const MAX_DOUBTFUL = MAX_REQUESTS / 4;
const MAX_SILENT = MAX_DOUBTFUL / 2;
/** To one site, by whether its origins answer. A push service has the messages of very many people. */
const MAX_TO_SITE = { push: MAX_REQUESTS / 2, webhook: MAX_REQUESTS / 4, unknown: 8, silent: 2 };
/** An answer that takes longer is none: it holds its slot as one that never comes. */
const SLOW_ANSWER = 3_000;
/** Origins that are remembered: as many that answer, and as many that do not. */
const MAX_REMEMBERED = 1_000;

type Kind = 'push' | 'webhook';
type Trust = 'answering' | 'unknown' | 'silent';

/** Where a message goes. */
export interface Destination {
  readonly kind: Kind;
  readonly url: string;
  /** Whether the last message to this target failed, also before this server began. */
  readonly isFailing: boolean;
}

/** The room of one request that is under way. */
export interface Slot {
  readonly origin: string;
  readonly site: string;
  readonly kind: Kind;
  readonly trust: Trust;
  readonly since: number;
}

/**
 * Whoever has one name can make any number of names below it, so names count together by their last two parts. Sites
 * that share these (`co.uk`) only have fewer slots until they have answered once.
 */
function siteOf({ protocol, hostname, port }: URL): string {
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const name = hostname.replace(/\.$/, '');
  return `${protocol}//${isAddress ? name : name.split('.').slice(-2).join('.')}:${port}`;
}

/** A set that forgets what was added longest ago. */
class Recent {
  readonly #items = new Set<string>();

  has(item: string): boolean {
    return this.#items.has(item);
  }

  add(item: string): void {
    this.#items.delete(item);
    this.#items.add(item);
    const [oldest = item] = this.#items;
    if (this.#items.size > MAX_REMEMBERED) this.#items.delete(oldest);
  }

  delete(item: string): void {
    this.#items.delete(item);
  }
}

/**
 * Shares the requests out that may wait for answers at the same time. Anybody can name addresses that accept a
 * connection and never answer: those must not delay messages to others.
 */
export class Slots {
  readonly #now: () => number;
  readonly #taken = new Set<Slot>();
  readonly #answering = new Recent();
  readonly #silent = new Recent();

  constructor(now: () => number) {
    this.#now = now;
  }

  get free(): number {
    return MAX_REQUESTS - this.#taken.size;
  }

  /** A slot that must be released, or why there is none. */
  take({ kind, url, isFailing }: Destination): Slot | Trust {
    const parsed = new URL(url);
    const { origin } = parsed;
    const trust = this.#trustIn(origin, isFailing);
    const slot: Slot = { origin, site: siteOf(parsed), kind, trust, since: this.#now() };
    if (!this.#hasRoom(slot)) return trust;
    this.#taken.add(slot);
    return slot;
  }

  release(slot: Slot, isAnswered: boolean): void {
    this.#taken.delete(slot);
    const answers = isAnswered && this.#now() - slot.since <= SLOW_ANSWER;
    const [to, from] = answers ? [this.#answering, this.#silent] : [this.#silent, this.#answering];
    to.add(slot.origin);
    from.delete(slot.origin);
  }

  #trustIn(origin: string, isFailing: boolean): Trust {
    if (this.#answering.has(origin)) return 'answering';
    return isFailing || this.#silent.has(origin) ? 'silent' : 'unknown';
  }

  #hasRoom({ kind, site, trust }: Slot): boolean {
    const count = (counts: (slot: Slot) => boolean): number =>
      [...this.#taken].filter(counts).length;
    const isDoubtful = trust !== 'answering';
    const maxToSite = MAX_TO_SITE[isDoubtful ? trust : kind];
    return (
      this.free > 0 &&
      count((slot) => slot.site === site) < maxToSite &&
      (kind === 'push' || count((slot) => slot.kind === 'webhook') < MAX_WEBHOOKS) &&
      (!isDoubtful || count((slot) => slot.trust !== 'answering') < MAX_DOUBTFUL) &&
      (trust !== 'silent' || count((slot) => slot.trust === 'silent') < MAX_SILENT)
    );
  }
}

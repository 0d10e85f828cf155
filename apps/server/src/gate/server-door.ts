import { failure } from '@sobremesa/protocol';
import type { Guest, StandingOrders } from '../admin/standing-orders.ts';

/** What somebody asks the API for. */
interface Route {
  readonly method: string;
  /** As it was declared, with `:code` for a code. */
  readonly url: string;
}

const READING: readonly string[] = ['GET', 'HEAD'];

/** Lists of what is public, and of what the visitor has played of it. */
const LISTS: readonly string[] = ['/api/tables', '/api/day', '/api/day/games/:game/:day'];

/** What banned people may add: a way back to what is theirs, and peace from others. */
const ADDED_BY_BANNED: readonly string[] = ['/api/me/recovery', '/api/me/blocks'];

/**
 * Banned people keep what is theirs: they see it, take it away and delete it, but choose no name and make no keys. They
 * see no table, circle or tournament.
 */
function isOpenToBanned({ method, url }: Route): boolean {
  const isReading = READING.includes(method);
  if (!url.startsWith('/api/me')) return isReading && LISTS.includes(url);
  return isReading || method === 'DELETE' || ADDED_BY_BANNED.includes(url);
}

/** Who may come to the server at all. */
export class ServerDoor {
  readonly #orders: Pick<StandingOrders, 'banOf'>;

  constructor(orders: Pick<StandingOrders, 'banOf'>) {
    this.#orders = orders;
  }

  /** Throws `banned`, with the reason and the end, for a guest who is; without a route, at a socket. */
  async enter(guest: Guest, address: string, route?: Route): Promise<void> {
    if (route && isOpenToBanned(route)) return;
    const ban = await this.#orders.banOf(guest, address);
    if (ban) throw failure('banned', { reason: ban.reason, until: ban.until });
  }
}

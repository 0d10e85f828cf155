import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { destinationOf, isPublicAddress } from './addresses.ts';
import { askNameServers } from './names.ts';

/** How a request ended: with a status, or without an answer. */
export type Answer =
  | {
      readonly status: number;
      /** Seconds after which the receiver asks to be tried again. */
      readonly retryAfter?: number;
    }
  | { readonly failed: 'refused' | 'timeout' | 'network' };

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array;
}

export interface PostOptions {
  /** Origins that may be reached although they are in the server's own network, or without TLS. */
  readonly origins: readonly string[];
  readonly timeout: number;
  /** Resolves names; tests use other name servers than the system's. */
  readonly lookup?: LookupFunction;
}

class ClosedAddress extends Error {
  override readonly name = 'ClosedAddress';
}

/**
 * Resolves a name and fails when any of its addresses is not public. The socket connects to the address that
 * was checked: a name that resolves to another one a moment later has no effect.
 */
export const publicLookup =
  (lookup: LookupFunction): LookupFunction =>
  (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = found as unknown as LookupAddress[];
      if (error) callback(error, [], 0);
      else if (
        addresses.length === 0 ||
        !addresses.every(({ address }) => isPublicAddress(address))
      ) {
        callback(new ClosedAddress(`${name} is not a public address`), [], 0);
      } else if (options.all) callback(null, addresses);
      else callback(null, addresses[0].address, addresses[0].family);
    });
  };

/** Sockets to the few push services are used again and again. */
const agents = {
  'http:': new HttpAgent({ keepAlive: true, maxFreeSockets: 32 }),
  'https:': new HttpsAgent({ keepAlive: true, maxFreeSockets: 32 }),
};
const requests = { 'http:': httpRequest, 'https:': httpsRequest };

const MAX_ANSWER_LENGTH = 16 * 1024;

/** Sends a request to an address that somebody has given. Follows no redirect and ignores the answer's body. */
export function post({ url: text, headers, body }: Post, options: PostOptions): Promise<Answer> {
  const { origins, timeout, lookup = askNameServers() } = options;
  const url = destinationOf(text, origins);
  if (!url) return Promise.resolve({ failed: 'refused' });
  const protocol = url.protocol as keyof typeof requests;
  const isAllowed = origins.includes(url.origin);
  return new Promise((done) => {
    const sent = requests[protocol](
      url,
      {
        method: 'POST',
        agent: agents[protocol],
        headers: { 'content-length': Buffer.byteLength(body), ...headers },
        ...(isAllowed ? {} : { lookup: publicLookup(lookup) }),
        // One limit for resolving, connecting and answering, however slowly bytes arrive.
        signal: AbortSignal.timeout(timeout),
      },
      (response) => {
        const { statusCode = 0, headers: answered } = response;
        const retryAfter = Number(answered['retry-after']);
        done({ status: statusCode, ...(retryAfter > 0 ? { retryAfter } : {}) });
        // Read to its end, so that the socket can be used again, unless it is long.
        let length = 0;
        response.on('error', () => {});
        response.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MAX_ANSWER_LENGTH) response.destroy();
        });
      },
    );
    sent.on('error', (error) => {
      if (error instanceof ClosedAddress) done({ failed: 'refused' });
      else
        done({
          failed:
            error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'network',
        });
    });
    sent.end(body);
  });
}

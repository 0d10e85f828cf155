import type { IncomingHttpHeaders } from 'node:http';

/** The headers by which a request is recognised as one of another site. */
export type SiteHeaders = Pick<IncomingHttpHeaders, 'origin' | 'host' | 'sec-fetch-site'>;

const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/**
 * Whether a browser sent the request from a page of another site. Programs send neither header and are
 * allowed: they have no cookies that another site could use.
 */
export function isForeign(headers: SiteHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return !origins.includes(origin) && hostOf(origin) !== host;
  const site = headers['sec-fetch-site'];
  return site !== undefined && !OWN_SITES.includes(site);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

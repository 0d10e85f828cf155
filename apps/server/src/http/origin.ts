import type { IncomingHttpHeaders } from 'node:http';

const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/**
 * Whether a browser sent this from a page that is not ours. Programs send neither header and are
 * let through: they have no cookies that somebody else could use.
 */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) return !origins.includes(origin) && hostOf(origin) !== host;
  const site = headers['sec-fetch-site'];
  return site !== undefined && !OWN_SITES.includes(site);
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

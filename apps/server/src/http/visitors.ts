import { cleanName, failure } from '@sobremesa/protocol';
import type { LonePlayer, PersonId } from '@sobremesa/tables';
import type { FastifyRequest } from 'fastify';
import type { Guest } from '../admin/standing-orders.ts';
import type { Identity } from '../people/identity.ts';
import { isProgram } from '../people/ids.ts';
import { addressOf } from './client.ts';
import type { Context } from './context.ts';
import { isForeign } from './origin.ts';

export const visitorOf = async (
  { identities }: Context,
  { headers }: FastifyRequest,
): Promise<PersonId | undefined> => (await identities.identify(headers))?.person;

/** The identity behind a request; its login is stored when the request is more than a GET. */
export async function identityOf(context: Context, request: FastifyRequest): Promise<Identity> {
  const { identities } = context;
  const { headers, method } = request;
  const identity = await identities.identify(headers);
  if (identity === undefined) throw failure('no-identity');
  if (!isForBanned(request)) await checkBan(context, request, identity);
  if (method !== 'GET') await identities.remember(identity, headers);
  return identity;
}

/** What banned people may add: a way back to what is theirs, and peace from others. */
const ADDED_BY_BANNED: readonly string[] = ['/api/me/recovery', '/api/me/blocks'];

/** Banned people keep what is theirs: they see it, take it away and delete it, but choose no name and make no keys. */
const isForBanned = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.startsWith('/api/me') &&
  (['GET', 'HEAD', 'DELETE'].includes(method) || ADDED_BY_BANNED.includes(url));

/** Throws `banned` when a guest is, under their own name or as a newcomer from a banned network. */
export const checkBan = (context: Context, request: FastifyRequest, guest: Guest): Promise<void> =>
  context.orders.check(guest, addressOfRequest(context, request));

export const personOf = async (context: Context, request: FastifyRequest): Promise<PersonId> =>
  (await identityOf(context, request)).person;

/** A program may not create keys: after its token is revoked it must have no other access. */
export async function humanOf(context: Context, request: FastifyRequest): Promise<PersonId> {
  const person = await personOf(context, request);
  if (isProgram(person)) throw failure('people-only');
  return person;
}

/** A person among bots: under the name of their profile or, without one, the name they typed. */
export async function playerOf(
  context: Context,
  request: FastifyRequest,
  typed = '',
): Promise<LonePlayer & { readonly person: PersonId }> {
  const person = await humanOf(context, request);
  const known = await context.storage.person(person);
  const name = known?.name ?? cleanName(typed);
  if (name === undefined) throw failure('bad-name');
  return { person, name, ...(known?.colour ? { colour: known.colour } : {}) };
}

export const addressOfRequest = ({ config }: Context, { raw }: FastifyRequest): string =>
  addressOf(raw, config.trustProxy);

/**
 * The key under which a request is counted. Pages of other sites can make a browser send requests; these
 * count separately, so that they do not use up the limits of its user.
 */
export function limitKeyOf(context: Context, request: FastifyRequest): string {
  const address = addressOfRequest(context, request);
  return isForeign(request.headers, context.config.origins) ? `cross-site ${address}` : address;
}

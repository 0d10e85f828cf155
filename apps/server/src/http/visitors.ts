import { failure } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../people/identity.ts';
import { isProgram } from '../people/ids.ts';
import { addressOf } from './client.ts';
import type { Context } from './context.ts';
import { isForeign } from './origin.ts';

export const visitorOf = async (
  { identities }: Context,
  { headers }: FastifyRequest,
): Promise<PersonId | undefined> => (await identities.identify(headers))?.person;

/** Whoever asks, person or program, with the login; what somebody does makes it worth remembering. */
export async function identityOf(
  { identities }: Context,
  { headers, method }: FastifyRequest,
): Promise<Identity> {
  const identity = await identities.identify(headers);
  if (identity === undefined) throw failure('no-identity');
  if (method !== 'GET') await identities.remember(identity, headers);
  return identity;
}

export const personOf = async (context: Context, request: FastifyRequest): Promise<PersonId> =>
  (await identityOf(context, request)).person;

/** A program cannot make keys: revoking its token must be the end of it. */
export async function humanOf(context: Context, request: FastifyRequest): Promise<PersonId> {
  const person = await personOf(context, request);
  if (isProgram(person)) throw failure('people-only');
  return person;
}

export const addressOfRequest = ({ config }: Context, { raw }: FastifyRequest): string =>
  addressOf(raw, config.trustProxy);

/**
 * What a request counts under. Pages of other sites can make any browser ask for anything: what they
 * use up is not what its user may do.
 */
export function limitKeyOf(context: Context, request: FastifyRequest): string {
  const address = addressOfRequest(context, request);
  return isForeign(request.headers, context.config.origins) ? `cross-site ${address}` : address;
}

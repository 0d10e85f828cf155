import { cleanName, failure } from '@sobremesa/protocol';
import type { LonePlayer, PersonId } from '@sobremesa/tables';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { addressOfRequest } from '../http/client.ts';
import type { Identity } from './identity.ts';
import { isProgram } from './ids.ts';

/** The identity behind a request, if there is one, after the question whether it may ask for this. */
async function guestOf(context: Context, request: FastifyRequest): Promise<Identity | undefined> {
  const { identities, gate } = context;
  const { headers, method, routeOptions } = request;
  const identity = await identities.identify(headers);
  if (identity) {
    const route = { method, url: routeOptions.url ?? '' };
    await gate.server.enter(identity, addressOfRequest(context, request), route);
  }
  return identity;
}

export const visitorOf = async (
  context: Context,
  request: FastifyRequest,
): Promise<PersonId | undefined> => (await guestOf(context, request))?.person;

/** The identity behind a request; its login is stored when the request is more than a GET. */
export async function identityOf(context: Context, request: FastifyRequest): Promise<Identity> {
  const identity = await guestOf(context, request);
  if (identity === undefined) throw failure('no-identity');
  const { headers, method } = request;
  if (method !== 'GET') await context.identities.remember(identity, headers);
  return identity;
}

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
  const known = await context.stores.people.person(person);
  const name = known?.name ?? cleanName(typed);
  if (name === undefined) throw failure('bad-name');
  await context.talkRules.checkName(name);
  return { person, name, ...(known?.colour ? { colour: known.colour } : {}) };
}

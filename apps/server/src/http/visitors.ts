import type { FastifyRequest } from 'fastify';
import { isProgram } from '../people/ids.ts';
import { failure } from '../tables/errors.ts';
import type { PersonId } from '../tables/log.ts';
import { addressOf } from './client.ts';
import type { Context } from './context.ts';

export const visitorOf = (
  { identities }: Context,
  { headers }: FastifyRequest,
): Promise<PersonId | undefined> => identities.identify(headers);

/** Whoever asks, person or program. */
export async function personOf(context: Context, request: FastifyRequest): Promise<PersonId> {
  const visitor = await visitorOf(context, request);
  if (visitor === undefined) throw failure('no-identity');
  return visitor;
}

/** A program cannot make keys: revoking its token must be the end of it. */
export async function humanOf(context: Context, request: FastifyRequest): Promise<PersonId> {
  const person = await personOf(context, request);
  if (isProgram(person)) throw failure('people-only');
  return person;
}

export const addressOfRequest = ({ config }: Context, { raw }: FastifyRequest): string =>
  addressOf(raw, config.trustProxy);

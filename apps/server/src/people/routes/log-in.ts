import type { Me } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isSecure } from '../../http/client.ts';
import type { Stores } from '../../stores.ts';
import { isProgram, newLoginId } from '../ids.ts';

export async function meOf(stores: Pick<Stores, 'people'>, id: PersonId): Promise<Me> {
  const { name, colour } = (await stores.people.person(id)) ?? {};
  return {
    id,
    ...(name === undefined ? {} : { name }),
    ...(colour === undefined ? {} : { colour }),
    program: isProgram(id),
  };
}

/** Makes the browser a device of this person; who it was before stays as it is, without this device. */
export async function logIn(
  { stores, identities, config }: Context,
  person: PersonId,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Me> {
  const identity = { person, login: newLoginId() };
  const secure = isSecure(request.raw, config.trustProxy);
  reply.header('set-cookie', identities.cookieOf(identity, secure));
  await identities.remember(identity, request.headers);
  return meOf(stores, person);
}

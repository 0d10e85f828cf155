import { failure } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { limitKeyOf } from '../../http/client.ts';
import type { AdminSessions } from '../sessions.ts';

/**
 * The name of the admin behind a request: of a session, or of a token in `Authorization: Bearer`, as scripts send it.
 * Throws without either. Wrong tokens are counted with the guesses of the address, beyond which right ones are refused too.
 */
export async function adminOf(
  context: Context,
  sessions: AdminSessions,
  request: FastifyRequest,
): Promise<string> {
  const { authorization } = request.headers;
  if (authorization === undefined) {
    const session = await sessions.session(request.headers);
    if (!session) throw failure('no-identity');
    return session.name;
  }
  context.limits.guesses.check(limitKeyOf(context, request));
  const [, token = ''] = /^Bearer (\S{1,256})$/i.exec(authorization) ?? [];
  const name = sessions.nameOf(token);
  if (name === undefined) throw failure('bad-token');
  return name;
}

import { failure, Login } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { isSecure } from '../../http/client.ts';
import type { Identity } from '../identity.ts';
import { isProgram, personIdPattern } from '../ids.ts';
import { identityOf } from '../visitors.ts';

const tags = ['me'];
const LoginParams = Type.Object({ id: Type.String({ pattern: `^${personIdPattern}$` }) });
const Done = Type.Object({});

export function addLoginRoutes(app: App, context: Context): void {
  const { stores, identities, bus, config, now, disconnect } = context;

  async function humanAt(request: Parameters<typeof identityOf>[1]): Promise<Identity> {
    const identity = await identityOf(context, request);
    if (isProgram(identity.person)) throw failure('people-only');
    return identity;
  }

  function closeConnections(revoked: Identity): void {
    disconnect(revoked);
    bus.announce({ type: 'revoked', ...revoked });
  }

  app.get(
    '/api/me/logins',
    {
      schema: {
        tags,
        summary: 'My logins, one for each device',
        response: answers(Type.Array(Login)),
      },
    },
    async (request) => {
      const identity = await humanAt(request);
      await identities.remember(identity, request.headers);
      const logins = await stores.logins.loginsOf(identity.person);
      return logins.map(({ id, label, createdAt, seenAt }) => ({
        id,
        label,
        createdAt,
        seenAt,
        current: id === identity.login,
      }));
    },
  );

  app.delete(
    '/api/me/logins/:id',
    { schema: { tags, summary: 'Log out a device', params: LoginParams, response: answers(Done) } },
    async (request) => {
      const { person } = await humanAt(request);
      const { id } = request.params;
      if (!(await stores.logins.endLogin(person, id, now()))) throw failure('not-found');
      closeConnections({ person, login: id });
      return {};
    },
  );

  app.delete(
    '/api/me/logins',
    {
      schema: {
        tags,
        summary: 'Log out everywhere else; recovery codes end too',
        response: answers(Done),
      },
    },
    async (request, reply) => {
      const identity = await humanAt(request);
      await stores.logins.endLogins(identity.person, identity.login, now());
      const secure = isSecure(request.raw, config.trustProxy);
      reply.header('set-cookie', identities.cookieOf(identity, secure));
      // The connections of this device too; they reconnect with the new cookie.
      closeConnections({ person: identity.person });
      return {};
    },
  );
}

import { NewToken, Token, TokenRequest } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { programIdPattern } from '../ids.ts';
import { createToken, revokeToken } from '../programs.ts';
import { humanOf } from '../visitors.ts';

const tags = ['me'];
const TokenParams = Type.Object({ id: Type.String({ pattern: `^${programIdPattern}$` }) });

export function addTokenRoutes(app: App, context: Context): void {
  const { stores, bus, talkRules, now, disconnect } = context;

  app.get(
    '/api/me/tokens',
    {
      schema: { tags, summary: 'The tokens of my programs', response: answers(Type.Array(Token)) },
    },
    async (request) => stores.keys.tokensOf(await humanOf(context, request), now()),
  );

  app.post(
    '/api/me/tokens',
    {
      schema: {
        tags,
        summary: 'Create a token for a program, which plays under an identity of its own',
        body: TokenRequest,
        response: answers(NewToken),
      },
    },
    async (request) => {
      const owner = await humanOf(context, request);
      await talkRules.checkName(request.body.label);
      return createToken(stores, owner, request.body.label, now());
    },
  );

  app.delete(
    '/api/me/tokens/:id',
    {
      schema: {
        tags,
        summary: 'Revoke a token',
        params: TokenParams,
        response: answers(Type.Object({})),
      },
    },
    async (request) => {
      const { id } = request.params;
      await revokeToken(stores.keys, await humanOf(context, request), id);
      disconnect({ person: id });
      bus.announce({ type: 'revoked', person: id });
      return {};
    },
  );
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  Me,
  Passkey,
  PasskeyAnswer,
  PasskeyChange,
  PasskeyId,
  PasskeyOptions,
  PasskeyProof,
} from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { pageOrigin } from '../../http/public-origin.ts';
import { deviceOf } from '../device.ts';
import { humanOf } from '../visitors.ts';
import { logIn } from './log-in.ts';

const tags = ['me'];
const PasskeyParams = Type.Object({ id: PasskeyId });
const Done = Type.Object({});

export function addPasskeyRoutes(app: App, context: Context): void {
  const { passkeys, config } = context;

  app.get(
    '/api/me/passkeys',
    { schema: { tags, summary: 'My passkeys', response: answers(Type.Array(Passkey)) } },
    async (request) => passkeys.list(await humanOf(context, request)),
  );

  app.post(
    '/api/me/passkeys/options',
    {
      schema: {
        tags,
        summary: 'Begin to make a passkey: the options for the browser, valid for 5 minutes',
        response: answers(PasskeyOptions),
      },
    },
    async (request) =>
      passkeys.creation(await humanOf(context, request), pageOrigin(request, config)),
  );

  app.post(
    '/api/me/passkeys',
    {
      schema: {
        tags,
        summary: 'Keep the passkey that the browser has made',
        body: PasskeyAnswer,
        response: answers(Passkey),
      },
    },
    async (request) =>
      passkeys.add(
        await humanOf(context, request),
        request.body as RegistrationResponseJSON,
        deviceOf(request.headers['user-agent']),
        pageOrigin(request, config),
      ),
  );

  app.patch(
    '/api/me/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Name a passkey',
        params: PasskeyParams,
        body: PasskeyChange,
        response: answers(Done),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      await passkeys.rename(person, request.params.id, request.body.label);
      return {};
    },
  );

  app.delete(
    '/api/me/passkeys/:id',
    {
      schema: {
        tags,
        summary: 'Revoke a passkey; devices that are logged in stay so',
        params: PasskeyParams,
        response: answers(Done),
      },
    },
    async (request) => {
      await passkeys.revoke(await humanOf(context, request), request.params.id);
      return {};
    },
  );

  app.post(
    '/api/passkeys/options',
    {
      schema: {
        tags,
        summary: 'Begin to log in with a passkey: the options for the browser, valid for 5 minutes',
        response: answers(PasskeyOptions),
        security: [],
      },
    },
    async (request) => passkeys.request(pageOrigin(request, config)),
  );

  app.post(
    '/api/passkeys',
    {
      schema: {
        tags,
        summary: 'Log in with a passkey',
        body: PasskeyProof,
        response: answers(Me),
        security: [],
      },
    },
    async (request, reply) => {
      const proof = request.body as AuthenticationResponseJSON;
      return logIn(
        context,
        await passkeys.signIn(proof, pageOrigin(request, config)),
        request,
        reply,
      );
    },
  );
}

import {
  CircleCall,
  CircleCode,
  CircleWebhooks,
  NewWebhook,
  Webhook,
  WebhookId,
} from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { webhookDesk } from '../../notices/routes/webhook-desk.ts';
import { humanOf } from '../../people/visitors.ts';
import { hookOwner } from '../store/webhooks.ts';

const tags = ['circles'];
const Params = Type.Object({ code: CircleCode });
const HookParams = Type.Object({ code: CircleCode, id: WebhookId });
const Done = Type.Object({});

/** How members of a circle, and channels outside, are told what happens in it. */
export function addCircleCallRoutes(app: App, context: Context): void {
  const { calls, gate, identities, limits, stores } = context;
  const webhooks = webhookDesk(context);

  app.post(
    '/api/circles/:code/calls',
    {
      schema: {
        tags,
        summary: 'Call the members who want to be called to a table of the circle that gathers',
        params: Params,
        body: CircleCall,
        response: answers(Done),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      limits.actions.take(person);
      const caller = { person, name: await identities.nameOf(person) };
      await calls.call(request.params.code, request.body.table, caller);
      return {};
    },
  );

  /** The owner of the circle's webhooks, and the visitor, after a check that they may manage them. */
  const managed = async (request: FastifyRequest, code: string) => {
    const person = await humanOf(context, request);
    limits.actions.take(person);
    await gate.circles.leader(code, person);
    return { owner: hookOwner(code), person };
  };

  app.get(
    '/api/circles/:code/webhooks',
    {
      schema: {
        tags,
        summary: 'Where the circle is announced, as its owner or a helper',
        params: Params,
        response: answers(CircleWebhooks),
      },
    },
    async (request) => ({
      webhooks: await webhooks.list((await managed(request, request.params.code)).owner),
    }),
  );

  app.post(
    '/api/circles/:code/webhooks',
    {
      schema: {
        tags,
        summary: 'Announce tables, calls and finished matches at an address',
        params: Params,
        body: NewWebhook,
        response: answers(Webhook),
      },
    },
    async (request) => {
      const { code } = request.params;
      const { owner, person } = await managed(request, code);
      return webhooks.add(owner, request, request.body, (webhook, most) =>
        stores.circles.addCircleWebhook(code, { ...webhook, addedBy: person }, most),
      );
    },
  );

  app.post(
    '/api/circles/:code/webhooks/:id/test',
    {
      schema: {
        tags,
        summary: 'Send a test to a webhook of the circle; switches it on again',
        params: HookParams,
        response: answers(Done),
      },
    },
    async (request) => {
      const { code, id } = request.params;
      await webhooks.test((await managed(request, code)).owner, id);
      return {};
    },
  );

  app.delete(
    '/api/circles/:code/webhooks/:id',
    {
      schema: {
        tags,
        summary: 'Remove a webhook of the circle',
        params: HookParams,
        response: answers(Done),
      },
    },
    async (request) => {
      const { code, id } = request.params;
      await webhooks.remove((await managed(request, code)).owner, id);
      return {};
    },
  );
}

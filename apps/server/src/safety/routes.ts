import { Block, Blocks, NewBlock, NewReport } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest } from '../http/client.ts';
import { humanOf, visitorOf } from '../people/visitors.ts';

const tags = ['safety'];
const Done = Type.Object({});
const BlockParams = Type.Object({ person: Type.String({ maxLength: 64 }) });

export function addSafetyRoutes(app: App, context: Context): void {
  const { safety, limits } = context;

  app.get(
    '/api/me/blocks',
    { schema: { tags, summary: 'People whom I have blocked', response: answers(Blocks) } },
    async (request) => {
      const visitor = await visitorOf(context, request);
      return { blocks: visitor === undefined ? [] : await safety.blocks(visitor) };
    },
  );

  app.post(
    '/api/me/blocks',
    {
      schema: {
        tags,
        summary: 'Block somebody at a table: neither of us hears the other; they are not told',
        body: NewBlock,
        response: answers(Block),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      limits.actions.take(person);
      return safety.block(person, request.body);
    },
  );

  app.delete(
    '/api/me/blocks/:person',
    {
      schema: {
        tags,
        summary: 'End a block; without one, nothing changes',
        params: BlockParams,
        response: answers(Done),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      limits.actions.take(person);
      await safety.unblock(person, request.params.person);
      return {};
    },
  );

  app.post(
    '/api/reports',
    {
      schema: {
        tags,
        summary: 'Report somebody to the owner of the server; a repeated id is one report',
        body: NewReport,
        response: answers(Done),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      limits.reports.take(addressOfRequest(context, request));
      await safety.report(person, request.body);
      return {};
    },
  );
}

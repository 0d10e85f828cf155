import {
  OpenedTwins,
  TableCode,
  TwinClosing,
  Twins,
  TwinsRematchQuery,
  TwinsSetup,
} from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest } from '../http/client.ts';
import { humanOf, visitorOf } from '../people/visitors.ts';

const tags = ['twins'];
const Params = Type.Object({ code: TableCode });

export function addTwinRoutes(app: App, context: Context): void {
  const { twins, quotas, limits, talkRules, config } = context;

  app.post(
    '/api/twins',
    {
      schema: {
        tags,
        summary: 'Open several tables with the same deals',
        body: TwinsSetup,
        response: answers(OpenedTwins),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      const address = addressOfRequest(context, request);
      const { tables, setup } = request.body;
      await talkRules.checkOptions(setup.options);
      for (let table = 0; table < tables; table++) limits.tables.take(address);
      const { code } = await quotas.openAll(person, address, tables, () =>
        twins.open({ calm: config.calmBots, ...setup }, person, tables),
      );
      return { code };
    },
  );

  app.get(
    '/api/twins/:code',
    {
      schema: {
        tags,
        summary: 'Twin tables: who sits where, and once all are over, the results',
        params: Params,
        response: answers(Twins),
      },
    },
    async (request) => twins.show(request.params.code, await visitorOf(context, request)),
  );

  app.post(
    '/api/twins/:code/close',
    {
      schema: {
        tags,
        summary: 'Close one of my twin tables before its end, so that the others can be compared',
        params: Params,
        body: TwinClosing,
        response: answers(Twins),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      const { code } = request.params;
      limits.actions.take(person);
      await twins.close(code, request.body.table, person);
      return twins.show(code, person);
    },
  );

  app.post(
    '/api/twins/:code/rematch',
    {
      schema: {
        tags,
        summary: 'The same tables once more, with new cards, once all are over',
        params: Params,
        querystring: TwinsRematchQuery,
        response: answers(OpenedTwins),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      limits.actions.take(person);
      const { code } = request.params;
      const anyway = request.query.anyway === 'true';
      return { code: await twins.next(code, person, { anyway }) };
    },
  );
}

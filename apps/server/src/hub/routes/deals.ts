import { Deals, DealsQuery } from '@sobremesa/protocol';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';

const PAGE_SIZE = 100;

export function addDealRoutes(app: App, { stores }: Context): void {
  app.get(
    '/api/deals',
    {
      schema: {
        tags: ['records'],
        summary:
          'The public chain of deals: the commitments that were fixed before any seat revealed',
        querystring: DealsQuery,
        response: answers(Deals),
        security: [],
      },
    },
    async (request) => {
      const { after = 0, limit = PAGE_SIZE } = request.query;
      return { deals: await stores.tables.deals(after, limit) };
    },
  );
}

import { Challenge, ChallengePlay, OpenedTable, TableCode } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest } from '../http/client.ts';
import { humanOf, playerOf, visitorOf } from '../people/visitors.ts';

const tags = ['challenges'];
const Params = Type.Object({ code: TableCode });

export function addChallengeRoutes(app: App, context: Context): void {
  const { challenges, quotas, limits } = context;

  app.post(
    '/api/tables/:code/challenge',
    {
      schema: {
        tags,
        summary: 'Let others try my finished match against bots with the same cards',
        params: Params,
        response: answers(Challenge),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      const { code } = request.params;
      limits.actions.take(person);
      await challenges.make(code, person);
      return challenges.show(code, person);
    },
  );

  app.get(
    '/api/challenges/:code',
    {
      schema: {
        tags,
        summary: 'A match that others try with the same cards; its results once I have finished',
        params: Params,
        response: answers(Challenge),
      },
    },
    async (request) => challenges.show(request.params.code, await visitorOf(context, request)),
  );

  app.post(
    '/api/challenges/:code',
    {
      schema: {
        tags,
        summary: 'Begin or continue my try; once it is finished, play it for practice',
        params: Params,
        body: ChallengePlay,
        response: answers(OpenedTable),
      },
    },
    async (request) => {
      const player = await playerOf(context, request, request.body.name);
      const address = addressOfRequest(context, request);
      limits.tables.take(address);
      const { code } = request.params;
      const open = () => challenges.play(code, player);
      return { code: await quotas.open(player.person, address, open) };
    },
  );
}

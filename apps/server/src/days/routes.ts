import { Day, DayChain, DayPlay, DayState, DaySummary, OpenedTable } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest } from '../http/client.ts';
import { playerOf, visitorOf } from '../people/visitors.ts';

const tags = ['days'];
const Game = Type.String({ maxLength: 32 });

export function addDayRoutes(app: App, context: Context): void {
  const { days, quotas, limits } = context;

  app.get(
    '/api/day',
    {
      schema: {
        tags,
        summary: 'The matches of today, and how far I am with each',
        response: answers(DayState),
      },
    },
    async (request) => days.today(await visitorOf(context, request)),
  );

  app.get(
    '/api/day/chain',
    {
      schema: {
        tags,
        summary: 'The chain of the seeds of the days, as far as it is public',
        response: answers(DayChain),
        security: [],
      },
    },
    async () => days.published(),
  );

  app.post(
    '/api/day/games/:game',
    {
      schema: {
        tags,
        summary: 'Begin or continue today’s match; once it is finished, play it for practice',
        params: Type.Object({ game: Game }),
        body: DayPlay,
        response: answers(OpenedTable),
      },
    },
    async (request) => {
      const { game } = request.params;
      const { name, practice } = request.body;
      const player = await playerOf(context, request, name);
      const address = addressOfRequest(context, request);
      limits.tables.take(address);
      const open = () =>
        practice ? days.practise(practice.day, game, player) : days.play(game, player);
      return { code: await quotas.open(player.person, address, open) };
    },
  );

  app.get(
    '/api/day/games/:game/:day',
    {
      schema: {
        tags,
        summary: 'The results of a day: after one’s own match, or once the day is over',
        params: Type.Object({ game: Game, day: Day }),
        response: answers(DaySummary),
      },
    },
    async (request) => {
      const { game, day } = request.params;
      return days.summary(day, game, await visitorOf(context, request));
    },
  );
}

import {
  Circle,
  CircleCalls,
  CircleCard,
  CircleChange,
  CircleCode,
  CircleJoin,
  CircleMatches,
  CircleRoleChange,
  CircleSeason,
  MyCircle,
  NewCircle,
  Page,
  StandingsQuery,
} from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { addressOfRequest } from '../../http/client.ts';
import { nextPage, pageEnd } from '../../http/pages.ts';
import { humanOf } from '../../people/visitors.ts';

const tags = ['circles'];
const Params = Type.Object({ code: CircleCode });
const MemberParams = Type.Object({ code: CircleCode, person: Type.String({ maxLength: 64 }) });
const Done = Type.Object({});
const PAGE_SIZE = 20;

export function addCircleRoutes(app: App, context: Context): void {
  const { circles, talkRules, limits } = context;

  /** Whoever changes something; counted like an action at a table. */
  const changer = async (request: FastifyRequest): Promise<string> => {
    const person = await humanOf(context, request);
    limits.actions.take(person);
    return person;
  };

  app.get(
    '/api/me/circles',
    { schema: { tags, summary: 'My circles', response: answers(Type.Array(MyCircle)) } },
    async (request) => circles.of(await humanOf(context, request)),
  );

  app.post(
    '/api/circles',
    { schema: { tags, summary: 'Make a circle', body: NewCircle, response: answers(Circle) } },
    async (request) => {
      limits.tables.take(addressOfRequest(context, request));
      const person = await changer(request);
      await talkRules.checkName(request.body.name);
      return circles.show(await circles.make(request.body, person), person);
    },
  );

  app.get(
    '/api/circles/:code',
    {
      schema: {
        tags,
        summary: 'A circle of which I am a member',
        params: Params,
        response: answers(Circle),
      },
    },
    async (request) => circles.show(request.params.code, await humanOf(context, request)),
  );

  app.get(
    '/api/circles/:code/card',
    {
      schema: {
        tags,
        summary: 'What a link to join shows before one joins',
        params: Params,
        querystring: CircleJoin,
        response: answers(CircleCard),
        security: [],
      },
    },
    async (request) => circles.card(request.params.code, request.query.invitation),
  );

  app.post(
    '/api/circles/:code/members',
    {
      schema: {
        tags,
        summary: 'Join a circle with an invitation',
        params: Params,
        body: CircleJoin,
        response: answers(Circle),
      },
    },
    async (request) => {
      const { code } = request.params;
      const person = await changer(request);
      await circles.join(code, request.body.invitation, person);
      return circles.show(code, person);
    },
  );

  app.patch(
    '/api/circles/:code',
    {
      schema: {
        tags,
        summary: 'Change name, picture or season, as its owner',
        params: Params,
        body: CircleChange,
        response: answers(Circle),
      },
    },
    async (request) => {
      const person = await changer(request);
      await talkRules.checkName(request.body.name);
      await circles.change(request.params.code, request.body, person);
      return circles.show(request.params.code, person);
    },
  );

  app.post(
    '/api/circles/:code/invitation',
    {
      schema: {
        tags,
        summary: 'Replace the invitation: older links to join stop working',
        params: Params,
        response: answers(Circle),
      },
    },
    async (request) => {
      const person = await changer(request);
      await circles.renewInvitation(request.params.code, person);
      return circles.show(request.params.code, person);
    },
  );

  app.put(
    '/api/circles/:code/calls',
    {
      schema: {
        tags,
        summary: 'Whether I want to be told of new tables',
        params: Params,
        body: CircleCalls,
        response: answers(Circle),
      },
    },
    async (request) => {
      const person = await changer(request);
      await circles.setCalled(request.params.code, request.body.called, person);
      return circles.show(request.params.code, person);
    },
  );

  app.put(
    '/api/circles/:code/members/:person',
    {
      schema: {
        tags,
        summary: 'Change the role of a member, as the owner; a new owner replaces me',
        params: MemberParams,
        body: CircleRoleChange,
        response: answers(Circle),
      },
    },
    async (request) => {
      const { code, person: of } = request.params;
      const person = await changer(request);
      await circles.setRole(code, of, request.body.role, person);
      return circles.show(code, person);
    },
  );

  app.delete(
    '/api/circles/:code/members/:person',
    {
      schema: {
        tags,
        summary: 'Leave a circle, or remove a member, who cannot join again',
        params: MemberParams,
        response: answers(Done),
      },
    },
    async (request) => {
      const { code, person: of } = request.params;
      const person = await changer(request);
      await (of === person ? circles.leave(code, person) : circles.remove(code, of, person));
      return {};
    },
  );

  app.delete(
    '/api/circles/:code',
    {
      schema: {
        tags,
        summary: 'Close a circle, as its owner; its standings are lost',
        params: Params,
        response: answers(Done),
      },
    },
    async (request) => {
      await circles.close(request.params.code, await changer(request));
      return {};
    },
  );

  app.get(
    '/api/circles/:code/season',
    {
      schema: {
        tags,
        summary: 'The standings of a season',
        params: Params,
        querystring: StandingsQuery,
        response: answers(CircleSeason),
      },
    },
    async (request) => {
      const { season = 0 } = request.query;
      return circles.season(request.params.code, season, await humanOf(context, request));
    },
  );

  app.get(
    '/api/circles/:code/matches',
    {
      schema: {
        tags,
        summary: 'The matches at tables of the circle, the latest first',
        params: Params,
        querystring: Page,
        response: answers(CircleMatches),
      },
    },
    async (request) => {
      const { limit = PAGE_SIZE, before } = request.query;
      const person = await humanOf(context, request);
      const matches = await circles.matches(request.params.code, limit, pageEnd(before), person);
      return {
        matches,
        ...nextPage(
          matches.map(({ finishedAt, table }) => ({ at: finishedAt, table })),
          limit,
        ),
      };
    },
  );
}

import {
  CircleCode,
  MadeTournament,
  NewTournament,
  TournamentCard,
  TournamentCode,
  TournamentJoin,
  TournamentNews,
  TournamentQuery,
  TournamentRound,
  TournamentRoundParams,
} from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest } from '../http/client.ts';
import { humanOf, visitorOf } from '../people/visitors.ts';

const tags = ['tournaments'];
const Params = Type.Object({ code: TournamentCode });
const CircleParams = Type.Object({ code: CircleCode });
const PersonParams = Type.Object({ code: TournamentCode, person: Type.String({ maxLength: 64 }) });
const Done = Type.Object({});
const Cards = Type.Array(TournamentCard);

export function addTournamentRoutes(app: App, context: Context): void {
  const { tournaments, limits, talkRules } = context;

  /** Whoever changes something; counted like an action at a table. */
  const changer = async (request: FastifyRequest): Promise<string> => {
    const person = await humanOf(context, request);
    limits.actions.take(person);
    return person;
  };

  app.post(
    '/api/tournaments',
    {
      schema: {
        tags,
        summary: 'Make a tournament',
        body: NewTournament,
        response: answers(MadeTournament),
      },
    },
    async (request) => {
      limits.tables.take(addressOfRequest(context, request));
      const organiser = await changer(request);
      await talkRules.checkName(request.body.name);
      await talkRules.checkOptions(request.body.options);
      return { code: await tournaments.make(request.body, organiser) };
    },
  );

  app.get(
    '/api/tournaments',
    {
      schema: {
        tags,
        summary: 'Tournaments for everybody that are not over',
        response: answers(Cards),
        security: [],
      },
    },
    async () => tournaments.listed(),
  );

  app.get(
    '/api/me/tournaments',
    {
      schema: {
        tags,
        summary: 'Tournaments that I organise or have joined, the latest first',
        response: answers(Cards),
      },
    },
    async (request) => tournaments.of(await humanOf(context, request)),
  );

  app.get(
    '/api/circles/:code/tournaments',
    {
      schema: {
        tags,
        summary: 'Tournaments of a circle of which I am a member, the latest first',
        params: CircleParams,
        response: answers(Cards),
      },
    },
    async (request) => tournaments.ofCircle(request.params.code, await humanOf(context, request)),
  );

  app.get(
    '/api/tournaments/:code',
    {
      schema: {
        tags,
        summary: 'A tournament, if it has changed, and where I play; says that I am here',
        params: Params,
        querystring: TournamentQuery,
        response: answers(TournamentNews),
        security: [],
      },
    },
    async (request) =>
      tournaments.news(request.params.code, await visitorOf(context, request), request.query.known),
  );

  app.get(
    '/api/tournaments/:code/rounds/:round',
    {
      schema: {
        tags,
        summary: 'A round with its tables and results',
        params: TournamentRoundParams,
        response: answers(TournamentRound),
        security: [],
      },
    },
    async (request) => {
      const { code, round } = request.params;
      return tournaments.round(code, Number(round), await visitorOf(context, request));
    },
  );

  app.post(
    '/api/tournaments/:code/players',
    {
      schema: {
        tags,
        summary: 'Join a tournament, or come back to it',
        params: Params,
        body: TournamentJoin,
        response: answers(TournamentNews),
      },
    },
    async (request) => {
      const { code } = request.params;
      const person = await changer(request);
      const { name = request.body.name, colour } =
        (await context.stores.people.person(person)) ?? {};
      await talkRules.checkName(name);
      await tournaments.join(code, { person, name, colour });
      return tournaments.news(code, person, undefined);
    },
  );

  app.delete(
    '/api/tournaments/:code/players/:person',
    {
      schema: {
        tags,
        summary: 'Withdraw from a tournament, or take somebody out as its organiser',
        params: PersonParams,
        response: answers(TournamentNews),
      },
    },
    async (request) => {
      const { code, person: of } = request.params;
      const person = await changer(request);
      await tournaments.withdraw(code, of, person);
      return tournaments.news(code, person, undefined);
    },
  );

  app.post(
    '/api/tournaments/:code/start',
    {
      schema: {
        tags,
        summary: 'Begin a tournament now, as its organiser',
        params: Params,
        response: answers(TournamentNews),
      },
    },
    async (request) => {
      const { code } = request.params;
      const person = await changer(request);
      await tournaments.start(code, person);
      return tournaments.news(code, person, undefined);
    },
  );

  app.delete(
    '/api/tournaments/:code',
    {
      schema: {
        tags,
        summary: 'Close a tournament before its end, as its organiser',
        params: Params,
        response: answers(Done),
      },
    },
    async (request) => {
      await tournaments.close(request.params.code, await changer(request));
      return {};
    },
  );
}

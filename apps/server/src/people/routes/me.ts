import {
  FinishedGames,
  Me,
  MeChange,
  MyTables,
  MyTablesQuery,
  Page,
  Recovery,
  RecoveryUse,
} from '@sobremesa/protocol';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { addressOfRequest, isSecure } from '../../http/client.ts';
import { nextPage, pageEnd } from '../../http/pages.ts';
import type { Identity } from '../identity.ts';
import { isProgram, newPersonId } from '../ids.ts';
import { checkedName } from '../names.ts';
import { createRecovery, recover } from '../recovery.ts';
import { humanOf, personOf } from '../visitors.ts';
import { logIn, meOf } from './log-in.ts';
import { finishedGame, myTable } from './summaries.ts';

const PAGE_SIZE = 20;
const tags = ['me'];

export function addMeRoutes(app: App, context: Context): void {
  const { stores, identities, orders, talkRules, config, now } = context;

  app.get(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'My profile; a visitor without an identity gets one',
        response: answers(Me),
      },
    },
    async (request, reply) => {
      const known = await identities.identify(request.headers);
      const identity: Identity = known ?? { person: newPersonId() };
      if (!isProgram(identity.person) && identities.needsRenewal(identity)) {
        const secure = isSecure(request.raw, config.trustProxy);
        reply.header('set-cookie', identities.cookieOf(identity, secure));
      }
      const me = await meOf(stores, identity.person);
      const ban = await orders.banOf(identity, addressOfRequest(context, request));
      return ban ? { ...me, ban: { reason: ban.reason, until: ban.until } } : me;
    },
  );

  app.patch(
    '/api/me',
    { schema: { tags, summary: 'Change name or colour', body: MeChange, response: answers(Me) } },
    async (request) => {
      const id = await personOf(context, request);
      const { name, colour } = request.body;
      await talkRules.checkName(name);
      const known = (await stores.people.person(id)) ?? { id, createdAt: now() };
      await stores.people.savePerson({
        ...known,
        ...(name === undefined ? {} : { name: checkedName(name) }),
        ...(colour === undefined ? {} : { colour }),
      });
      return meOf(stores, id);
    },
  );

  app.post(
    '/api/me/recovery',
    {
      schema: {
        tags,
        summary: 'Create a code that logs in another device, once, within 7 days',
        response: answers(Recovery),
      },
    },
    async (request) => createRecovery(stores, await humanOf(context, request), now()),
  );

  app.post(
    '/api/recover',
    {
      schema: {
        tags,
        summary: 'Log in with a recovery code',
        body: RecoveryUse,
        response: answers(Me),
        security: [],
      },
    },
    async (request, reply) => {
      const person = await recover(stores, request.body.code, now());
      return logIn(context, person, request, reply);
    },
  );

  app.get(
    '/api/me/tables',
    {
      schema: {
        tags,
        summary: 'Tables where I have a seat, the latest first',
        querystring: MyTablesQuery,
        response: answers(MyTables),
      },
    },
    async (request) => {
      const { limit = PAGE_SIZE, before, going } = request.query;
      const person = await personOf(context, request);
      const only = going ? 'going' : undefined;
      const tables = await stores.tables.tablesOf(person, limit, pageEnd(before), only);
      return {
        tables: tables
          // Whoever has no seat any more sees of a table what its gate says, and no list.
          .filter(({ people }) => people === undefined || people.includes(person))
          .map((table) => myTable(table, person)),
        ...nextPage(
          tables.map(({ updatedAt, code }) => ({ at: updatedAt, table: code })),
          limit,
        ),
      };
    },
  );

  app.get(
    '/api/me/games',
    {
      schema: {
        tags,
        summary: 'Games that I finished, the latest first',
        querystring: Page,
        response: answers(FinishedGames),
      },
    },
    async (request) => {
      const { limit = PAGE_SIZE, before } = request.query;
      const person = await personOf(context, request);
      const games = await stores.matches.resultsOf(person, limit, pageEnd(before));
      return {
        games: games.map(finishedGame),
        ...nextPage(
          games.map(({ finishedAt, table }) => ({ at: finishedAt, table })),
          limit,
        ),
      };
    },
  );
}

import type { Seat, Viewer } from '@sobremesa/engine';
import {
  Coaching,
  CoachQuery,
  MatchRecord,
  PersonStats,
  Replay,
  ReplayQuery,
  RequestError,
  TableCode,
} from '@sobremesa/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { limitKeyOf } from '../http/client.ts';
import { personOf, visitorOf } from '../people/visitors.ts';
import type { OpenRecord } from './record-reader.ts';
import { statsOf } from './stats.ts';

const tags = ['records'];
const TableParams = Type.Object({ code: TableCode });

/** The requested viewer; by default the visitor's own seat. */
function chosenViewer(as: string | undefined, { own, seats }: OpenRecord): Viewer {
  if (as === undefined) return own;
  if (as === 'spectator') return 'spectator';
  if (Number(as) < seats) return Number(as);
  throw new RequestError('bad-message', `as must be a seat from 0 to ${seats - 1} or spectator`, {
    field: 'as',
  });
}

function checkedSeat(text: string, { seats }: OpenRecord): Seat {
  const seat = Number(text);
  if (seat < seats) return seat;
  throw new RequestError('bad-message', `seat must be from 0 to ${seats - 1}`, { field: 'seat' });
}

/** Sends text that is JSON already. */
const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);

export function addRecordRoutes(app: App, context: Context): void {
  const { stores, coach, recordReader, gate } = context;

  /** Whom the visitor does not hear. */
  const unheardBy = async (request: FastifyRequest) =>
    gate.blocks.unheardBy(await visitorOf(context, request));

  /** A finished match that the visitor may see. */
  const open = async (request: FastifyRequest, code: string): Promise<OpenRecord> =>
    gate.records.open(code, await visitorOf(context, request));

  app.get(
    '/api/tables/:code/record',
    {
      schema: {
        tags,
        summary: 'Everything about a finished match, with the proof of its deal',
        params: TableParams,
        response: answers(MatchRecord),
      },
    },
    async (request, reply) => {
      const opened = await open(request, request.params.code);
      return sendJson(reply, await recordReader.record(opened, await unheardBy(request)));
    },
  );

  app.get(
    '/api/tables/:code/replay',
    {
      schema: {
        tags,
        summary: 'A finished match step by step, as one seat saw it',
        params: TableParams,
        querystring: ReplayQuery,
        response: answers(Replay),
      },
    },
    async (request, reply) => {
      const opened = await open(request, request.params.code);
      const { as, after = 0 } = request.query;
      const viewer = chosenViewer(as, opened);
      const unheard = await unheardBy(request);
      return sendJson(reply, await recordReader.replay(opened, viewer, after, unheard));
    },
  );

  app.get(
    '/api/tables/:code/coach',
    {
      schema: {
        tags,
        summary: 'The coach on the moves of a seat; repeat the request until it has a report',
        params: TableParams,
        querystring: CoachQuery,
        response: answers(Coaching),
      },
    },
    async (request, reply) => {
      const opened = await open(request, request.params.code);
      const seat = checkedSeat(request.query.seat, opened);
      const asker = {
        address: limitKeyOf(context, request),
        person: await visitorOf(context, request),
      };
      const scenario = () => recordReader.scenario(opened);
      return sendJson(reply, await coach.ask(opened.table, seat, asker, scenario));
    },
  );

  app.get(
    '/api/me/stats',
    { schema: { tags, summary: 'My statistics for each game', response: answers(PersonStats) } },
    async (request) => statsOf(stores, await personOf(context, request)),
  );
}

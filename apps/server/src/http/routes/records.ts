import type { Seat, Viewer } from '@sobremesa/engine';
import {
  Coaching,
  CoachQuery,
  MatchRecord,
  PersonStats,
  Replay,
  ReplayQuery,
  TableCode,
} from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { type FinishedTable, finishedTable } from '../../records/finished.ts';
import { recordOf } from '../../records/record.ts';
import { replayOf } from '../../records/replay.ts';
import { statsOf } from '../../records/stats.ts';
import { TableError } from '../../tables/errors.ts';
import { admit } from '../../tables/project.ts';
import { answers } from '../answers.ts';
import type { App, Context } from '../context.ts';
import { personOf, visitorOf } from '../visitors.ts';

const tags = ['records'];
const TableParams = Type.Object({ code: TableCode });

/** The seat that is asked for; by default one's own. */
function chosenViewer(as: string | undefined, own: Viewer, seats: number): Viewer {
  if (as === undefined) return own;
  if (as === 'spectator') return 'spectator';
  if (Number(as) < seats) return Number(as);
  throw new TableError('bad-message', `as must be a seat from 0 to ${seats - 1} or spectator`, {
    field: 'as',
  });
}

function checkedSeat(text: string, { table }: FinishedTable): Seat {
  const seat = Number(text);
  if (seat < table.sittings.length) return seat;
  throw new TableError('bad-message', `seat must be from 0 to ${table.sittings.length - 1}`, {
    field: 'seat',
  });
}

export function addRecordRoutes(app: App, context: Context): void {
  const { storage, coach } = context;

  /** A finished table that the visitor may look at, and with whose eyes. */
  async function openRecord(
    request: FastifyRequest,
    code: string,
  ): Promise<{ finished: FinishedTable; own: Viewer }> {
    const visitor = await visitorOf(context, request);
    const finished = finishedTable(await storage.rows(code));
    return { finished, own: admit(finished.table, visitor) };
  }

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
    async (request) => recordOf((await openRecord(request, request.params.code)).finished),
  );

  app.get(
    '/api/tables/:code/replay',
    {
      schema: {
        tags,
        summary: 'A finished match step by step, through the eyes of one seat',
        params: TableParams,
        querystring: ReplayQuery,
        response: answers(Replay),
      },
    },
    async (request) => {
      const { finished, own } = await openRecord(request, request.params.code);
      const seats = finished.table.sittings.length;
      return replayOf(finished, chosenViewer(request.query.as, own, seats));
    },
  );

  app.get(
    '/api/tables/:code/coach',
    {
      schema: {
        tags,
        summary: 'What a seat could have played better and what was luck; ask until it is there',
        params: TableParams,
        querystring: CoachQuery,
        response: answers(Coaching),
      },
    },
    async (request) => {
      const { finished } = await openRecord(request, request.params.code);
      return coach.ask(finished, checkedSeat(request.query.seat, finished));
    },
  );

  app.get(
    '/api/me/stats',
    { schema: { tags, summary: 'How I have done, game by game', response: answers(PersonStats) } },
    async (request) => statsOf(storage, await personOf(context, request)),
  );
}

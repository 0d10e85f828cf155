import type { Viewer } from '@sobremesa/engine';
import {
  ActionDone,
  ActionRequest,
  failure,
  OpenedTable,
  TableCode,
  TableSetup,
  TableState,
  TableSummary,
} from '@sobremesa/protocol';
import { positionOf, roomOf, type Table } from '@sobremesa/tables';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { addressOfRequest } from '../../http/client.ts';
import { personOf, visitorOf } from '../../people/visitors.ts';

const tags = ['tables'];
const TableParams = Type.Object({ code: TableCode });

function stateFor(table: Table, you: Viewer, now: number): TableState {
  const position = positionOf(table, you);
  return {
    table: table.code,
    seq: table.seq,
    you,
    room: roomOf(table),
    ...(position ? { position } : {}),
    now,
  };
}

export function addTableRoutes(app: App, context: Context): void {
  const { hub, calls, gate, orders, quotas, limits, identities, talkRules, config, now } = context;

  app.get(
    '/api/tables',
    {
      schema: {
        tags,
        summary: 'Public tables that are gathering or playing',
        response: answers(Type.Array(TableSummary)),
        security: [],
      },
    },
    async (request) => {
      const visitor = await visitorOf(context, request);
      return hub.lobby.tables(await gate.blocks.blockedBy(visitor));
    },
  );

  app.post(
    '/api/tables',
    {
      schema: { tags, summary: 'Open a table', body: TableSetup, response: answers(OpenedTable) },
    },
    async (request) => {
      const person = await personOf(context, request);
      const address = addressOfRequest(context, request);
      limits.tables.take(address);
      if (request.body.public && !orders.bulletin.publicTables) throw failure('public-closed');
      if (request.body.public) limits.publicTables.take(address);
      await talkRules.checkOptions(request.body.options);
      if (request.body.circle !== undefined) await gate.circles.member(request.body.circle, person);
      const setup = { calm: config.calmBots, ...request.body };
      const code = await quotas.open(person, address, () => hub.open(setup, person));
      if (setup.circle !== undefined)
        await calls.opened(code, { person, name: await identities.nameOf(person) });
      return { code };
    },
  );

  app.get(
    '/api/tables/:code',
    {
      schema: {
        tags,
        summary: 'The state of a table, as I may see it',
        params: TableParams,
        response: answers(TableState),
      },
    },
    async (request) => {
      const visitor = await visitorOf(context, request);
      const { code } = request.params;
      const state = await hub.readFor(visitor, code, (table, you) => stateFor(table, you, now()));
      if (visitor !== undefined) hub.see(code, visitor);
      return state;
    },
  );

  app.post(
    '/api/tables/:code/actions',
    {
      schema: {
        tags,
        summary: 'An action at a table; a repeated id is carried out once',
        params: TableParams,
        body: ActionRequest,
        response: answers(ActionDone),
      },
    },
    async (request) => {
      const person = await personOf(context, request);
      const { id, action } = request.body;
      limits.actions.take(person);
      limits.takeAction(action, person, addressOfRequest(context, request));
      const actor = { person, name: await identities.nameOf(person) };
      return { seq: await hub.act(actor, request.params.code, id, action) };
    },
  );
}

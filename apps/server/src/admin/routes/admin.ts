import { Readable } from 'node:stream';
import {
  AdminBan,
  AdminLog,
  AdminLogQuery,
  AdminOverview,
  AdminPerson,
  AdminPersonFile,
  AdminRename,
  AdminReport,
  AdminSession,
  AdminSettings,
  AdminSettingsChange,
  AdminSignIn,
  AdminTable,
  AdminTableChange,
  Announcement,
  Bulletin,
  failure,
  HiddenTalk,
  NewAnnouncement,
  NewBan,
  PeopleQuery,
  ReportsQuery,
  Settlement,
  TableCode,
  TablesQuery,
} from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { isSecure } from '../../http/client.ts';
import { problemsOf } from '../../monitoring/problems.ts';
import type { Vitals } from '../../monitoring/vitals.ts';
import type { LogPageEnd } from '../../stores.ts';
import { VERSION } from '../../version.ts';
import { adminOf } from './who.ts';

const LOG_PAGE = 50;
const EXPORT_PAGE = 1_000;
const Done = Type.Object({});
const PersonParams = Type.Object({ person: Type.String({ maxLength: 64 }) });
const IdParams = Type.Object({ id: Type.String({ maxLength: 32 }) });
/** Chosen by whoever reports. */
const ReportParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
const TableParams = Type.Object({ code: TableCode });

/** Not in the API document, which everybody can read. */
const hide = true;

function pageEndOf(mark: string | undefined): LogPageEnd | undefined {
  const [at, id] = mark?.split('-') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** What the owner tells everybody. */
export function addBulletinRoute(app: App, { orders }: Context): void {
  app.get(
    '/api/bulletin',
    {
      logLevel: 'warn',
      schema: {
        tags: ['running'],
        summary:
          'Announcements of the owner of the server, and whether public tables can be opened',
        response: answers(Bulletin),
        security: [],
      },
    },
    async () => orders.bulletin,
  );
}

/** The routes of /admin; without `ADMIN_TOKEN` there are none, so that all of them answer 404. */
export function addAdminRoutes(app: App, context: Context, vitals: () => Promise<Vitals>): void {
  const { admin, orders, stores, monitor, config } = context;
  if (!admin) return;
  const { actions, sessions } = admin;
  const actor = (request: FastifyRequest): Promise<string> => adminOf(context, sessions, request);

  app.post(
    '/api/admin/session',
    { schema: { hide, body: AdminSignIn, response: answers(AdminSession) } },
    async (request, reply) => {
      const name = sessions.nameOf(request.body.token);
      if (name === undefined) throw failure('bad-token');
      await actions.signedIn(name);
      const { session, cookie } = sessions.begin(name, isSecure(request.raw, config.trustProxy));
      reply.header('set-cookie', cookie);
      return session;
    },
  );

  app.get(
    '/api/admin/session',
    { schema: { hide, response: answers(AdminSession) } },
    async (request) => {
      const session = await sessions.session(request.headers);
      if (!session) throw failure('no-identity');
      return session;
    },
  );

  app.delete(
    '/api/admin/session',
    { schema: { hide, response: answers(Done) } },
    async (request, reply) => {
      const secure = isSecure(request.raw, config.trustProxy);
      reply.header('set-cookie', await sessions.end(request.headers, secure));
      return {};
    },
  );

  app.get(
    '/api/admin/overview',
    { schema: { hide, response: answers(AdminOverview) } },
    async (request) => {
      await actor(request);
      const [tables, reports, problems] = await Promise.all([
        stores.admin.countTables(),
        actions.countReports(),
        vitals().then(problemsOf),
      ]);
      return {
        version: VERSION,
        sockets: monitor.sockets,
        tables: tables.going,
        publicTables: tables.public,
        bans: orders.bans.length,
        announcements: orders.bulletin.announcements.length,
        reports,
        problems: problems.filter(({ severity }) => severity !== 'note').map(({ kind }) => kind),
      };
    },
  );

  app.get(
    '/api/admin/bans',
    { schema: { hide, response: answers(Type.Array(AdminBan)) } },
    async (request) => {
      await actor(request);
      return actions.bans();
    },
  );

  app.post(
    '/api/admin/bans',
    { schema: { hide, body: NewBan, response: answers(AdminBan) } },
    async (request) => actions.ban(await actor(request), request.body),
  );

  app.delete(
    '/api/admin/bans/:id',
    { schema: { hide, params: IdParams, response: answers(AdminBan) } },
    async (request) => actions.liftBan(await actor(request), request.params.id),
  );

  app.get(
    '/api/admin/people',
    { schema: { hide, querystring: PeopleQuery, response: answers(Type.Array(AdminPerson)) } },
    async (request) => {
      await actor(request);
      return actions.people(request.query.find);
    },
  );

  app.get(
    '/api/admin/people/:person',
    { schema: { hide, params: PersonParams, response: answers(AdminPersonFile) } },
    async (request) => {
      await actor(request);
      return actions.person(request.params.person);
    },
  );

  app.put(
    '/api/admin/people/:person/name',
    {
      schema: { hide, params: PersonParams, body: AdminRename, response: answers(AdminPersonFile) },
    },
    async (request) =>
      actions.rename(await actor(request), request.params.person, request.body.name),
  );

  app.get(
    '/api/admin/tables',
    { schema: { hide, querystring: TablesQuery, response: answers(Type.Array(AdminTable)) } },
    async (request) => {
      await actor(request);
      const { code, public: onlyPublic } = request.query;
      return actions.tables(code, onlyPublic ? 'public' : undefined);
    },
  );

  app.patch(
    '/api/admin/tables/:code',
    {
      schema: { hide, params: TableParams, body: AdminTableChange, response: answers(AdminTable) },
    },
    async (request) =>
      actions.hideTable(await actor(request), request.params.code, request.body.hidden),
  );

  app.delete(
    '/api/admin/tables/:code',
    { schema: { hide, params: TableParams, response: answers(AdminTable) } },
    async (request) => actions.closeTable(await actor(request), request.params.code),
  );

  app.post(
    '/api/admin/tables/:code/hide-talk',
    { schema: { hide, params: TableParams, body: HiddenTalk, response: answers(Done) } },
    async (request) => {
      await actions.hideTalk(await actor(request), request.params.code, request.body.steps);
      return {};
    },
  );

  app.post(
    '/api/admin/announcements',
    { schema: { hide, body: NewAnnouncement, response: answers(Announcement) } },
    async (request) => actions.announce(await actor(request), request.body),
  );

  app.delete(
    '/api/admin/announcements/:id',
    { schema: { hide, params: IdParams, response: answers(Done) } },
    async (request) => {
      await actions.endAnnouncement(await actor(request), request.params.id);
      return {};
    },
  );

  app.put(
    '/api/admin/settings',
    { schema: { hide, body: AdminSettingsChange, response: answers(AdminSettings) } },
    async (request) => actions.changeSettings(await actor(request), request.body),
  );

  app.get(
    '/api/admin/settings',
    { schema: { hide, response: answers(AdminSettings) } },
    async (request) => {
      await actor(request);
      return actions.settings();
    },
  );

  app.get(
    '/api/admin/reports',
    { schema: { hide, querystring: ReportsQuery, response: answers(Type.Array(AdminReport)) } },
    async (request) => {
      await actor(request);
      return actions.reports(request.query.state);
    },
  );

  app.post(
    '/api/admin/reports/:id/settle',
    { schema: { hide, params: ReportParams, body: Settlement, response: answers(AdminReport) } },
    async (request) =>
      actions.settleReport(await actor(request), request.params.id, request.body.note),
  );

  app.get(
    '/api/admin/log',
    { schema: { hide, querystring: AdminLogQuery, response: answers(AdminLog) } },
    async (request) => {
      await actor(request);
      const { limit = LOG_PAGE, before } = request.query;
      return actions.log(limit, pageEndOf(before));
    },
  );

  /** A line of JSON for each entry, the newest first. */
  async function* logLines(): AsyncGenerator<string> {
    for (let before: string | undefined; ; ) {
      const { entries, next } = await actions.log(EXPORT_PAGE, pageEndOf(before));
      yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      if (next === undefined) return;
      before = next;
    }
  }

  app.get('/api/admin/log.jsonl', { schema: { hide } }, async (request, reply) => {
    await actor(request);
    return reply
      .headers({ 'content-disposition': 'attachment; filename="sobremesa-admin-log.jsonl"' })
      .type('application/jsonl; charset=utf-8')
      .send(Readable.from(logLines()));
  });
}

import { finished } from 'node:stream';
import { Deletion, PrivacyNotice } from '@sobremesa/protocol';
import Type from 'typebox';
import type { App, Context } from '../context.ts';
import { answers } from '../http/answers.ts';
import { addressOfRequest, isSecure } from '../http/client.ts';
import { sourceOf } from '../http/source.ts';
import { Queues } from '../hub/queues.ts';
import { clearCookie } from '../people/cookie.ts';
import { humanOf } from '../people/visitors.ts';
import { checkConfirmed } from './eraser.ts';
import { ExportDesk } from './export-desk.ts';
import { kept } from './kept.ts';
import { retentionOf } from './retention.ts';

const tags = ['me'];

export function addPrivacyRoutes(app: App, context: Context): void {
  const { stores, eraser, config, limits } = context;
  const exports = new ExportDesk();
  /** By address. */
  const deletions = new Queues();

  app.get(
    '/api/privacy',
    {
      schema: {
        tags,
        summary: 'What this server keeps about people, why and for how long',
        response: answers(PrivacyNotice),
        security: [],
      },
    },
    async () => {
      const retention = retentionOf(config);
      const source = sourceOf(config);
      return {
        ...(source === undefined ? {} : { source }),
        kept: kept.map(({ what, why, until, onDelete }) => ({
          what,
          why,
          until: until(retention),
          onDelete,
        })),
      };
    },
  );

  app.get(
    '/api/me/export',
    { schema: { tags, summary: 'Everything about me, and my matches, as one JSON file' } },
    async (request, reply) => {
      const person = await humanOf(context, request);
      exports.begin(person);
      // Also when the reader has gone or the request is refused below.
      finished(reply.raw, () => exports.end(person));
      limits.takeExport(person, addressOfRequest(context, request));
      reply
        .header('content-type', 'application/json')
        .header('content-disposition', 'attachment; filename="sobremesa.json"');
      const onError = (error: unknown) => request.log.error(error, 'a table could not be exported');
      return reply.send(exports.fileOf({ ...context, onError }, person));
    },
  );

  app.delete(
    '/api/me',
    {
      schema: {
        tags,
        summary: 'Delete me: my name, my talk, my results and everything that leads to me',
        body: Deletion,
        response: answers(Type.Object({})),
      },
    },
    async (request, reply) => {
      const person = await humanOf(context, request);
      checkConfirmed(request.body.name, (await stores.people.person(person))?.name);
      // Each reads whole logs: hundreds at once would fill the memory, also when those who asked do not wait for the answer.
      await deletions.run(addressOfRequest(context, request), () => eraser.erase(person));
      reply.header('set-cookie', clearCookie(isSecure(request.raw, config.trustProxy)));
      return {};
    },
  );
}

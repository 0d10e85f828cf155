import { createHash } from 'node:crypto';
import {
  failure,
  NewWebhook,
  NoticeDevice,
  NoticeSettings,
  NoticeSettingsChange,
  RequestError,
  Webhook,
  WebhookId,
} from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import Type from 'typebox';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { humanOf, identityOf } from '../../people/visitors.ts';
import { destinationOf } from '../addresses.ts';
import { isTimeZone } from '../quiet-hours.ts';
import { webhookDesk, webhookInfo } from './webhook-desk.ts';

const tags = ['me'];
const MAX_DEVICES = 20;

/** Ids of devices have the same form. */
const TargetParams = Type.Object({ id: WebhookId });
const Done = Type.Object({});

/** Follows from the endpoint, so that a browser knows its own and subscribing twice is once. */
const deviceId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 22);

export function addNoticeRoutes(app: App, context: Context): void {
  const { stores, config, now, pushKey } = context;
  const webhooks = webhookDesk(context);
  const hasPush = config.push === 'on';
  const hasWebhooks = config.webhooks === 'on';

  async function settingsOf(person: PersonId): Promise<NoticeSettings> {
    const [[wishes], devices, hooks] = await Promise.all([
      stores.targets.wishesOf([person]),
      stores.targets.devicesOf([person]),
      stores.targets.webhooksOf([person]),
    ]);
    return {
      ...(hasPush ? { push: { key: pushKey, devices: devices.map(({ id }) => id) } } : {}),
      ...(hasWebhooks ? { webhooks: hooks.map(webhookInfo) } : {}),
      off: [...(wishes?.off ?? [])],
      ...(wishes?.quiet ? { quiet: wishes.quiet } : {}),
    };
  }

  app.get(
    '/api/me/notices',
    {
      schema: {
        tags,
        summary: 'Which notices I get while I am away, and where',
        response: answers(NoticeSettings),
      },
    },
    async (request) => settingsOf(await humanOf(context, request)),
  );

  app.patch(
    '/api/me/notices',
    {
      schema: {
        tags,
        summary: 'Switch kinds of notices off, or set quiet hours (null: none)',
        body: NoticeSettingsChange,
        response: answers(NoticeSettings),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      const { off, quiet } = request.body;
      if (quiet && !isTimeZone(quiet.zone)) {
        throw new RequestError('bad-message', 'quiet.zone must be a time zone', {
          field: 'quiet.zone',
        });
      }
      const [known] = await stores.targets.wishesOf([person]);
      const hours = quiet === undefined ? known?.quiet : quiet;
      await stores.targets.saveWishes({
        person,
        off: off ? [...new Set(off)] : (known?.off ?? []),
        ...(hours ? { quiet: hours } : {}),
      });
      return settingsOf(person);
    },
  );

  app.post(
    '/api/me/notices/devices',
    {
      schema: {
        tags,
        summary: 'Tell me on this device: the subscription of its browser',
        body: NoticeDevice,
        response: answers(NoticeSettings),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      const { login } = await identityOf(context, request);
      const { endpoint, keys, language } = request.body;
      if (!hasPush) throw failure('not-found');
      if (!destinationOf(endpoint, config.noticeOrigins)) {
        throw new RequestError('bad-message', 'endpoint must be the address of a push service', {
          field: 'endpoint',
        });
      }
      const device = {
        id: deviceId(endpoint),
        person,
        ...(login === undefined ? {} : { login }),
        endpoint,
        ...keys,
        language,
        createdAt: now(),
      };
      await stores.targets.saveDevice(device, MAX_DEVICES);
      return settingsOf(person);
    },
  );

  app.delete(
    '/api/me/notices/devices/:id',
    {
      schema: {
        tags,
        summary: 'Forget a device',
        params: TargetParams,
        response: answers(NoticeSettings),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      if (!(await stores.targets.removeTarget(request.params.id, person)))
        throw failure('not-found');
      return settingsOf(person);
    },
  );

  app.post(
    '/api/me/webhooks',
    {
      schema: {
        tags,
        summary: 'Send my notices to an address, as plain JSON or for Discord or Slack',
        body: NewWebhook,
        response: answers(Webhook),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      return webhooks.add(person, request, request.body);
    },
  );

  app.post(
    '/api/me/webhooks/:id/test',
    {
      schema: {
        tags,
        summary: 'Send a test to a webhook; switches it on again',
        params: TargetParams,
        response: answers(Done),
      },
    },
    async (request) => {
      const person = await humanOf(context, request);
      await webhooks.test(person, request.params.id);
      return {};
    },
  );

  app.delete(
    '/api/me/webhooks/:id',
    {
      schema: { tags, summary: 'Remove a webhook', params: TargetParams, response: answers(Done) },
    },
    async (request) => {
      const person = await humanOf(context, request);
      await webhooks.remove(person, request.params.id);
      return {};
    },
  );
}

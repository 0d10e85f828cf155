import { randomBytes } from 'node:crypto';
import { failure, type NewWebhook, type Webhook } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import type { StoredWebhook, Stores } from '../../stores.ts';
import { destinationOf } from '../addresses.ts';

const MAX_WEBHOOKS = 3;

export const webhookInfo = ({
  id,
  url,
  shape,
  secret,
  createdAt,
  failingSince,
  offAt,
}: StoredWebhook): Webhook => ({
  id,
  url,
  shape,
  secret,
  createdAt,
  ...(failingSince === undefined ? {} : { failingSince }),
  off: offAt !== undefined,
});

/** The webhooks of an owner, who is a person or a circle; every function throws `not-found` where webhooks are off. */
export function webhookDesk({ stores, config, now, notices }: Context) {
  const check = (): void => {
    if (config.webhooks !== 'on') throw failure('not-found');
  };

  async function find(owner: string, id: string): Promise<StoredWebhook> {
    check();
    const webhook = (await stores.targets.webhooksOf([owner])).find((each) => each.id === id);
    if (!webhook) throw failure('not-found');
    return webhook;
  }

  return {
    async list(owner: string): Promise<Webhook[]> {
      check();
      return (await stores.targets.webhooksOf([owner])).map(webhookInfo);
    },

    /** `save` stores it where more is asked than how many there are. */
    async add(
      owner: string,
      request: FastifyRequest,
      wanted: NewWebhook,
      save: Stores['targets']['addWebhook'] = stores.targets.addWebhook,
    ): Promise<Webhook> {
      check();
      const { url, shape, language } = wanted;
      const destination = destinationOf(url, config.noticeOrigins);
      if (!destination) throw failure('bad-webhook');
      const webhook = {
        id: randomBytes(16).toString('base64url'),
        person: owner,
        url: destination.href,
        shape,
        secret: randomBytes(32).toString('base64url'),
        origin: publicOrigin(request, config),
        language,
        createdAt: now(),
      };
      const outcome = await save(webhook, MAX_WEBHOOKS);
      if (outcome !== 'added') throw failure(outcome);
      return webhookInfo(webhook);
    },

    /** Sends a test; switches the webhook on again. */
    async test(owner: string, id: string): Promise<void> {
      const { offAt: _, ...webhook } = await find(owner, id);
      await stores.targets.reviveWebhook(owner, id);
      await notices.test(webhook);
    },

    async remove(owner: string, id: string): Promise<void> {
      await find(owner, id);
      await stores.targets.removeTarget(id, owner);
    },
  };
}

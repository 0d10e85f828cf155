import type { NewWebhook, Webhook } from '@sobremesa/protocol';
import { call } from '../net/api.ts';

/** Requests about the webhooks of the reader or of a circle. */
export interface WebhookApi {
  readonly add: (webhook: NewWebhook) => Promise<Webhook>;
  readonly test: (id: string) => Promise<object>;
  readonly remove: (id: string) => Promise<object>;
}

export const webhooksAt = (path: string): WebhookApi => ({
  add: (webhook) => call<Webhook>('POST', path, webhook),
  test: (id) => call<object>('POST', `${path}/${id}/test`),
  remove: (id) => call<object>('DELETE', `${path}/${id}`),
});

import { createHmac } from 'node:crypto';
import type { WebhookShape } from '@sobremesa/protocol';
import type { Post } from './post.ts';

export interface Hook {
  readonly type: 'webhook';
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a webhook tells. */
export interface HookMessage {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly game: string;
  readonly at: number;
}

/** Names of players must not become links, mentions or formats. */
const discordText = (text: string): string => text.replace(/[\\*_~`|>#[\]()<@:-]/g, '\\$&');
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const bodies: Readonly<Record<WebhookShape, (message: HookMessage) => object>> = {
  plain: (message) => message,
  discord: ({ title, text, url }) => ({
    content: `**${discordText(title)}**\n${discordText(text)}\n${url}`,
    allowed_mentions: { parse: [] },
  }),
  slack: ({ title, text, url }) => ({
    text: `*${slackText(title)}*\n${slackText(text)}\n${slackText(url)}`,
  }),
};

export const hookBody = (shape: WebhookShape, message: HookMessage): string =>
  JSON.stringify(bodies[shape](message));

/** HMAC-SHA-256 over the time in seconds, a dot and the body; the time lets a receiver refuse repeated requests. */
const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

export function hookRequest({ id, url, secret, body, at }: Hook): Post {
  const timestamp = Math.floor(at / 1000);
  return {
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Sobremesa',
      'sobremesa-delivery': id,
      'sobremesa-timestamp': timestamp,
      'sobremesa-signature': signatureOf(secret, timestamp, body),
    },
    body,
  };
}

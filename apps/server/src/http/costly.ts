import { finished } from 'node:stream';
import { failure } from '@sobremesa/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedCounter } from '../keyed-counter.ts';
import type { Limits } from './limits.ts';

/** Prefixes of routes whose answers are large or slow to compute. */
const COSTLY: readonly string[] = [
  '/api/tables/:code/record',
  '/api/tables/:code/replay',
  '/api/tables/:code/coach',
  '/api/me/export',
  '/api/deals',
  '/api/docs',
  '/api/openapi.json',
  '/metrics',
  '/ready',
  '/admin',
];

/** Concurrent answers of one kind for one address; a browser opens six connections. */
const MAX_AT_ONCE = 6;
const RETRY_SOON = { retryAfter: 1 };

/** Limits costly answers by address and kind: their rate, and how many run at once. */
export class CostlyAnswers {
  readonly #limits: Limits;
  readonly #running = new KeyedCounter();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws beyond a limit. Otherwise the answer counts as running until it is sent or aborted. */
  take({ routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply, client: string): void {
    const kind = COSTLY.find((route) => url.startsWith(route));
    if (kind === undefined) return;
    const key = `${kind} ${client}`;
    this.#limits.costly.take(key);
    if (this.#running.of(key) >= MAX_AT_ONCE) throw failure('too-many', RETRY_SOON);
    this.#running.add(key);
    finished(reply.raw, () => this.#running.remove(key));
  }
}

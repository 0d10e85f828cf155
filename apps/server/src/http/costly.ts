import { finished } from 'node:stream';
import { failure } from '@sobremesa/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Headcount } from '../headcount.ts';
import type { Limits } from './limits.ts';

/** Routes whose answers are long, or long in the making; whatever begins like one is of its kind. */
const COSTLY: readonly string[] = [
  '/api/tables/:code/record',
  '/api/tables/:code/replay',
  '/api/tables/:code/coach',
  '/api/docs',
  '/api/openapi.json',
  '/metrics',
  '/ready',
];

/** Of one kind and one address, so many are under way at the same time: a browser asks for six. */
const MOST_AT_ONCE = 6;
const SOON = { retryAfter: 1 };

/** Budgets of their own for costly answers, by address and kind: how often, and how many at once. */
export class CostlyAnswers {
  readonly #limits: Limits;
  readonly #underWay = new Headcount();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws when the budget is used up; otherwise the answer counts until it has left, or never will. */
  take({ routeOptions: { url = '' } }: FastifyRequest, reply: FastifyReply, client: string): void {
    const kind = COSTLY.find((route) => url.startsWith(route));
    if (kind === undefined) return;
    const key = `${kind} ${client}`;
    this.#limits.costly.take(key);
    if (this.#underWay.of(key) >= MOST_AT_ONCE) throw failure('too-many', SOON);
    this.#underWay.add(key);
    finished(reply.raw, () => this.#underWay.remove(key));
  }
}

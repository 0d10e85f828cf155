import { failure, RequestError } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import { sitsAt } from '../hub/seats.ts';
import { isShallow } from '../json.ts';
import { isSecure } from './client.ts';
import type { App, Context } from './context.ts';
import { CostlyAnswers } from './costly.ts';
import { sendError } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { isForeign } from './origin.ts';
import { limitKeyOf, visitorOf } from './visitors.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Answers that tell whether a secret exists: only so many of them for one address. */
const GUESSES: readonly string[] = ['no-such-table', 'bad-recovery', 'bad-token'];

/** The table that the request names, which it may have guessed. */
function tableOf({ routeOptions, params }: FastifyRequest): string | undefined {
  return routeOptions.url?.includes(':code') ? (params as { code: string }).code : undefined;
}

/**
 * Whether the request is for the API. The route decides: an address can be written in many ways
 * (`/%61pi`, `http://host/api`) that lead to the same one.
 */
const isForApi = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === undefined || url.startsWith('/api');

/** What every request passes before its route sees it, and every error on its way out. */
export function addGuards(app: App, context: Context): void {
  const { limits, config, hub } = context;
  const costly = new CostlyAnswers(limits);

  /** A token is too long to be guessed: a wrong one is counted, a right one never has to wait. */
  async function checkGuess(request: FastifyRequest, key: string): Promise<void> {
    const table = tableOf(request);
    const isGuess = table !== undefined || request.routeOptions.url === '/api/recover';
    if (!isGuess || limits.guesses.has(key)) return;
    // Whoever has a seat knows the code, however often others at the same address guess.
    const visitor = table === undefined ? undefined : await visitorOf(context, request);
    if (table !== undefined && visitor !== undefined && (await sitsAt(hub, table, visitor))) return;
    limits.guesses.check(key);
  }

  let isProxyTold = config.trustProxy > 0;
  /** Told once: a client can send the header too. */
  function lookForProxy({ headers, log }: FastifyRequest): void {
    if (isProxyTold || headers['x-forwarded-for'] === undefined) return;
    isProxyTold = true;
    log.warn('X-Forwarded-For came while TRUST_PROXY is 0: if a proxy stands in front, set it');
  }

  app.addHook('onRequest', async (request, reply) => {
    lookForProxy(request);
    addSecurityHeaders(reply, isSecure(request.raw, config.trustProxy));
    const key = limitKeyOf(context, request);
    costly.take(request, reply, key);
    if (!isForApi(request)) {
      limits.files.take(key);
      return;
    }
    reply.header('cache-control', 'no-store');
    limits.requests.take(key);
    await checkGuess(request, key);
    const { method, headers } = request;
    // Browsers add no bearer token by themselves: whoever sends one means it.
    const isOwnWish = READING.includes(method) || headers.authorization !== undefined;
    if (!isOwnWish && isForeign(headers, config.origins)) throw failure('wrong-origin');
  });

  app.addHook('preValidation', async ({ body }) => {
    if (!isShallow(body)) throw new RequestError('bad-message', 'The body is nested too deep');
  });

  /** Many wrong guesses sent at once have all passed the check above: here they are counted. */
  const counted = (error: unknown, request: FastifyRequest): unknown => {
    if (!(error instanceof RequestError) || !GUESSES.includes(error.code)) return error;
    try {
      limits.guesses.take(limitKeyOf(context, request));
      return error;
    } catch (tooMany) {
      return tooMany;
    }
  };

  app.setErrorHandler((error, request, reply) => {
    sendError(counted(error, request), request, reply);
  });
}

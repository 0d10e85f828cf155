import type { FastifyRequest } from 'fastify';
import { failure, TableError } from '../tables/errors.ts';
import { isSecure } from './client.ts';
import type { App, Context } from './context.ts';
import { sendError } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { isForeign } from './origin.ts';
import { addressOfRequest } from './visitors.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Answers that tell whether a secret exists: only so many of them for one address. */
const GUESSES: readonly string[] = ['no-such-table', 'bad-recovery', 'bad-token'];

/** Whether the request brings a secret that it may have guessed. */
const bringsSecret = ({ routeOptions, headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined ||
  routeOptions.url === '/api/recover' ||
  routeOptions.url?.includes(':code') === true;

/**
 * Whether the request is for the API. The route decides: an address can be written in many ways
 * (`/%61pi`, `http://host/api`) that lead to the same one.
 */
const isForApi = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === undefined || url.startsWith('/api');

/** What every request passes before its route sees it, and every error on its way out. */
export function addGuards(app: App, context: Context): void {
  const { limits, config } = context;

  app.addHook('onRequest', async (request, reply) => {
    addSecurityHeaders(reply, isSecure(request.raw, config.trustProxy));
    if (!isForApi(request)) return;
    reply.header('cache-control', 'no-store');
    const address = addressOfRequest(context, request);
    limits.requests.take(address);
    if (bringsSecret(request)) limits.guesses.check(address);
    const { method, headers } = request;
    // Browsers add no bearer token by themselves: whoever sends one means it.
    const isOwnWish = READING.includes(method) || headers.authorization !== undefined;
    if (!isOwnWish && isForeign(headers, config.origins)) throw failure('wrong-origin');
  });

  /** Many wrong guesses sent at once have all passed the check above: here they are counted. */
  const counted = (error: unknown, request: FastifyRequest): unknown => {
    if (!(error instanceof TableError) || !GUESSES.includes(error.code)) return error;
    try {
      limits.guesses.take(addressOfRequest(context, request));
      return error;
    } catch (tooMany) {
      return tooMany;
    }
  };

  app.setErrorHandler((error, request, reply) => {
    sendError(counted(error, request), request, reply);
  });
}

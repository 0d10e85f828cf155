import { failure, RequestError } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../context.ts';
import { hasNul, isShallow } from '../json.ts';
import { isSecure, limitKeyOf } from './client.ts';
import { CostlyAnswers } from './costly.ts';
import { sendError } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { isForeign } from './origin.ts';

const READING: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Errors that tell whether a secret exists; their number is limited by address. */
const GUESSES: readonly string[] = [
  'no-such-table',
  'no-such-twins',
  'no-such-circle',
  'no-such-tournament',
  'bad-invitation',
  'bad-recovery',
  'bad-passkey',
  'bad-token',
];

/** Where somebody without an identity presents a secret. */
const LOGIN_ROUTES: readonly (string | undefined)[] = [
  '/api/recover',
  '/api/passkeys',
  '/api/admin/session',
];

/** The code in the address of a request, which may be a guess. */
function codeOf({ routeOptions, params }: FastifyRequest): string | undefined {
  return routeOptions.url?.includes(':code') ? (params as { code: string }).code : undefined;
}

/** The table that a body is about, whose code may be a guess. */
function tableIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('table' in body)) return undefined;
  return typeof body.table === 'string' ? body.table : undefined;
}

/**
 * Whether the request is for the API. It compares the route, because the same route can be requested by many
 * spellings of its address (`/%61pi`, `http://host/api`).
 */
const isForApi = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === undefined || url.startsWith('/api');

/** Adds the checks before every route, and the handling of every error. */
export function addGuards(app: App, context: Context): void {
  const { limits, config, hub, identities } = context;
  const costly = new CostlyAnswers(limits);

  /** Not for tokens, which are too long to be guessed: wrong ones are counted, right ones are never delayed. */
  async function checkGuess(request: FastifyRequest, code: string | undefined): Promise<void> {
    const isGuess = code !== undefined || LOGIN_ROUTES.includes(request.routeOptions.url);
    const key = limitKeyOf(context, request);
    if (!isGuess || limits.guesses.has(key)) return;
    // A person with a seat knows the code; guesses of others at the same address must not lock them out.
    const visitor = code === undefined ? undefined : await identities.identify(request.headers);
    if (code !== undefined && visitor && (await hub.sits(code, visitor.person))) return;
    limits.guesses.check(key);
  }

  /**
   * Refuses changes from pages of other sites. Not those of programs: browsers do not add a token by themselves. It must
   * be a valid one (`identify` throws otherwise), because the routes to log in do not look at it.
   */
  async function checkOrigin({ method, headers }: FastifyRequest): Promise<void> {
    if (READING.includes(method) || !isForeign(headers, config.origins)) return;
    const isProgram =
      headers.authorization !== undefined && (await identities.identify(headers)) !== undefined;
    if (!isProgram) throw failure('wrong-origin');
  }

  let isProxyLogged = config.trustProxy > 0;
  /** Logged once, because any client can send the header. */
  function logUntrustedProxy({ headers, log }: FastifyRequest): void {
    if (isProxyLogged || headers['x-forwarded-for'] === undefined) return;
    isProxyLogged = true;
    log.warn(
      'request with X-Forwarded-For while TRUST_PROXY is 0; if there is a proxy in front, set TRUST_PROXY',
    );
  }

  app.addHook('onRequest', async (request, reply) => {
    logUntrustedProxy(request);
    addSecurityHeaders(reply, isSecure(request.raw, config.trustProxy));
    const key = limitKeyOf(context, request);
    costly.take(request, reply, key);
    if (!isForApi(request)) {
      limits.files.take(key);
      return;
    }
    reply.header('cache-control', 'no-store');
    limits.requests.take(key);
    await checkGuess(request, codeOf(request));
    await checkOrigin(request);
  });

  app.addHook('preValidation', async (request) => {
    const { body, params, query } = request;
    if (!isShallow(body)) throw new RequestError('bad-message', 'The body is nested too deep');
    if (hasNul([body, params, query])) throw new RequestError('bad-message', 'No text has U+0000');
    const table = tableIn(body);
    if (table !== undefined) await checkGuess(request, table);
  });

  /** Counts wrong guesses; many of them sent at once have all passed `checkGuess`. */
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

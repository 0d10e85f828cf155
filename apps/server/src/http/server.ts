import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, failure } from '@sobremesa/protocol';
import fastify, { LogController } from 'fastify';
import type { App, Context } from './context.ts';
import { addApiDocument, addDocsPage } from './docs.ts';
import { answerOf, sendError } from './errors.ts';
import { addGuards } from './guards.ts';
import { addSecurityHeaders } from './headers.ts';
import { type LogStream, loggerFor } from './logging.ts';
import { addDealRoutes } from './routes/deals.ts';
import { addGameRoutes } from './routes/games.ts';
import { addLoginRoutes } from './routes/logins.ts';
import { addMeRoutes } from './routes/me.ts';
import { addRecordRoutes } from './routes/records.ts';
import { addRunningRoutes } from './routes/running.ts';
import { addTableRoutes } from './routes/tables.ts';
import { addTokenRoutes } from './routes/tokens.ts';
import { addSite } from './site.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

const LARGEST_BODY = 64 * 1024;
/** Whoever takes longer to send so little holds a connection for nothing. */
const SLOWEST_REQUEST = 10_000;
/** How often that is looked at. */
const CHECK_EVERY = 1_000;
/** A connection on which nothing moves while an answer is under way: nobody reads it. */
const SLOWEST_READER = 30_000;
/** Longer than proxies keep a connection to the server open: they should be the first to close it. */
const LONGEST_IDLE = 72_000;

export interface HttpOptions extends Context {
  readonly logTo?: LogStream;
}

/** Everything over HTTP, ready to listen. Sockets are attached to its `server` by others. */
export async function createHttpServer({ logTo, ...context }: HttpOptions): Promise<App> {
  const { config, metrics } = context;
  const app: App = fastify({
    logger: loggerFor(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST,
    connectionTimeout: SLOWEST_READER,
    keepAliveTimeout: LONGEST_IDLE,
    http: { headersTimeout: SLOWEST_REQUEST, connectionsCheckingInterval: CHECK_EVERY },
    frameworkErrors: (error, request, reply) => {
      addSecurityHeaders(reply, false);
      sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error.code, socket),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');

  addGuards(app, context);
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    metrics.requests.observe({ method, route, status }, reply.elapsedTime / 1000);
    request.log.info({ method, route, status, ms: reply.elapsedTime }, 'request');
  });

  await addApiDocument(app);
  addMeRoutes(app, context);
  addTokenRoutes(app, context);
  addGameRoutes(app, context);
  addTableRoutes(app, context);
  addRecordRoutes(app, context);
  addDealRoutes(app, context);
  addLoginRoutes(app, context);
  addRunningRoutes(app, context);
  await addDocsPage(app);
  await addSite(app, context);
  return app;
}

const refusals: Readonly<Record<string, { status: string; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'bad-message' },
};

/** What never becomes a request, because it is no HTTP or too slow, is answered on the bare connection. */
function refuseConnection(reason: string | undefined, socket: Socket): void {
  if (!socket.writable || reason === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, code } = refusals[reason ?? ''] ?? {
    status: '400 Bad Request',
    code: 'bad-message',
  };
  const body = JSON.stringify(answerOf(failure(code)));
  // Closed on both sides: a client that keeps its own open would hold the descriptor for ever.
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, failure } from '@sobremesa/protocol';
import fastify, { LogController } from 'fastify';
import type { App, Context } from '../context.ts';
import { addRoutes } from '../routes.ts';
import { addApiDocument, addDocsPage } from './docs.ts';
import { answerOf, sendError } from './errors.ts';
import { addGuards } from './guards.ts';
import { addSecurityHeaders } from './headers.ts';
import { type LogStream, loggerFor } from './logging.ts';
import { addSite } from './site.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Limit for receiving a complete request. */
const REQUEST_TIMEOUT = 10_000;
const TIMEOUT_CHECK_INTERVAL = 1_000;
/** A connection without traffic for this long during an answer is closed. */
const CONNECTION_TIMEOUT = 30_000;
/** Longer than the idle time of proxies: if the server closed first, a request of the proxy could be lost. */
const KEEP_ALIVE_TIMEOUT = 72_000;

export interface HttpOptions extends Context {
  readonly logTo?: LogStream;
}

/** The HTTP server, ready to listen. WebSockets are attached to its `server` elsewhere. */
export async function createHttpServer({ logTo, ...context }: HttpOptions): Promise<App> {
  const { config, metrics } = context;
  const app: App = fastify({
    logger: loggerFor(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: { headersTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL },
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
    const { traceparent } = request.headers;
    context.tracer?.request({
      method,
      route,
      status,
      milliseconds: reply.elapsedTime,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    request.log.info({ method, route, status, ms: reply.elapsedTime }, 'request');
  });

  await addApiDocument(app);
  addRoutes(app, context);
  await addDocsPage(app);
  await addSite(app, context);
  return app;
}

const refusals: Readonly<Record<string, { status: string; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'bad-message' },
};

/** Answers on the connection itself when no request can be read from it. */
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
  // Destroyed after the answer: a client that keeps its side open would keep the file descriptor open.
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

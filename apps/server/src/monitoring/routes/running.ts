import { failure, Health, Reach, Readiness, ReadyQuery } from '@sobremesa/protocol';
import type { FastifyRequest } from 'fastify';
import type { App, Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import { limitKeyOf } from '../../http/client.ts';
import { documentPolicy } from '../../http/headers.ts';
import { hasPassword, hasToken, passwordOf } from '../../http/metrics-token.ts';
import { languageFor } from '../../http/preview/language.ts';
import { reachOf } from '../../http/reach.ts';
import type { readinessOf } from '../../http/readiness.ts';
import { VERSION } from '../../version.ts';
import type { Vitals } from '../vitals.ts';
import { healthPage, lockedPage } from './health-page.ts';

const tags = ['running'];
/** These routes are requested every few seconds; only failures are logged. */
const logLevel = 'warn';

interface State {
  readonly readiness: ReturnType<typeof readinessOf>;
  readonly vitals: () => Promise<Vitals>;
}

export function addRunningRoutes(app: App, context: Context, { readiness, vitals }: State): void {
  const { isStopping, admin, config, metrics, limits, siblings } = context;

  /** Either token opens the page of health; without both it is open, because a new server has neither. */
  const isOwner = (authorization: string | undefined): boolean =>
    (config.metricsToken === undefined && admin === undefined) ||
    (config.metricsToken !== undefined && hasPassword(authorization, config.metricsToken)) ||
    admin?.sessions.nameOf(passwordOf(authorization ?? '') ?? '') !== undefined;

  /** After many wrong tokens from an address right ones are refused too: otherwise the answer tells which is right. */
  const checkGuesses = (request: FastifyRequest): void => {
    if (request.headers.authorization !== undefined) {
      limits.guesses.check(limitKeyOf(context, request));
    }
  };

  const ownMetrics = async (): Promise<string> => metrics.text(await vitals());
  siblings?.measureWith(ownMetrics);

  app.get(
    '/health',
    {
      logLevel,
      schema: { tags, summary: 'The process is up', response: answers(Health), security: [] },
    },
    async () => ({ status: 'ok' as const, version: VERSION }),
  );

  app.get(
    '/api/reach',
    {
      logLevel,
      schema: {
        tags,
        summary: 'How other devices reach this server, for links and QR codes',
        response: answers(Reach),
        security: [],
      },
    },
    async (request) => reachOf(request, config),
  );

  app.get(
    '/ready',
    {
      logLevel,
      schema: {
        tags,
        summary:
          'Whether database and bus answer; 503 while one does not, and when the server stops. ' +
          'With `bus=optional` a server without its bus is ready: it serves, and others are no better',
        querystring: ReadyQuery,
        response: { 200: Readiness, 503: Readiness },
        security: [],
      },
    },
    async ({ query }, reply) => {
      const { database, bus } = await readiness();
      const stopping = isStopping();
      const isConnected = bus || query.bus === 'optional';
      const answer = { ready: database && isConnected && !stopping, database, bus, stopping };
      return reply.code(answer.ready ? 200 : 503).send(answer);
    },
  );

  app.get(
    '/metrics',
    { logLevel, schema: { tags, summary: 'Counters for Prometheus' } },
    async (request, reply) => {
      const { headers } = request;
      checkGuesses(request);
      if (!hasToken(headers.authorization, config.metricsToken)) throw failure('bad-token');
      const text = await (siblings ? siblings.metrics() : ownMetrics());
      return reply.type(metrics.contentType).send(text);
    },
  );

  app.get('/admin/health', { logLevel, schema: { hide: true } }, async (request, reply) => {
    const { authorization, 'accept-language': wish } = request.headers;
    const { lang } = request.query as { lang?: unknown };
    const language = languageFor(typeof lang === 'string' ? lang : wish);
    checkGuesses(request);
    const isAllowed = isOwner(authorization);
    // The first request of a browser has no password; that is no guess.
    if (!isAllowed && authorization !== undefined) {
      limits.guesses.take(limitKeyOf(context, request));
    }
    const page = isAllowed
      ? healthPage(await vitals(), language, context.now())
      : lockedPage(language);
    if (!isAllowed) reply.code(401).header('www-authenticate', 'Basic realm="Sobremesa"');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': documentPolicy(page),
        vary: 'accept-language',
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}

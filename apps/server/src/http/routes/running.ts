import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { failure, Health, Readiness } from '@sobremesa/protocol';
import { hashOf } from '../../people/ids.ts';
import { answers } from '../answers.ts';
import type { App, Context } from '../context.ts';

const tags = ['running'];
/** These routes are requested every few seconds; only failures are logged. */
const logLevel = 'warn';
const PING_TIMEOUT = 2_000;

/** Whether a ping succeeds in time. */
const responds = (ping: Promise<void>): Promise<boolean> =>
  Promise.race([
    ping.then(
      () => true,
      () => false,
    ),
    setTimeout(PING_TIMEOUT, false, { ref: false }),
  ]);

/** How long an answer of `/ready` is reused. */
const READY_FOR = 1_000;

/** Shares one check between all requests of a second: it writes to the disk, which an attacker could exploit. */
function shared<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly askedAt: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    // Monotonic: the time of day can be set back.
    const now = performance.now();
    if (!last || now - last.askedAt >= READY_FOR) last = { askedAt: now, answer: check() };
    return last.answer;
  };
}

/** Compares hashes in constant time, so that neither time nor length reveals anything of the token. */
const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(authorization ?? '')), Buffer.from(hashOf(`Bearer ${token}`)));

export function addRunningRoutes(app: App, context: Context): void {
  const { isStopping, hub, storage, bus, config, metrics } = context;

  const readiness = shared(async () => {
    const [database, busAnswers] = await Promise.all([
      responds(storage.ping()),
      responds(bus.ping()),
    ]);
    return { database, bus: busAnswers };
  });

  app.get(
    '/health',
    {
      logLevel,
      schema: { tags, summary: 'The process is up', response: answers(Health), security: [] },
    },
    async () => ({ status: 'ok' as const }),
  );

  app.get(
    '/ready',
    {
      logLevel,
      schema: {
        tags,
        summary:
          'Whether database and bus answer; 503 while one does not, and when the server stops',
        response: { 200: Readiness, 503: Readiness },
        security: [],
      },
    },
    async (_request, reply) => {
      const { database, bus } = await readiness();
      const stopping = isStopping();
      const answer = { ready: database && bus && !stopping, database, bus, stopping };
      return reply.code(answer.ready ? 200 : 503).send(answer);
    },
  );

  app.get(
    '/metrics',
    { logLevel, schema: { tags, summary: 'Counters for Prometheus' } },
    async ({ headers }, reply) => {
      const { metricsToken } = config;
      if (metricsToken !== undefined && !isBearer(headers.authorization, metricsToken)) {
        throw failure('bad-token');
      }
      metrics.tables.set(hub.openTables);
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    },
  );
}

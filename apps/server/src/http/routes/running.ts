import { timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { failure, Health, Readiness } from '@sobremesa/protocol';
import { hashOf } from '../../people/ids.ts';
import { answers } from '../answers.ts';
import type { App, Context } from '../context.ts';

const tags = ['running'];
/** Asked every few seconds: only what is wrong is worth a line in the log. */
const logLevel = 'warn';
/** A database that is slower than this is as good as none. */
const PATIENCE = 2_000;

/** Whether something answers in time. */
const responds = (ping: Promise<void>): Promise<boolean> =>
  Promise.race([
    ping.then(
      () => true,
      () => false,
    ),
    setTimeout(PATIENCE, false, { ref: false }),
  ]);

/** How long an answer of `/ready` holds. */
const READY_FOR = 1_000;

/** One check for all who ask within a second: it writes, and would be a way to keep the disk busy. */
function shared<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly askedAt: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    // Not the time of day, which can be set back.
    const now = performance.now();
    if (!last || now - last.askedAt >= READY_FOR) last = { askedAt: now, answer: check() };
    return last.answer;
  };
}

/** Compares hashes, so that neither time nor length tells anything of the token. */
const isBearer = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(authorization ?? '')), Buffer.from(hashOf(`Bearer ${token}`)));

export function addRunningRoutes(app: App, context: Context): void {
  const { hub, storage, bus, config, metrics } = context;

  const readiness = shared(async () => {
    const [database, busAnswers] = await Promise.all([
      responds(storage.ping()),
      responds(bus.ping()),
    ]);
    return { ready: database && busAnswers, database, bus: busAnswers };
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
        summary: 'The database stores, the bus answers; 503 while they do not',
        response: { 200: Readiness, 503: Readiness },
        security: [],
      },
    },
    async (_request, reply) => {
      const answer = await readiness();
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

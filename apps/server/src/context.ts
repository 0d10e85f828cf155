import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Admin } from './admin/admin.ts';
import type { AdminSessions } from './admin/sessions.ts';
import type { Features, Foundation } from './features.ts';
import type { Limits } from './http/limits.ts';
import type { Metrics } from './metrics.ts';
import type { Monitor } from './monitoring/monitor.ts';
import type { Identities } from './people/identity.ts';
import type { Passkeys } from './people/passkeys.ts';
import type { Coach } from './records/coach.ts';
import type { Siblings } from './threads/siblings.ts';
import type { Tracer } from './tracing/tracer.ts';

/** The features, what they stand on, and what routes alone need. */
export interface Context
  extends Features,
    Pick<
      Foundation,
      'bus' | 'config' | 'disconnect' | 'now' | 'orders' | 'recordReader' | 'storage' | 'stores'
    > {
  /** From the signal to stop on; play continues for a while. */
  readonly isStopping: () => boolean;
  readonly coach: Coach;
  readonly identities: Identities;
  readonly passkeys: Passkeys;
  readonly limits: Limits;
  /** Absent without `ADMIN_TOKEN`. */
  readonly admin?: { readonly actions: Admin; readonly sessions: AdminSessions } | undefined;
  readonly metrics: Metrics;
  readonly monitor: Monitor;
  /** The other threads of this server; absent with one thread. */
  readonly siblings?: Pick<Siblings, 'metrics' | 'measureWith'> | undefined;
  /** Absent without a collector of traces. */
  readonly tracer?: Tracer | undefined;
  /** Decisions of bots that no thread has begun. */
  readonly botsWaiting: () => number;
  /** The levels that are offered to people; programs may seat other bots too. */
  readonly botLevels: readonly string[];
  /** The characters that bots of a level can have; levels without any are absent. */
  readonly botCharacters: Readonly<Record<string, readonly string[]>>;
}

/** Gives bodies, parameters and answers the types of their schemas. */
interface TypeBoxTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  readonly serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypes
>;

import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Admin } from '../admin/admin.ts';
import type { AdminSessions } from '../admin/sessions.ts';
import type { StandingOrders } from '../admin/standing-orders.ts';
import type { Bus, Revoked } from '../bus/port.ts';
import type { Challenges } from '../challenges/challenges.ts';
import type { Calls } from '../circles/calls.ts';
import type { Circles } from '../circles/circles.ts';
import type { Config } from '../config.ts';
import type { Days } from '../days/days.ts';
import type { Gate } from '../gate/gate.ts';
import type { Hub } from '../hub/hub.ts';
import type { TableQuotas } from '../hub/quotas.ts';
import type { Metrics } from '../metrics.ts';
import type { Monitor } from '../monitoring/monitor.ts';
import type { Notices } from '../notices/notices.ts';
import type { Identities } from '../people/identity.ts';
import type { Passkeys } from '../people/passkeys.ts';
import type { Eraser } from '../privacy/eraser.ts';
import type { Coach } from '../records/coach.ts';
import type { RecordReader } from '../records/record-reader.ts';
import type { Safety } from '../safety/safety.ts';
import type { OwnerSettings } from '../safety/settings.ts';
import type { TalkRules } from '../safety/talk-rules.ts';
import type { Storage } from '../storage/storage.ts';
import type { Stores } from '../stores.ts';
import type { Siblings } from '../threads/siblings.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import type { Tracer } from '../tracing/tracer.ts';
import type { Twins } from '../twins/twins.ts';
import type { Limits } from './limits.ts';

/** The parts of the server that routes use. */
export interface Context {
  /** From the signal to stop on; play continues for a while. */
  readonly isStopping: () => boolean;
  readonly hub: Hub;
  readonly quotas: TableQuotas;
  readonly storage: Storage;
  readonly stores: Stores;
  readonly bus: Bus;
  readonly coach: Coach;
  readonly challenges: Challenges;
  readonly circles: Circles;
  readonly calls: Calls;
  readonly days: Days;
  readonly tournaments: Tournaments;
  readonly twins: Twins;
  readonly notices: Notices;
  /** The public key under which browsers subscribe to push messages. */
  readonly pushKey: string;
  readonly recordReader: RecordReader;
  readonly gate: Gate;
  readonly ownerSettings: OwnerSettings;
  readonly safety: Safety;
  readonly talkRules: TalkRules;
  readonly identities: Identities;
  readonly passkeys: Passkeys;
  readonly eraser: Eraser;
  readonly limits: Limits;
  readonly orders: StandingOrders;
  /** Absent without `ADMIN_TOKEN`. */
  readonly admin?: { readonly actions: Admin; readonly sessions: AdminSessions } | undefined;
  readonly config: Config;
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
  readonly now: () => number;
  /** Closes WebSocket connections at this server. */
  readonly disconnect: (revoked: Revoked) => void;
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

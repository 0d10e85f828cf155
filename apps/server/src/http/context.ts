import type { IncomingMessage, ServerResponse } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Bus, Revoked } from '../bus/port.ts';
import type { Config } from '../config.ts';
import type { Hub } from '../hub/hub.ts';
import type { TableQuotas } from '../hub/quotas.ts';
import type { Metrics } from '../metrics.ts';
import type { Identities } from '../people/identity.ts';
import type { Coach } from '../records/coach.ts';
import type { RecordOffice } from '../records/office.ts';
import type { Storage } from '../storage/port.ts';
import type { Limits } from './limits.ts';

/** What the routes work with. */
export interface Context {
  readonly hub: Hub;
  readonly quotas: TableQuotas;
  readonly storage: Storage;
  readonly bus: Bus;
  readonly coach: Coach;
  readonly office: RecordOffice;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly config: Config;
  readonly metrics: Metrics;
  /** The bots that people are offered; programs may seat others too. */
  readonly botLevels: readonly string[];
  readonly now: () => number;
  /** Ends connections at this server. */
  readonly sendAway: (revoked: Revoked) => void;
}

/** Bodies, parameters and answers have the types of their schemas. */
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

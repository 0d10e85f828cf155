import { localBus } from './local.ts';
import type { Bus } from './port.ts';
import { type BusEvent, RedisBus } from './redis.ts';

export interface BusOptions {
  /** Redis shared by several servers, or some nodes of a Redis Cluster; absent with a single server. */
  readonly redisUrls?: readonly string[] | undefined;
  /** The other threads of this server, which are its bus without Redis. */
  readonly siblings?: Bus | undefined;
  /** Called with every failure; publishers do not wait for the result. */
  readonly onError: (error: unknown) => void;
  /** Called for every message, to count them. */
  readonly onEvent?: (event: BusEvent) => void;
}

export async function openBus(options: BusOptions): Promise<Bus> {
  const { redisUrls, siblings, onError, onEvent } = options;
  return redisUrls === undefined
    ? (siblings ?? localBus)
    : RedisBus.open({ seeds: redisUrls, onError, onEvent: onEvent ?? (() => {}) });
}

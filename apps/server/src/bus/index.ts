import { localBus } from './local.ts';
import type { Bus } from './port.ts';
import { type BusEvent, RedisBus } from './redis.ts';

export interface BusOptions {
  /** Redis shared by several servers, or some nodes of a Redis Cluster; absent with a single server. */
  readonly redisUrls?: readonly string[] | undefined;
  /** Called with every failure; publishers do not wait for the result. */
  readonly onError: (error: unknown) => void;
  /** Called for every message, to count them. */
  readonly onEvent?: (event: BusEvent) => void;
}

export async function openBus({ redisUrls, onError, onEvent }: BusOptions): Promise<Bus> {
  return redisUrls === undefined
    ? localBus
    : RedisBus.open({ seeds: redisUrls, onError, onEvent: onEvent ?? (() => {}) });
}

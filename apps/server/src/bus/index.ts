import { localBus } from './local.ts';
import type { Bus } from './port.ts';
import { RedisBus } from './redis.ts';

export interface BusOptions {
  /** Redis shared by several servers; absent with a single server. */
  readonly redisUrl?: string | undefined;
  /** Called with every failure; publishers do not wait for the result. */
  readonly onError: (error: unknown) => void;
}

export async function openBus({ redisUrl, onError }: BusOptions): Promise<Bus> {
  return redisUrl === undefined ? localBus : RedisBus.open(redisUrl, onError);
}

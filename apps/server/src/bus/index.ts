import { localBus } from './local.ts';
import type { Bus } from './port.ts';
import { RedisBus } from './redis.ts';

export interface BusOptions {
  /** A Redis that servers share. Without it there is one server. */
  readonly redisUrl?: string | undefined;
  /** Told of every failure: nobody waits for what goes over a bus. */
  readonly onError: (error: unknown) => void;
}

export async function openBus({ redisUrl, onError }: BusOptions): Promise<Bus> {
  return redisUrl === undefined ? localBus : RedisBus.open(redisUrl, onError);
}

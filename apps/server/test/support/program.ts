import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Client } from './client.ts';

/** Less than the heartbeat, which would also disconnect the program. */
const SOON = 25_000;

export interface Program {
  readonly id: string;
  readonly token: string;
  /** The close code; `undefined` when it is not disconnected in time. */
  sentAway(): Promise<number | undefined>;
}

/** A program with a token, connected to the server at `url`. */
export async function connectProgram(owner: Client, url: string): Promise<Program> {
  const { token, id } = await owner.http<{ token: string; id: string }>('POST', '/api/me/tokens', {
    label: 'Programa',
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  return {
    id,
    token,
    async sentAway() {
      const [code] = (await Promise.race([closed, sleep(SOON, undefined, { ref: false })])) ?? [];
      return code;
    },
  };
}
